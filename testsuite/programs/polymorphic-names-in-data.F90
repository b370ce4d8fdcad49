! Local polymorphic variables, and names of associate and select type for such, in data constructs around constructs without clauses; stock GCC 12: right.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module shapes
  implicit none
  type base
    integer :: a = 1
  end type
  type, extends (base) :: longer
    integer :: b = 2
  end type
contains
  subroutine of_local
    class (base), allocatable :: x
    allocate (x)
    !$acc data copy(x)
    !$acc serial
    x%a = x%a + 5
    !$acc end serial
    !$acc end data
    if (x%a /= 6) stop 1
  end subroutine

  subroutine of_local_pointer
    class (base), pointer :: x
    allocate (x)
    !$acc data copy(x)
    !$acc serial present(x)
    x%a = x%a + 6
    !$acc end serial
    !$acc end data
    if (x%a /= 7) stop 2
  end subroutine

  subroutine of_local_array
    class (base), allocatable :: x(:)
    integer :: i
    allocate (longer :: x(5))
    !$acc data copy(x)
    !$acc parallel loop num_workers(4)
    do i = 1, 5
      x(i)%a = 3 * i
    end do
    !$acc end data
    if (any (x%a /= [3, 6, 9, 12, 15])) stop 3
  end subroutine

  subroutine of_dummy (x)
    class (base), intent (inout) :: x
    select type (x)
    class is (longer)
      !$acc data copy(x)
      !$acc serial
      x%b = x%b + x%a
      !$acc end serial
      !$acc end data
    end select
  end subroutine

  ! The device has the object by its own name.
  subroutine inside (x)
    class (base), intent (inout) :: x
    !$acc data copy(x)
    associate (z => x)
      !$acc serial present(z)
      z%a = z%a + 1
      !$acc end serial
      !$acc data present(z)
      !$acc serial
      z%a = z%a + 1
      !$acc end serial
      !$acc end data
    end associate
    !$acc end data
  end subroutine
end module

program main
  use shapes
  implicit none
  class (base), allocatable :: x
  call of_local
  call of_local_pointer
  call of_local_array
  allocate (longer :: x)
  x%a = 5
  associate (z => x)
    !$acc data copy(z)
    !$acc parallel num_gangs(1) num_workers(4)
    z%a = 10
    !$acc end parallel
    !$acc end data
  end associate
  if (x%a /= 10) stop 4
  call of_dummy (x)
  select type (x)
  type is (longer)
    if (x%b /= 12) stop 5
  end select
  call inside (x)
  if (x%a /= 12) stop 6
end program
