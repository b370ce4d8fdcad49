! A routine that uses the variable of linked-beside-attach.F90.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

integer function scaled (x)
  use fields, only: factor
  implicit none
  !$acc routine seq
  integer, value :: x
  scaled = factor * x
end function scaled
