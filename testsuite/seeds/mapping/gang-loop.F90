! Iterations of a gang loop are shared among workgroups, each run by worker 0 with lane 0.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a translator's document of OpenACC for HIP: examples 4 and 5, loop gang
! inside parallel, and the combined directive.
!
! RUN: %run_program %s
! One lane: GCC may vectorize what no loop directive divides among lanes, too, where
! that makes no difference; not so here, to see what it starts from.
! OPTIONS: -DGANGS=4 -fno-tree-vectorize
! SOURCES: Inputs/check.F90 Inputs/where.c
! COUNTERS: len (k) == 4 and all (l.barriers == 0 for l in k)
! COUNTERS: k[0].gangs == 4 and k[1].gangs == 4 and k[2].gangs == 4
! COUNTERS: all (l.workers in (1, WORKERS) for l in k)
! COUNTERS: O == 0 or k[3].lane_0_only
program gang_loop
  use check
  implicit none
#include "where.inc"
  integer, parameter :: m = 100 * GANGS + 3
  integer :: i
  integer :: gang(m), rest(m), times(m)

  times = 0
  rest = -1
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) copy(gang, rest, times)
  !$acc loop gang
  do i = 1, m
     gang(i) = gang_id ()
     rest(i) = worker_id () + vector_id ()
     times(i) = times(i) + 1
  end do
  !$acc end parallel
  call shares ("loop gang", gang, rest, times)

  times = 0
  rest = -1
  !$acc parallel loop gang num_gangs(GANGS) num_workers(WORKERS) copy(gang, rest, times)
  do i = 1, m
     gang(i) = gang_id ()
     rest(i) = worker_id () + vector_id ()
     times(i) = times(i) + 1
  end do
  call shares ("parallel loop gang", gang, rest, times)

  ! The number of gangs that depends on a variable, as where the compiler chooses it.
  i = GANGS
  times = 0
  !$acc parallel num_gangs(i) copy(gang, rest, times)
  !$acc loop gang
  do i = 1, m
     gang(i) = gang_id ()
     rest(i) = worker_id () + vector_id ()
     times(i) = times(i) + 1
  end do
  !$acc end parallel
  call shares ("num_gangs(i)", gang, rest, times)

  ! The document's own statement, where no call uses other lanes.
  rest = 0
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) copy(rest)
  !$acc loop gang
  do i = 1, m
     rest(i) = rest(i) + i
  end do
  !$acc end parallel
  do i = 1, m
     call expect ("x", rest(i), i)
  end do
  call finish ()

contains

  ! (Arguments, for GCC 12 maps variables wrongly that an inner procedure uses as well.)
  ! All gangs have work, none more than m divided by gangs, rounded up.
  subroutine shares (what, gang, rest, times)
    character(*), intent(in) :: what
    integer, intent(in) :: gang(:), rest(:), times(:)
    integer :: g
    do g = 0, GANGS - 1
       call expect (what // ": share of a gang", count (gang == g) >= 1 &
            .and. count (gang == g) <= (size (gang) + GANGS - 1) / GANGS)
    end do
    call expect (what // ": no other gang", all (gang >= 0 .and. gang < GANGS))
    call expect (what // ": worker 0 and lane 0", all (rest == 0))
    call expect (what // ": once each", all (times == 1))
  end subroutine shares
end program gang_loop
