! Strings (len = :), with and without clauses; stock GCC 12: internal compiler error ("tree code 'ssa_name' is not supported"), or device fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module strings
  use checks
  implicit none
contains
  subroutine of_dummies (s, p, k)
    character(len = :), allocatable, intent(inout) :: s
    character(len = :), pointer :: p
    integer, intent(out) :: k(3)
    integer :: i
    !$acc parallel loop copyin(s) copyout(k) gang worker num_workers(WORKERS)
    do i = 1, 3
      k(i) = ichar (s(i:i)) + len (s)
    end do
    call check ('copyin', all (k == [100, 101, 102]))
    !$acc parallel loop copyout(k)
    do i = 1, 3
      k(i) = ichar (s(i:i)) + len (p)
    end do
    call check ('no clause', all (k == [100, 101, 102]))
    !$acc kernels copyout(k)
    do i = 1, 3
      k(i) = ichar (p(i:i)) + len (s)
    end do
    !$acc end kernels
    call check ('kernels', all (k == [123, 124, 125]))
    !$acc data copy(s)
    !$acc serial present(s)
    s(2:2) = '#'
    !$acc end serial
    !$acc end data
    !$acc serial
    p(3:3) = s(2:2)
    !$acc end serial
    call check ('stores', s == 'a#c' .and. p == 'xy#')
  end subroutine of_dummies

  subroutine of_locals
    character(len = :), allocatable :: s, t
    integer :: i, k(4)
    s = 'abcd'
    !$acc parallel loop copyout(k)
    do i = 1, 4
      k(i) = len (s)
      if (allocated (t)) k(i) = ichar (t(1:1))
      if (s(i:i) == 'c') k(i) = 7
    end do
    call check ('locals', all (k == [4, 4, 7, 4]))
  end subroutine of_locals
end module strings

program strings_of_variable_length
  use strings
  implicit none
  character(len = :), allocatable :: s
  character(len = :), pointer :: p
  integer :: k(3)
  s = 'abc'
  allocate (p, source = 'xyz')
  call of_dummies (s, p, k)
  call of_locals
  if (failures > 0) stop 1
end program strings_of_variable_length
