! A gang worker loop is shared among all wavefronts of all workgroups, one lane each.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a translator's document of OpenACC for HIP: example 8.
!
! RUN: %run_program %s
! One lane: GCC may vectorize what no loop directive divides among lanes, too, where
! that makes no difference; not so here, to see what it starts from.
! OPTIONS: -DGANGS=4 -fno-tree-vectorize
! SOURCES: Inputs/check.F90 Inputs/where.c
! COUNTERS: k[0].gangs == 4 and k[0].workers == WORKERS and k[1].gangs == 3
! COUNTERS: O == 0 or k[2].lane_0_only
program gang_worker_loop
  use check
  implicit none
#include "where.inc"
  integer, parameter :: m = 3 * GANGS * WORKERS + 5
  integer :: i, g, w
  integer :: gang(m), worker(m), times(m), launched(m)

  times = 0
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) copy(gang, worker, times)
  !$acc loop gang worker
  do i = 1, m
     gang(i) = gang_id ()
     worker(i) = worker_id ()
     times(i) = times(i) + 1
  end do
  !$acc end parallel
  call expect ("once each", all (times == 1))
  do g = 0, GANGS - 1
     do w = 0, WORKERS - 1
        call expect ("share of a worker", count (gang == g .and. worker == w) &
             <= (m + GANGS * WORKERS - 1) / (GANGS * WORKERS))
     end do
  end do
  do g = 0, GANGS - 1
     call expect ("all gangs have work", any (gang == g))
  end do
  do w = 0, WORKERS - 1
     call expect ("all workers have work", any (worker == w))
  end do
  call expect ("no other gang", all (gang >= 0 .and. gang < GANGS))
  call expect ("no other worker", all (worker >= 0 .and. worker < WORKERS))

  ! The number of workers is the launch's choice; it must be what the device has.
  times = 0
  !$acc parallel num_gangs(3) copy(gang, worker, times, launched)
  !$acc loop gang worker
  do i = 1, m
     gang(i) = gang_id ()
     worker(i) = worker_id ()
     launched(i) = workers ()
     times(i) = times(i) + 1
  end do
  !$acc end parallel
  call expect ("once each, default workers", all (times == 1))
  call expect ("as many workers as launched", all (worker < launched))

  ! The document's own statement, where no call uses other lanes.
  times = 0
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) copy(times)
  !$acc loop gang worker
  do i = 1, m
     times(i) = times(i) + i
  end do
  !$acc end parallel
  do i = 1, m
     call expect ("x", times(i), i)
  end do
  call finish ()
end program gang_worker_loop
