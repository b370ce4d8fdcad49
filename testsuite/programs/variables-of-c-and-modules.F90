! Variables of C that a module has with bind (c), and that both have for the device, are one; stock GCC 12: "Duplicate node".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-sources "Inputs/variables-of-c-and-modules-2.c" }

#ifndef WORKERS
#define WORKERS 8
#endif

module tables
  use iso_c_binding
  implicit none
  integer :: own(3) = [10, 20, 30]
  integer(c_int), bind(c, name='c_table') :: table(5)
  real(c_double), bind(c, name='c_scale') :: scale
  integer(c_int), bind(c, name='c_linked') :: linked(20)
  !$acc declare copyin(own) create(table, scale) link(linked)
  ! Its table is the device's, too: one of Fortran's alone.
  type :: weight
    integer :: w = 100
  contains
    procedure :: times
  end type weight
  interface
    subroutine prepare() bind(c, name='c_prepare')
    end subroutine prepare
    integer(c_int) function get(i) bind(c, name='c_get')
      import :: c_int
      integer(c_int), value :: i
      !$acc routine seq
    end function get
    integer(c_int) function get_linked(i) bind(c, name='c_get_linked')
      import :: c_int
      integer(c_int), value :: i
      !$acc routine seq
    end function get_linked
  end interface
contains
  integer function element(i)
    !$acc routine seq
    integer, intent(in) :: i
    element = table(i) + own(mod(i, 3) + 1)
  end function element
  integer function times(this, i)
    !$acc routine seq
    class(weight), intent(in) :: this
    integer, intent(in) :: i
    times = this%w * i
  end function times
end module tables

program main
  use tables
  implicit none
  real(c_double) :: a(5), b(5)
  type(weight) :: hundred
  integer :: i, sums(20)

  call prepare
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(a)
  do i = 1, 5
    a(i) = scale * (table(i) + hundred%times(element(i)) + 10000 * get(i - 1))
  end do
  do i = 1, 5
    b(i) = 0.5d0 * (6 - i + 100 * (6 - i + own(mod(i, 3) + 1)) + 10000 * (6 - i + 7 + mod(i - 1, 2)))
  end do
  if (any(a /= b)) then
    print *, a, b
    error stop 1
  end if

  ! What the module writes, the C unit has.
  table = 6
  scale = 2
  !$acc update device(table, scale)
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(a)
  do i = 1, 5
    table(i) = table(i) + i
    a(i) = scale * get(i - 1)
  end do
  !$acc update self(table)
  if (any(a /= [(2 * (6 + i + 7 + mod(i - 1, 2)), i = 1, 5)]) .or. any(table /= [7, 8, 9, 10, 11])) then
    print *, a, table
    error stop 2
  end if

  ! C's of a link clause, which both bring.
  linked = [(i, i = 1, 20)]
  !$acc enter data copyin(linked)
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(sums)
  do i = 1, 20
    sums(i) = linked(i) + 100 * get_linked(20 - i)
  end do
  !$acc exit data delete(linked)
  if (any(sums /= [(i + 100 * (21 - i), i = 1, 20)])) then
    print *, sums
    error stop 3
  end if
end program main
