! Routines may use common blocks that they have in a declare directive; stock GCC 12: "has not been marked to be included".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-sources "Inputs/common-blocks-in-routines-2.F90" }

#ifndef WORKERS
#define WORKERS 8
#endif

program main
  implicit none
  real :: a(20), b(20), scaled, y(20)
  integer :: n, i, start(3), total_of_start, total
  complex :: z(4)
  common /block/ a, b, n
  !$acc declare create(/block/)
  common /other/ z
  !$acc declare create(z)
  ! What it has at first, the other unit says.
  common /initialized/ start
  !$acc declare copyin(/initialized/)
  ! In the other unit.
  !$acc routine(scaled) seq
  !$acc routine(total_of_start) seq
  !$acc serial copyout(total)
  total = total_of_start()
  !$acc end serial
  if (total /= 12) stop 5
  n = 20
  do i = 1, n
    a(i) = i; b(i) = 100*i
  end do
  z = (2, 1)
  !$acc update device(a, b, n) device(z)
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(y)
  do i = 1, 20
    y(i) = scaled(i) + a(i)
  end do
  do i = 1, 20
    if (y(i) /= 2*(i + 100*(21-i)) + i) stop 1
  end do
  !$acc parallel loop gang worker num_workers(WORKERS)
  do i = 1, n
    call negate(i)
  end do
  if (a(3) /= 3) stop 2
  !$acc update self(a)
  if (any(a /= [(-i, i = 1, 20)])) stop 3
  if (b(3) /= 300) stop 4
contains
  subroutine negate(k)
    !$acc routine seq
    integer, value :: k
    interface
      subroutine set(k)
        !$acc routine seq
        integer, value :: k
      end subroutine set
    end interface
    call set(k)
  end subroutine negate
end program main

integer function total_of_start()
  !$acc routine seq
  implicit none
  integer :: start(3)
  common /initialized/ start
  !$acc declare create(/initialized/)
  total_of_start = sum(start)
end function total_of_start
