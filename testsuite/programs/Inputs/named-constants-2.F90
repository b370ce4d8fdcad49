! The other unit of named-constants.F90.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

subroutine of_other_unit (a)
  use tables
  implicit none
  integer, intent(out) :: a(24)
  integer :: i
  !$acc parallel loop worker num_gangs(1) num_workers(WORKERS) copyout(a)
  do i = 1, 24
    a(i) = digits_of (i) + there_of (i) + there(mod (i, 3) + 1)
  end do
contains
  integer function there_of (i)
    !$acc routine seq
    integer, value :: i
    there_of = there(mod (i, 3) + 1)
  end function there_of
end subroutine of_other_unit
