! Every worker of every gang finds its own number, and the sizes that were launched.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a translator's document of OpenACC for HIP: the preamble of its kernels
! (interim conclusions), number and size of gang and worker.
!
! RUN: %run_program %s
! OPTIONS: -DGANGS=3
! SOURCES: Inputs/check.F90 Inputs/where.c
! COUNTERS: k[0].gangs == 3 and k[0].workers == WORKERS
program ids_and_sizes
  use check
  implicit none
#include "where.inc"
  integer :: g, w
  integer :: sizes(2, 0:WORKERS-1, 0:GANGS-1), seen(0:WORKERS-1, 0:GANGS-1)

  sizes = 0
  seen = 0
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) copy(sizes, seen)
  !$acc loop gang worker
  do g = 1, GANGS * WORKERS
     seen(worker_id (), gang_id ()) = seen(worker_id (), gang_id ()) + 1
     sizes(1, worker_id (), gang_id ()) = gangs ()
     sizes(2, worker_id (), gang_id ()) = workers ()
  end do
  !$acc end parallel
  do g = 0, GANGS - 1
     do w = 0, WORKERS - 1
        call expect ("one iteration each", seen(w, g), 1)
        call expect ("gangs", sizes(1, w, g), GANGS)
        call expect ("workers", sizes(2, w, g), WORKERS)
     end do
  end do
  call finish ()
end program ids_and_sizes
