! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

integer function scaled(i)
  use tables
  implicit none
  !$acc routine seq
  integer, intent(in) :: i
  scaled = linked(i) * factor
end function
