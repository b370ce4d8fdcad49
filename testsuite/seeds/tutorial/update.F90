! Inside a data region host and device differ until an update directive copies one way.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: its wrong and its corrected use of
! update self, and update device.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90
! COUNTERS: k[0].workers == WORKERS
program update
  use check
  implicit none
  integer, parameter :: s = 500, p = 12
  integer :: a(s), i, j, step, total

  a = 0
  total = 0
  !$acc data copyout(a(:s))
  !$acc parallel loop gang worker num_gangs(4) num_workers(WORKERS)
  do i = 1, s
     a(i) = 0
  end do
  do j = 1, p
     step = mod (j * 37, 100)
     total = total + step
     !$acc parallel loop gang worker num_gangs(4) num_workers(WORKERS) copyin(step) copyout(a)
     do i = 1, s
        a(i) = a(i) + step
     end do
  end do
  call expect ("before the update", a(p), 0)
  !$acc update self(a(p:p))
  call expect ("after the update", a(p), total)
  call expect ("its neighbour", a(p + 1), 0)
  !$acc serial
  a(p) = p
  !$acc end serial
  call expect ("before the second update", a(p), total)
  !$acc update host(a(p:p))
  call expect ("after the second update", a(p), p)
  ! The other way.
  a(1) = 1000
  a(2) = 2000
  !$acc update device(a(1:1))
  !$acc parallel loop worker num_gangs(1) num_workers(WORKERS)
  do i = 1, s
     a(i) = a(i) + 5
  end do
  !$acc end data
  call expect ("updated on the device", a(1), 1005)
  call expect ("not updated on the device", a(2), total + 5)
  call expect ("after the region", a(p), p + 5)
  call finish ()
end program update
