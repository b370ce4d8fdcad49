! Parts of arrays that a clause names are copied, whole columns and some of them only.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: shapes of arrays, first and last index.
! What lies outside of the named columns must be as the host left it.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90
! COUNTERS: all (l.workers == WORKERS for l in k)
program array_shape
  use check
  implicit none
  integer, parameter :: s = 250
  integer :: a(s, s), i, j

  a = 7
  !$acc parallel loop gang num_gangs(4) num_workers(WORKERS) copy(a(1:s, 1:s))
  do j = 1, s
     !$acc loop worker vector
     do i = 1, s
        a(i, j) = a(i, j) - 7
     end do
  end do
  call expect ("all columns", all (a == 0))

  a(:, 1:99) = 5
  a(:, 200:) = 6
  !$acc parallel loop gang num_gangs(4) num_workers(WORKERS) copy(a(1:s, 100:199))
  do j = 100, 199
     !$acc loop worker vector
     do i = 1, s
        a(i, j) = 42 + i
     end do
  end do
  do j = 1, s
     do i = 1, s
        call expect ("a", a(i, j), merge (5, merge (42 + i, 6, j < 200), j < 100))
     end do
  end do
  call finish ()
end program array_shape
