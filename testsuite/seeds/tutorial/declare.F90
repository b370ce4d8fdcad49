! Arrays that a procedure declares for the device are there as long as the procedure runs.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: data regions with the lifetime of a program
! unit (copyout, copyin and create; the course's module waits for a compiler with
! declare copyout in modules).
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90
! COUNTERS: len (k) == 4 and k[0].workers == WORKERS
module squares
  implicit none
contains
  subroutine fill (n, a, b)
    integer, intent(in) :: n, b(n)
    integer, intent(out) :: a(n)
    integer :: i, c(1000)
    !$acc declare copyout(a) copyin(b) create(c)
    !$acc parallel loop gang worker num_gangs(3) num_workers(WORKERS) present(c)
    do i = 1, n
       c(i) = i * i
    end do
    !$acc parallel loop gang worker num_gangs(3) num_workers(WORKERS) present(a, b, c)
    do i = 1, n
       a(i) = b(i) + c(i)
    end do
  end subroutine fill
end module squares

program declare
  use check
  use squares
  implicit none
  integer :: a(1000), b(1000), i, round

  do round = 1, 2
     a = -1
     b = round
     call fill (1000, a, b)
     do i = 1, 1000
        call expect ("a", a(i), i * i + round)
     end do
  end do
  call finish ()
end program declare
