! A unit that uses the module of common-blocks-of-modules.F90.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

real function sum_here (factor)
  use blocks, only: summands => b, a
  implicit none
  !$acc routine seq
  real, value :: factor
  sum_here = factor * sum (summands) + a
end function sum_here

integer function of_common (i)
  implicit none
  !$acc routine seq
  integer, value :: i
  integer :: c(20), d
  common /named/ c, d
  !$acc declare create(/named/)
  of_common = c(i) + d
end function of_common

subroutine of_other_unit
  use blocks
  implicit none
  interface
    real function sum_here (factor)
      !$acc routine seq
      real, value :: factor
    end function sum_here
    integer function of_common (i)
      !$acc routine seq
      integer, value :: i
    end function of_common
  end interface
  integer :: i, k
  real :: x, y
  b = [(i, i = 1, n)]
  a = 9
  d = 1
  c = [(i, i = 1, n)]
  !$acc update device(a, b, c, d)
  a = 0
  !$acc serial copyout(x, y, k)
  x = sum_here (2.0)
  y = a
  k = of_common (4)
  a = 11
  !$acc end serial
  !$acc update self(a)
  call check ('other unit', x == n * (n + 1) + 9 .and. y == 9 .and. a == 11 .and. k == 5)
end subroutine of_other_unit

block data
  implicit none
  real :: first, second(3)
  common /start/ first, second
  data first, second / 1, 2, 3, 4 /
end block data
