! A worker loop in a gang loop is shared among the wavefronts of each workgroup, one lane each.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a translator's document of OpenACC for HIP: example 6.
!
! RUN: %run_program %s
! One lane: GCC may vectorize what no loop directive divides among lanes, too, where
! that makes no difference; not so here, to see what it starts from.
! OPTIONS: -DGANGS=4 -fno-tree-vectorize
! SOURCES: Inputs/check.F90 Inputs/where.c
! COUNTERS: k[0].gangs == 4 and k[0].workers == WORKERS
! COUNTERS: O == 0 or k[0].lane_0_only
program gang_loop_over_worker_loop
  use check
  implicit none
#include "where.inc"
  integer, parameter :: n = 10, m = 33
  integer :: i, j, w
  integer :: gang(m, n), worker(m, n), times(m, n), x(m, n)

  times = 0
  x = 0
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) copy(gang, worker, times, x)
  !$acc loop gang
  do j = 1, n
     !$acc loop worker
     do i = 1, m
        x(i, j) = i + 100 * j
        gang(i, j) = gang_id ()
        worker(i, j) = worker_id ()
        times(i, j) = times(i, j) + 1
     end do
  end do
  !$acc end parallel

  do j = 1, n
     call expect ("gang", gang(1, j), (j - 1) / ((n + GANGS - 1) / GANGS))
     call expect ("one gang per column", all (gang(:, j) == gang(1, j)))
     do i = 1, m
        call expect ("x", x(i, j), i + 100 * j)
     end do
     ! All workers have their share, and no share is larger by more than one.
     do w = 0, WORKERS - 1
        call expect ("fair share", count (worker(:, j) == w) == m / WORKERS &
             .or. count (worker(:, j) == w) == m / WORKERS + 1)
     end do
  end do
  call expect ("once each", all (times == 1))
  call expect ("workers 0 to WORKERS - 1", all (worker >= 0 .and. worker < WORKERS))
  call finish ()
end program gang_loop_over_worker_loop
