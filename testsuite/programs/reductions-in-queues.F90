! Reductions over dummy arguments and local scalars in queues, of constructs and of loops in them; stock GCC 12: wrong results.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module sums
  implicit none
  integer, parameter :: n = 60
contains
  ! The construct reduces a dummy argument.
  subroutine of_construct (a, total)
    integer, intent (in) :: a(n)
    integer, intent (inout) :: total
    integer :: i
    !$acc parallel loop num_workers(WORKERS) reduction(+:total) async(2)
    do i = 1, n
       total = total + a(i)
    end do
    !$acc wait(2)
  end subroutine of_construct

  ! Likewise, and the device has it.
  subroutine of_mapped (a, total, most)
    integer, intent (in) :: a(:)
    integer, intent (out) :: total
    integer, optional, intent (inout) :: most
    integer :: i, k
    total = 0
    !$acc data copyin(a(:)) copy(total, most)
    do k = 1, 2
       !$acc parallel loop num_workers(WORKERS) reduction(+:total) async(2)
       do i = 1, size (a)
          total = total + k * a(i)
       end do
       !$acc parallel num_workers(WORKERS) reduction(max:most) async(2)
       !$acc loop gang worker reduction(max:most)
       do i = 1, size (a)
          most = max (most, a(i))
       end do
       !$acc end parallel
    end do
    !$acc wait(2)
    !$acc end data
  end subroutine of_mapped

  ! A loop of the construct's does.
  subroutine of_loop (a, least)
    integer, intent (in) :: a(n)
    integer, intent (inout) :: least
    integer :: i
    !$acc parallel num_workers(WORKERS) async
    !$acc loop gang worker reduction(min:least)
    do i = 1, n
       least = min (least, a(i))
    end do
    !$acc end parallel
    !$acc wait
  end subroutine of_loop

  ! A loop reduces what no clause of the construct names.
  integer function of_local (a, start)
    integer, intent (in) :: a(n)
    integer, value :: start
    integer :: i, total
    total = start
    !$acc parallel num_workers(WORKERS) async(3)
    !$acc loop gang worker reduction(+:total, start)
    do i = 1, n
       total = total + a(i)
       start = start + 1
    end do
    !$acc end parallel
    !$acc wait(3)
    of_local = total - start
  end function of_local
end module sums

program reductions_in_queues
  use sums
  use checks
  implicit none
  integer :: a(n), i, total, most

  do i = 1, n
     a(i) = mod (i * 17, 43) + 1
  end do
  total = 3
  call of_construct (a, total)
  call check ("construct", total == 3 + sum (a))
  most = -1
  call of_mapped (a, total, most)
  call check ("mapped", total == 3 * sum (a) .and. most == maxval (a))
  total = 1000
  call of_loop (a, total)
  call check ("loop", total == minval (a))
  call check ("local", of_local (a, 5) == sum (a) - n)
  if (failures > 0) stop 1
end program reductions_in_queues
