! Constructs in queues bring allocatables and pointers with a declare directive, which routines use; stock GCC 12:
! libgomp stops, as the device has no such array.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module fields
  implicit none
  integer, allocatable :: u(:)
  integer, pointer :: p(:), single
  !$acc declare create(u, p, single)
contains
  integer function both(i)
    !$acc routine seq
    integer, value :: i
    both = u(i) + p(i) + single
  end function

  subroutine set(i, value)
    !$acc routine seq
    integer, value :: i, value
    p(i) = value
  end subroutine
end module

subroutine resize(a, n)
  integer, allocatable :: a(:)
  integer :: n
  if (allocated(a)) deallocate (a)
  allocate (a(n))
end subroutine

program declared_in_queues
  use fields
  implicit none
  interface
    subroutine resize(a, n)
      integer, allocatable :: a(:)
      integer :: n
    end subroutine
  end interface
  integer :: i, n, found(60)

  do n = 20, 60, 20
    call resize (u, n)
    allocate (p(n), single)
    u = [(i, i = 1, n)]
    p = [(1000 * i, i = 1, n)]
    single = n
    !$acc parallel loop copyin(u, p, single) copyout(found(1:n)) async(1) gang worker num_workers(WORKERS)
    do i = 1, n
      found(i) = both (i)
    end do
    !$acc wait(1)
    if (any (found(1:n) /= [(1001 * i + n, i = 1, n)])) stop 1
    !$acc parallel loop copy(p) async gang worker num_workers(WORKERS)
    do i = 1, n
      call set (i, 3 * i)
    end do
    !$acc parallel loop copy(u) async gang worker num_workers(WORKERS)
    do i = 1, n
      u(i) = 2 * u(i)
    end do
    !$acc wait
    if (any (p /= [(3 * i, i = 1, n)])) stop 2
    if (any (u /= [(2 * i, i = 1, n)])) stop 3
    deallocate (p, single)
  end do
end program
