! Gangs that read what other gangs write in the same kernel: a race, reported as one.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: the program of the race condition.
! The first loop runs forwards, the second backwards, and nothing makes gangs wait for
! each other in between.
!
! RUN: %run_program %s
! WORKERS: 4
! COUNTERS: k[0].gangs == 5
! RACES: True
program sync_race
  implicit none
  integer, parameter :: nx = 1000
  real :: a(nx), summ
  integer :: i

  a = 0
  summ = 0
  !$acc parallel num_gangs(5) num_workers(WORKERS) copy(a, summ)
  !$acc loop gang
  do i = 1, nx
     a(i) = 1
  end do
  !$acc loop gang reduction(+:summ)
  do i = nx, 1, -1
     summ = summ + a(i)
  end do
  !$acc end parallel
  print *, "sum", summ, "of", nx
end program sync_race
