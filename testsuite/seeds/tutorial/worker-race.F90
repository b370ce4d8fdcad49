! Iterations of a worker loop that use each other's results: a race, reported as one.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: its race condition again, one level
! below: here it is the loop itself that is not independent.
!
! RUN: %run_program %s
! COUNTERS: k[0].workers == WORKERS
! RACES: WORKERS > 1
program worker_race
  implicit none
  integer, parameter :: nx = 256
  integer :: a(nx), i

  a = 1
  !$acc parallel num_gangs(1) num_workers(WORKERS) copy(a)
  !$acc loop worker
  do i = 2, nx
     a(i) = a(i - 1) + 1
  end do
  !$acc end parallel
  print *, "last", a(nx), "of", nx
end program worker_race
