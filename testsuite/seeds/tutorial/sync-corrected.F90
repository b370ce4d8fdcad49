! Workers that read what other workers write wait for each other, without being told.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: the correction of its race condition,
! gang loops made worker vector loops.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90
! COUNTERS: k[0].gangs == 1 and k[0].workers == WORKERS
! COUNTERS: WORKERS == 1 or k[0].barriers >= WORKERS
program sync_corrected
  use check
  implicit none
  integer, parameter :: nx = 3000
  real :: a(nx), summ
  integer :: i

  a = 0
  summ = 0
  !$acc parallel num_gangs(1) num_workers(WORKERS) copy(a, summ)
  !$acc loop worker vector
  do i = 1, nx
     a(i) = 1
  end do
  !$acc loop worker vector reduction(+:summ)
  do i = nx, 1, -1
     summ = summ + a(i)
  end do
  !$acc end parallel
  call expect ("sum", dble (summ), dble (nx))
  call expect ("a", all (a == 1))
  call finish ()
end program sync_corrected
