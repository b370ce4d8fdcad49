! The other unit of polymorphic-routines.F90.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module users
  use extensions
  implicit none
contains
  integer function four (x)
    !$acc routine seq
    type(pair), intent(in) :: x
    four = 2*twice (x) + 4*twice (x%base)
  end function
end module

subroutine elsewhere (r)
  use users
  implicit none
  integer, intent(out) :: r(9)
  type(pair) :: x
  integer :: i
  !$acc parallel loop private(x)
  do i = 1, 9
    x = pair (i, 9 - i)
    r(i) = four (x) + kind_of (x%base)
  end do
end subroutine
