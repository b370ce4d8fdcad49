! Components of one object that several directives map, and components of polymorphic objects that the device has not;
! stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module grids
  implicit none
  integer, parameter :: n = 40
  type block
    integer :: z(n)
  end type
  type grid
    integer, allocatable :: a(:), b(:)
    integer :: fixed(n)
    integer :: k
    integer, pointer :: p(:) => null (), scalar => null ()
    type(block), pointer :: inner => null ()
  end type

contains

  subroutine allocate_all (g)
    class(grid), intent(inout) :: g
    allocate (g%a(n), g%b(n), g%p(n), g%scalar, g%inner)
    g%a = 1
    g%b = 2
    g%fixed = 3
    g%k = 4
    g%p = 5
    g%scalar = 6
    g%inner%z = 7
  end subroutine

  subroutine of_type (g)
    type(grid), intent(inout) :: g
    integer :: i
    call allocate_all (g)
    !$acc enter data copyin(g%a)
    !$acc enter data copyin(g%b)
    !$acc enter data copyin(g%fixed, g%p)
    !$acc data copy(g%inner, g%scalar)
    !$acc parallel loop gang worker num_workers(WORKERS) present(g%a, g%b, g%fixed, g%p, g%inner)
    do i = 1, n
      g%a(i) = g%a(i) + g%b(i) + g%fixed(i) + g%p(i) + g%k
      g%inner%z(i) = g%inner%z(i) + i
    end do
    !$acc serial present(g%scalar)
    g%scalar = g%scalar + 1
    !$acc end serial
    !$acc end data
    !$acc exit data copyout(g%fixed, g%a)
    !$acc exit data delete(g%b)
    !$acc exit data delete(g%p)
    call check (g)
  end subroutine

  subroutine of_class (g)
    class(grid), intent(inout) :: g
    call allocate_all (g)
    !$acc enter data copyin(g%inner)
    !$acc enter data copyin(g%a, g%scalar)
    !$acc enter data copyin(g%b) async(1)
    !$acc enter data copyin(g%fixed, g%p) async(1)
    !$acc wait
    call use_parts (g%a, g%b, g%fixed, g%p, g%k, g%inner, g%scalar)
    !$acc exit data copyout(g%scalar, g%inner)
    !$acc exit data copyout(g%fixed)
    !$acc exit data copyout(g%a) delete(g%b, g%p)
    call check (g)
    !$acc data copy(g%inner, g%scalar)
    !$acc serial present(g%scalar)
    g%scalar = g%scalar + 1
    !$acc end serial
    !$acc end data
    if (g%scalar /= 8) error stop "scalar"
    ! There is nothing to delete any more.
    !$acc exit data delete(g%inner, g%scalar)
  end subroutine

  subroutine use_parts (a, b, fixed, p, k, inner, scalar)
    integer :: a(:), b(:), fixed(:), p(:), k, scalar, i
    type(block) :: inner
    !$acc parallel loop gang worker num_workers(WORKERS) present(a, b, fixed, p, inner)
    do i = 1, n
      a(i) = a(i) + b(i) + fixed(i) + p(i) + k
      inner%z(i) = inner%z(i) + i
    end do
    !$acc serial present(scalar)
    scalar = scalar + 1
    !$acc end serial
  end subroutine

  ! Pointers that point to nothing.
  subroutine of_nothing (g)
    class(grid), intent(inout) :: g
    !$acc enter data copyin(g%inner, g%scalar)
    !$acc exit data delete(g%inner, g%scalar)
  end subroutine

  subroutine check (g)
    class(grid), intent(inout) :: g
    integer :: i
    if (any (g%a /= 15)) error stop "a"
    if (any (g%fixed /= 3)) error stop "fixed"
    if (any (g%inner%z /= [(7 + i, i = 1, n)])) error stop "inner"
    if (g%scalar /= 7) error stop "scalar"
  end subroutine
end module

program test
  use grids
  implicit none
  type(grid), target :: one, other, empty
  call of_type (one)
  call of_class (other)
  call of_nothing (empty)
end program
