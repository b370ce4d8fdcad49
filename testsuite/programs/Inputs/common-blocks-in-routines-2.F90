! The routines of common-blocks-in-routines.F90.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

real function scaled(i)
  !$acc routine seq
  implicit none
  integer, intent(in) :: i
  real :: a(20), b(20)
  integer :: n
  complex :: z(4)
  common /block/ a, b, n
  !$acc declare create(a, b, n)
  common /other/ z
  !$acc declare create(/other/)
  scaled = real(z(3))*(a(i) + b(n + 1 - i))*aimag(z(4))
end function scaled

subroutine set(k)
  !$acc routine seq
  implicit none
  integer, value :: k
  real :: a(20), rest(20)
  integer :: n
  common /block/ a, rest, n
  !$acc declare create(/block/)
  if (k <= n) a(k) = -k
end subroutine set

block data
  implicit none
  integer :: start(3)
  common /initialized/ start
  data start / 3, 4, 5 /
end block data
