! A loop without a loop directive is run by every gang, by one worker, with one lane.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a translator's document of OpenACC for HIP: example 3, gang-redundant,
! worker-single, vector-single.  Each gang gets a column of its own here, for what
! all gangs write to one place is theirs to race for.
!
! RUN: %run_program %s
! One lane: GCC may vectorize what no loop directive divides among lanes, too, where
! that makes no difference; not so here, to see what it starts from.
! OPTIONS: -DGANGS=4 -fno-tree-vectorize
! SOURCES: Inputs/check.F90 Inputs/where.c
! The axes that no loop uses are launched with one worker, whatever the clause says.
! COUNTERS: k[0].gangs == 4 and k[0].workers in (1, WORKERS) and k[0].barriers == 0
! COUNTERS: O == 0 or k[0].lane_0_only
program sequential_loop
  use check
  implicit none
#include "where.inc"
  integer, parameter :: m = 40
  integer :: i, g
  integer :: x(m, 0:GANGS-1), times(m, 0:GANGS-1), other(0:GANGS-1)

  x = 0
  times = 0
  other = 0
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) copy(x, times, other)
  do i = 1, m
     if (i == 1) then
        x(i, gang_id ()) = 1
     else
        x(i, gang_id ()) = mod (3 * x(i - 1, gang_id ()), 1009)
     end if
     times(i, gang_id ()) = times(i, gang_id ()) + 1
     other(gang_id ()) = other(gang_id ()) + worker_id () + vector_id ()
  end do
  !$acc end parallel

  do g = 0, GANGS - 1
     call expect ("x(1)", x(1, g), 1)
     do i = 2, m
        call expect ("x(i)", x(i, g), mod (3 * x(i - 1, g), 1009))
     end do
     call expect ("worker and lane of all", other(g), 0)
  end do
  call expect ("every gang ran each iteration once", all (times == 1))
  call finish ()
end program sequential_loop
