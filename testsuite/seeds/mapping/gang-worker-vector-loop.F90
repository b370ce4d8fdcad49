! A gang worker vector loop is shared among all lanes of all wavefronts of all workgroups.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a translator's document of OpenACC for HIP: example 11, second half.
!
! RUN: %run_program %s
! OPTIONS: -DGANGS=4
! SOURCES: Inputs/check.F90
! COUNTERS: all (l.gangs == 4 and l.workers == WORKERS for l in k)
program gang_worker_vector_loop
  use check
  implicit none
  integer, parameter :: m = 4000
  integer :: i, total
  integer :: x(m)

  x = 0
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) copy(x)
  !$acc loop gang worker vector
  do i = 1, m
     x(i) = x(i) + i
  end do
  !$acc end parallel
  do i = 1, m
     call expect ("x", x(i), i)
  end do

  total = 5
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) copy(total) copyin(x)
  !$acc loop gang worker vector reduction(+:total)
  do i = 1, m
     total = total + x(i)
  end do
  !$acc end parallel
  call expect ("sum", total, 5 + m * (m + 1) / 2)
  call finish ()
end program gang_worker_vector_loop
