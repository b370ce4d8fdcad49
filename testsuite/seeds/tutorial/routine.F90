! A routine is called from gang, worker and single code, with rows and columns of an array.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: its corrected routine, here called in a
! gang loop, in a gang worker loop and by one worker between loops.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90
! COUNTERS: len (k) == 3 and k[1].workers == WORKERS
program routine
  use check
  implicit none
  integer, parameter :: s = 60
  integer :: a(s, s), b(s, s), c(s, s), i, j

  a = 0
  b = 0
  c = 0
  !$acc parallel num_gangs(3) num_workers(WORKERS) copy(a)
  !$acc loop gang
  do i = 1, s
     call fill (a, s, i)
  end do
  !$acc end parallel

  !$acc parallel num_gangs(3) num_workers(WORKERS) copy(b)
  !$acc loop gang worker
  do i = 1, s
     call fill (b, s, i)
  end do
  !$acc end parallel

  !$acc parallel num_gangs(1) num_workers(WORKERS) copy(c)
  call fill (c, s, 7)
  !$acc loop worker
  do i = 8, s
     c(i, 1) = c(7, i) + i
  end do
  call fill (c, s, 9)
  !$acc end parallel

  do j = 1, s
     do i = 1, s
        call expect ("gang", a(i, j), 2 * i + j)
        call expect ("gang worker", b(i, j), 2 * i + j)
     end do
  end do
  do i = 8, s
     if (i /= 9) call expect ("single, then workers", c(i, 1), 14 + i + i)
     call expect ("single, row 9", c(9, i), 18 + i)
  end do
  call finish ()

contains

  subroutine fill (arr, n, k)
    !$acc routine seq
    integer, intent(in) :: n, k
    integer, intent(inout) :: arr(n, n)
    integer :: l
    do l = 1, n
       arr(k, l) = 2 * k + l
    end do
  end subroutine fill
end program routine
