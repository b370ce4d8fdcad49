! Allocatable arrays with a declare directive are allocated on the device as they are on the host; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module fields
  implicit none
  integer, allocatable :: u(:, :), v(:), first(:)
  character(3), allocatable, target :: names(:)
  !$acc declare create(u, v, first) create(names)
contains
  integer function total (n)
    !$acc routine seq
    integer, value :: n
    total = sum (u) + sum (v(lbound (v, 1):n)) + 100 * size (v) + count (names == 'abc')
  end function total

  subroutine allocate_dummy (a, n)
    integer, allocatable, intent (inout) :: a(:)
    integer, value :: n
    allocate (a(-n:n))
  end subroutine allocate_dummy

  ! By way of a local.
  subroutine exchange (a, b)
    integer, intent (in) :: a, b
    integer, allocatable :: w(:)
    integer, allocatable, save :: x(:)
    integer :: k
    if (allocated (x)) deallocate (x)
    allocate (x(a))
    call move_alloc (x, v)
    allocate (first(b))
    !$acc parallel present(v, first)
    v(:) = 1
    first(:) = 2
    !$acc end parallel
    call move_alloc (v, w)
    call move_alloc (first, v)
    call move_alloc (w, first)
    !$acc parallel present(v, first) num_gangs(1) copyout(k)
    k = sum (v) + 1000 * sum (first)
    !$acc end parallel
    if (k /= 2 * b + 1000 * a) stop 6
    ! What is freed here is gone there.
    call move_alloc (v, w)
    call move_alloc (first, x)
    if (allocated (v) .or. size (w) /= b) stop 7
    w = [(k, k = 1, 3 * b)]
    !$acc parallel loop copy(w)
    do k = 1, 3 * b
      w(k) = w(k) + 1
    end do
    if (any (w /= [(k + 1, k = 1, 3 * b)])) stop 8
  end subroutine exchange
end module fields

program declared_allocatables
  use fields
  implicit none
  integer :: n, i, j, status, seen
  integer, allocatable :: w(:)

  do n = 2, 20, 9
    allocate (u(0:n, n), v(n), stat=status)
    allocate (names(n), source='abc')
    !$acc parallel present(u, v) num_workers(WORKERS)
    !$acc loop gang
    do j = 1, n
      v(j) = j
      !$acc loop worker
      do i = 0, n
        u(i, j) = i * j
      end do
    end do
    !$acc end parallel
    !$acc update self(u, v) device(names)
    if (sum (u) /= (n * (n + 1) / 2) ** 2 .or. any (v /= [(i, i = 1, n)])) stop 1

    ! Routines know the descriptors; assignments and move_alloc give other ones.
    v = [v, 7]
    u = reshape ([(1, i = 1, 3 * n)], [n, 3])
    !$acc update device(u, v)
    seen = 0
    !$acc serial copy(seen)
    seen = total (n)
    !$acc end serial
    if (seen /= 3 * n + n * (n + 1) / 2 + 100 * (n + 1) + n) stop 2
    allocate (w(0:n))
    w = 3
    call move_alloc (w, v)
    !$acc update device(v)
    !$acc serial copy(seen)
    seen = total (n) - lbound (v, 1)
    !$acc end serial
    if (seen /= 3 * n + 3 * (n + 1) + 100 * (n + 1) + n) stop 3
    deallocate (u, v, names, stat=status)

    ! Without elements, several of them.
    allocate (u(n, 0), v(0), names(5:4))
    !$acc parallel present(u, v, names) copyout(seen)
    seen = size (u) + size (v) + size (names)
    !$acc end parallel
    if (seen /= 0) stop 4
    deallocate (u, v, names)

    ! Said in so many words, as a procedure has allocated the array.
    call allocate_dummy (v, n)
    !$acc enter data create(v)
    !$acc parallel loop present(v)
    do i = -n, n
      v(i) = i
    end do
    !$acc exit data copyout(v)
    if (any (v /= [(i, i = -n, n)])) stop 5
    deallocate (v)
  end do
  do n = 1, 20
    call exchange (n, 40 - n)
    call exchange (100 * n, 17 * n)
  end do
end program declared_allocatables
