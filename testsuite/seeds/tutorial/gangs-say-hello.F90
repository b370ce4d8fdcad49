! Every gang runs what stands outside of loops: ten gangs print ten lines.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: num_gangs, num_workers and vector_length
! of a parallel construct, without and with a loop directive.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90
! OPTIONS: -foffload-options=amdgcn-amdhsa=-lgfortran
! OUTPUT-COUNT: 10 ^ Hello from gang of 10$
! OUTPUT-COUNT: 7 ^ Hello from gang of 7$
! COUNTERS: k[0].gangs == 10 and k[1].gangs == 7 and k[0].workers in (1, WORKERS)
program gangs_say_hello
  use check
  implicit none
  integer, parameter :: n = 1000
  integer :: a(n), i

  a = 0
  !$acc parallel num_gangs(10) num_workers(WORKERS) vector_length(64)
  print *, "Hello from gang of 10"
  !$acc end parallel
  !$acc parallel num_gangs(7) num_workers(WORKERS) vector_length(64) copy(a)
  print *, "Hello from gang of 7"
  !$acc loop gang
  do i = 1, n
     a(i) = i
  end do
  !$acc end parallel
  do i = 1, n
     call expect ("a", a(i), i)
  end do
  call finish ()
end program gangs_say_hello
