! What a section has of no elements is the host's and stays so, and a directive has sections of several components
! that are arrays; stock GCC 12: libgomp stops ("Assertion `tgt' failed", "already mapped").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module objects
  implicit none
  type object
    integer :: k = 1
    integer :: a(10) = 2, b(10) = 3
    real(8) :: never(4, 0)
    integer :: w = 4
  end type
  type holder
    integer :: k = 7
    type(object), allocatable :: o(:)
  end type
  type(object) :: s
  integer :: a(10), b(10)
  integer, allocatable :: c(:)
  integer, pointer :: p(:)
contains
  subroutine reset
    a = 1
    b = 2
    c = 7
    p = 8
    s%k = 1
    s%a = 2
    s%b = 3
    s%w = 4
  end subroutine

  ! X(FIRST:) has VALUE in N elements, and KEPT in the others.
  logical function changed (x, first, n, value, kept)
    integer, intent(in) :: x(:), first, n, value, kept
    changed = any (x(:first-1) /= kept) .or. any (x(first:first+n-1) /= value) .or. any (x(first+n:) /= kept)
  end function

  logical function others_changed ()
    others_changed = s%k /= 1 .or. s%w /= 4
  end function

  subroutine arrays (x, y, z, n)
    integer, intent(in) :: n
    integer :: x(10), y(n), z(:), i
    call reset
    !$acc parallel loop worker num_workers(WORKERS) copyout(a(1:n), c(3:n+2)) copyin(b(1:n))
    do i = 1, n
      a(i) = b(i) + 4
      c(i + 2) = 5
    end do
    if (changed (a, 1, n, 6, 1) .or. changed (c, 3, n, 5, 7)) stop 1

    call reset
    !$acc data copyout(a(2:n+1)) copy(c(1:n)) create(b(1:n)) copyout(p(4:n+3))
    !$acc parallel loop worker num_workers(WORKERS)
    do i = 1, n
      a(i + 1) = 6
      c(i) = c(i) + 1
      p(i + 3) = 9
    end do
    !$acc end data
    if (changed (a, 2, n, 6, 1) .or. changed (c, 1, n, 8, 7) .or. changed (p, 4, n, 9, 8)) stop 2

    call reset
    !$acc enter data create(a(2:n+1), c(1:n), p(4:n+3))
    !$acc parallel loop worker num_workers(WORKERS) present(a(2:n+1), c(1:n), p(4:n+3))
    do i = 1, n
      a(i + 1) = 6
      c(i) = 8
      p(i + 3) = 9
    end do
    !$acc exit data copyout(a(2:n+1), p(4:n+3))
    !$acc exit data copyout(c(1:n)) finalize
    if (changed (a, 2, n, 6, 1) .or. changed (c, 1, n, 8, 7) .or. changed (p, 4, n, 9, 8)) stop 3

    call reset
    !$acc parallel loop worker num_workers(WORKERS) copyout(x(1:n), z(5:n+4)) copyout(y)
    do i = 1, n
      x(i) = 3
      y(i) = 4
      z(i + 4) = 5
    end do
    if (changed (a, 1, n, 3, 1) .or. changed (b, 1, n, 4, 2) .or. changed (c, 5, n, 5, 7)) stop 4
  end subroutine

  subroutine components (n)
    integer, intent(in) :: n
    integer :: i
    type(object), target :: o
    type(object), pointer :: q
    call reset
    !$acc parallel loop worker num_workers(WORKERS) copyout(s%a(1:n), s%b(2:n+1))
    do i = 1, n
      s%a(i) = 5
      s%b(i + 1) = 6
    end do
    if (changed (s%a, 1, n, 5, 2) .or. changed (s%b, 2, n, 6, 3) .or. others_changed ()) stop 5

    call reset
    !$acc data copyout(s%a(1:n), s%b(2:n+1)) copy(s%w, s%never)
    !$acc parallel loop worker num_workers(WORKERS) present(s%a(1:n), s%b(2:n+1))
    do i = 1, n
      s%a(i) = 5
      s%b(i + 1) = 6
    end do
    !$acc end data
    if (changed (s%a, 1, n, 5, 2) .or. changed (s%b, 2, n, 6, 3) .or. others_changed ()) stop 6

    call reset
    !$acc enter data create(s%a(1:n), s%b(2:n+1)) copyin(s%k, s%never)
    !$acc parallel loop worker num_workers(WORKERS) present(s%a(1:n), s%b(2:n+1))
    do i = 1, n
      s%a(i) = 5
      s%b(i + 1) = 6
    end do
    !$acc exit data copyout(s%a(1:n), s%b(2:n+1)) copyout(s%k, s%never)
    if (changed (s%a, 1, n, 5, 2) .or. changed (s%b, 2, n, 6, 3) .or. others_changed ()) stop 7

    q => o
    !$acc enter data copyin(q%b(1:n))
    !$acc parallel loop worker num_workers(WORKERS) present(q%b(1:n)) copy(q%a(1:n))
    do i = 1, n
      q%a(i) = q%b(i) + q%a(i)
    end do
    !$acc exit data delete(q%b(1:n))
    if (changed (o%a, 1, n, 5, 2) .or. changed (o%b, 1, n, 3, 3)) stop 8
  end subroutine

  ! A group of nothing is in what the device has already.
  subroutine elements (n)
    integer, intent(in) :: n
    type(holder) :: h
    integer :: i
    allocate (h%o(0:2))
    !$acc enter data copyin(h)
    !$acc enter data copyin(h%o)
    !$acc enter data copyin(h%o(1)%never)
    !$acc enter data copyin(h%o(1)%a(1:n))
    !$acc parallel loop worker num_workers(WORKERS) present(h)
    do i = 1, n
      h%o(1)%a(i) = h%o(1)%b(i) + h%k
    end do
    !$acc exit data copyout(h%o(1)%a(1:n)) delete(h%o(1)%never)
    !$acc exit data copyout(h%o)
    !$acc exit data delete(h)
    if (changed (h%o(1)%a, 1, n, 10, 2)) stop 9
  end subroutine

  ! Dummy arrays that never have an element.
  subroutine of_nothing (x, y, z, n)
    integer, intent(in) :: n
    integer :: x(7, 0:-1), y(7, 0), z(0), i, j
    !$acc declare copyin(z)
    !$acc parallel loop worker num_workers(WORKERS) copy(x) copyin(y)
    do j = 1, n
      do i = 1, 7
        x(i, j + n) = y(i, j + n) + z(j + n)
      end do
    end do
    !$acc data copy(x) copyin(y)
    !$acc parallel loop worker num_workers(WORKERS) present(x(:, :)) copyin(y(:, :))
    do j = 1, n
      do i = 1, 7
        x(i, j + n) = y(i, j + n) + z(j + n)
      end do
    end do
    !$acc end data
    !$acc enter data copyin(x, y)
    !$acc update device(x)
    !$acc parallel loop worker num_workers(WORKERS)
    do j = 1, n
      do i = 1, 7
        x(i, j + n) = y(i, j + n) + z(j + n)
      end do
    end do
    !$acc exit data copyout(x) delete(y)
  end subroutine
end module

program empty_sections
  use objects
  implicit none
  integer :: n, x(7, 0), y(7, 0), z(0)
  allocate (c(10), p(10))
  do n = 0, 6, 3
    call arrays (a, b, c, n)
    call components (n)
    call elements (n)
  end do
  call of_nothing (x, y, z, 0)
end program
