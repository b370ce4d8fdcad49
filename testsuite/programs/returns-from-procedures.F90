! Procedures with a declare directive may return wherever they want; stock GCC 12: "invalid branch to/from OpenACC structured block".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module procedures
  implicit none
contains
  ! A function whose value is elsewhere, and what it allocates.
  integer function doubled (a, n, limit) result (total)
    integer, intent (in) :: n, a(n), limit
    integer :: work(n), i
    integer, allocatable :: factor(:)
    !$acc declare create(work) copyin(a)
    total = -1
    if (n == 0) return
    allocate (factor(n))
    factor = 2
    block
      integer, allocatable :: large(:)
      large = pack (a, a > limit)
      total = -size (large)
      if (total < 0) return
    end block
    !$acc parallel loop num_workers(WORKERS) gang worker copyin(factor)
    do i = 1, n
       work(i) = factor(i) * a(i)
    end do
    !$acc parallel num_workers(WORKERS) reduction(+:total)
    !$acc loop gang worker reduction(+:total)
    do i = 1, n
       total = total + work(i)
    end do
    !$acc end parallel
    return
  end function doubled

  ! An array as the result, and arguments to go on from.
  function ramp (n) result (r)
    integer, intent (in) :: n
    integer :: r(n), i
    !$acc declare create(r)
    r = 7
    if (n < 3) return
    !$acc parallel loop num_workers(WORKERS) gang worker
    do i = 1, n
       r(i) = i
    end do
    !$acc update self(r)
  end function ramp

  ! What is copied back is, also from the middle.
  subroutine count_up (a, times)
    integer, intent (inout) :: a(20)
    integer, intent (in) :: times
    integer :: i, k
    !$acc declare copy(a)
    do k = 1, 5
       !$acc parallel loop num_workers(WORKERS) gang worker
       do i = 1, 20
          a(i) = a(i) + 1
       end do
       if (k == times) return
    end do
    a = -1
  end subroutine count_up
end module procedures

program returns_from_procedures
  use procedures
  use checks
  implicit none
  integer :: a(20), empty(0), i, here(4)
  !$acc declare create(here)

  a = [(i, i = 1, 20)]
  call check ("end", doubled (a, 20, 20) == 420)
  call check ("beginning", doubled (empty, 0, 20) == -1)
  call check ("block", doubled (a, 20, 15) == -5)
  call check ("array", all (ramp (4) == [1, 2, 3, 4]) .and. all (ramp (2) == 7))
  call count_up (a, 3)
  call check ("copied back", all (a == [(i + 3, i = 1, 20)]))
  call inside (4)
  call check ("inside", all (here == 5))
  call inside (0)
  if (failures == 0) return
  stop 1

contains

  subroutine inside (n)
    integer, intent (in) :: n
    integer :: one(4), i
    !$acc declare create(one)
    if (n == 0) return
    !$acc parallel loop
    do i = 1, n
       one(i) = 1
    end do
    !$acc parallel loop
    do i = 1, n
       here(i) = one(i) + n
    end do
    !$acc update self(here)
  end subroutine inside
end program returns_from_procedures
