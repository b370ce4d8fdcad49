! Allocatable scalars with a declare directive are allocated on the device as they are on the host; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module settings
  implicit none
  type box
    integer :: low, high(3)
  end type box
  integer, allocatable :: k
  real(8), allocatable :: scale
  type (box), allocatable :: b
  !$acc declare create(k, scale) create(b)
contains
  real(8) function value_of (i)
    !$acc routine seq
    integer, value :: i
    value_of = (i + k) * scale + b%low + b%high(2)
  end function value_of
end module settings

program declared_scalars
  use settings
  implicit none
  integer, parameter :: n = 200
  integer :: i, round, status
  integer, allocatable :: other
  real(8) :: a(n)

  do round = 1, 3
    allocate (k, scale, stat=status)
    if (status /= 0) stop 1
    k = round
    scale = 0.5d0
    allocate (b, source=box (10 * round, [1, 2, 3]))
    !$acc update device(k, scale, b)
    !$acc parallel loop gang worker num_workers(WORKERS) copyout(a)
    do i = 1, n
      a(i) = value_of (i)
    end do
    if (any (a /= [((i + round) * 0.5d0 + 10 * round + 2, i = 1, n)])) stop 2

    ! A construct that names them; what it stores is the device's.
    !$acc serial present(k, b)
    k = k + 1
    b%low = k
    !$acc end serial
    !$acc update self(k, b)
    if (k /= round + 1 .or. b%low /= round + 1 .or. b%high(3) /= 3) stop 3

    ! Assignments allocate, and move_alloc gives other memory.
    deallocate (k)
    k = 40
    !$acc update device(k)
    !$acc parallel loop gang worker num_workers(WORKERS) copyout(a)
    do i = 1, n
      a(i) = value_of (i) + k
    end do
    if (any (a /= [((i + 40) * 0.5d0 + round + 43, i = 1, n)])) stop 4
    allocate (other, source=7)
    call move_alloc (other, k)
    !$acc update device(k)
    !$acc parallel loop gang worker num_workers(WORKERS) copyout(a)
    do i = 1, n
      a(i) = value_of (i)
    end do
    if (any (a /= [((i + 7) * 0.5d0 + round + 3, i = 1, n)])) stop 5
    deallocate (k, scale, b)
  end do
end program declared_scalars
