! A gang vector loop is shared among workgroups and the lanes of one wavefront of each.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a translator's document of OpenACC for HIP: example 11, first half.
! The sum shows that no second worker adds anything.
!
! RUN: %run_program %s
! OPTIONS: -DGANGS=4
! SOURCES: Inputs/check.F90
! COUNTERS: all (l.gangs == 4 and l.workers in (1, WORKERS) for l in k)
program gang_vector_loop
  use check
  implicit none
  integer, parameter :: m = 1000
  integer :: i, total
  integer :: x(m)

  x = 0
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) vector_length(8) copy(x)
  !$acc loop gang vector
  do i = 1, m
     x(i) = x(i) + i
  end do
  !$acc end parallel
  do i = 1, m
     call expect ("x", x(i), i)
  end do

  total = 5
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) copy(total) copyin(x)
  !$acc loop gang vector reduction(+:total)
  do i = 1, m
     total = total + x(i)
  end do
  !$acc end parallel
  call expect ("sum", total, 5 + m * (m + 1) / 2)
  call finish ()
end program gang_vector_loop
