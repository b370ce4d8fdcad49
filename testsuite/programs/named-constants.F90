! Named constants that are arrays or of derived types, of modules too, are there in routines; stock GCC 12: wants a declare directive, and takes none.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-sources "Inputs/named-constants-2.F90" }

#ifndef WORKERS
#define WORKERS 8
#endif

module tables
  implicit none
  type gas
    real(8) :: weight = 1
    integer :: n(2) = [4, 5]
    character(2) :: name = 'xx'
  end type gas
  integer, parameter :: table(4) = [1, 3, 5, 7]
  character(3), parameter :: names(3) = ['abc', 'def', 'ghi']
  type(gas), parameter :: gases(3) = [gas (1d0), gas (2d0, [1, 2], 'he'), gas (weight=3d0)]
  type(gas), parameter :: air = gas (28.5d0)
  complex(8), parameter :: roots(4) = [(1, 0), (0, 1), (-1, 0), (0, -1)]
  integer, parameter, private :: hidden(2, 2) = reshape ([1, 2, 3, 4], [2, 2])
  ! Used in the other unit only.
  integer, parameter :: there(3) = [9, 8, 7]
contains
  integer function digits_of (i)
    !$acc routine seq
    integer, value :: i
    integer, parameter :: here(3) = [10, 20, 30]
    digits_of = table(mod (i, 4) + 1) + here(mod (i, 3) + 1) &
		+ hidden(mod (i, 2) + 1, mod (i / 2, 2) + 1) &
		+ iachar (names(mod (i, 3) + 1)(2:2)) + gases(mod (i, 3) + 1)%n(mod (i, 2) + 1)
  end function digits_of

  real(8) function weight_of (i)
    !$acc routine seq
    integer, value :: i
    weight_of = gases(mod (i, 3) + 1)%weight + air%weight + real (roots(mod (i, 4) + 1)) &
		+ air%n(mod (i, 2) + 1)
  end function weight_of

  subroutine add_tables (a, n)
    !$acc routine worker
    integer, value :: n
    integer, intent(inout) :: a(n)
    integer :: j
    !$acc loop worker
    do j = 1, n
      a(j) = a(j) + table(mod (j, 4) + 1)
    end do
  end subroutine add_tables
end module tables

program named_constants
  use tables
  implicit none
  interface
    subroutine of_other_unit (a)
      integer, intent(out) :: a(24)
    end subroutine of_other_unit
  end interface
  integer, parameter :: n = 24, mine(5) = [3, 1, 4, 1, 5]
  integer :: a(n), b(n), i, errors
  real(8) :: r(n)

  !$acc parallel num_gangs(1) num_workers(WORKERS) copyout(a, r)
  !$acc loop worker
  do i = 1, n
    a(i) = digits_of (i) + mine(mod (i, 5) + 1) + of_program (i)
    r(i) = weight_of (i)
  end do
  call add_tables (a, n)
  !$acc end parallel
  call of_other_unit (b)

  errors = 0
  do i = 1, n
    if (a(i) /= digits_of (i) + 2 * mine(mod (i, 5) + 1) + table(mod (i, 4) + 1)) &
      errors = errors + 1
    if (r(i) /= weight_of (i)) errors = errors + 1
    if (b(i) /= digits_of (i) + 2 * there(mod (i, 3) + 1)) errors = errors + 1
  end do
  if (errors > 0) then
    print *, errors, 'wrong'
    stop 1
  end if
contains
  integer function of_program (i)
    !$acc routine seq
    integer, value :: i
    of_program = mine(mod (i, 5) + 1)
  end function of_program
end program named_constants
