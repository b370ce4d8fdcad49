! A routine with a common block may have loops; stock GCC 12: "must be associated with an OpenACC compute region".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

subroutine fill (first)
  !$acc routine worker
  implicit none
  integer, intent(in) :: first
  integer :: a(100), sum_of_a, n, i
  common /fields/ a, sum_of_a
  !$acc declare create(/fields/)
  common /sizes/ n
  !$acc declare create(/sizes/)
  n = 100
  !$acc loop worker vector
  do i = 1, n
    a(i) = first + i
  end do
  sum_of_a = 0
  !$acc loop worker vector reduction(+:sum_of_a)
  do i = 1, n
    sum_of_a = sum_of_a + a(i)
  end do
end subroutine

integer function largest ()
  !$acc routine vector
  implicit none
  integer :: a(100), sum_of_a, i
  common /fields/ a, sum_of_a
  !$acc declare create(/fields/)
  largest = -1
  !$acc loop vector reduction(max:largest)
  do i = 1, 100
    largest = max (largest, a(i))
  end do
end function

program main
  use checks
  implicit none
  interface
    subroutine fill (first)
      !$acc routine worker
      integer, intent(in) :: first
    end subroutine
    integer function largest ()
      !$acc routine vector
    end function
  end interface
  integer :: a(100), sum_of_a, n, i, most
  common /fields/ a, sum_of_a
  !$acc declare create(/fields/)
  common /sizes/ n
  !$acc declare create(/sizes/)
  !$acc parallel num_gangs(1) num_workers(WORKERS) copyout(most)
  call fill (7)
  most = largest ()
  !$acc end parallel
  !$acc update self(a, sum_of_a, n)
  call check ("n", n == 100)
  call check ("most", most == 107)
  call check ("sum", sum_of_a == 700 + 5050)
  call check ("a", all (a == [(7 + i, i = 1, 100)]))
  ! On the host they are routines as before.
  call fill (1)
  call check ("host", largest () == 101)
  if (failures /= 0) stop 1
end program
