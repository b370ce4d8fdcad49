! Objects whose components are on the device as well are updated, and come back, as a whole: components and polymorphic
! ones are then still the host's on the host, and the device's on the device.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module objects
  use checks
  use iso_c_binding
  implicit none
  integer, parameter :: n = 10
  type shape
    integer :: k = 1
  contains
    procedure :: area
  end type
  type object
    integer :: n = 0
    integer, allocatable :: v(:)
    integer, pointer :: p(:) => null ()
    class(shape), allocatable :: c
  end type
  type(object), target :: of_module
contains
  integer function area (self)
    !$acc routine seq
    class(shape), intent(in) :: self
    area = self%k + 1
  end function

  subroutine make (o)
    type(object), intent(inout) :: o
    allocate (o%v(n), o%p(n), o%c)
    o%v = 1
    o%p = 2
  end subroutine

  subroutine of_object (o, what)
    type(object), intent(inout), target :: o
    character(*), intent(in) :: what
    integer(c_intptr_t) :: v, p
    integer :: i
    call make (o)
    v = loc (o%v)
    p = loc (o%p)
    !$acc enter data copyin(o)
    !$acc enter data copyin(o%v, o%p, o%c)
    !$acc parallel loop num_workers(WORKERS) present(o)
    do i = 1, n
      o%v(i) = o%v(i) + i
      if (i == 1) o%n = 5
    end do
    !$acc update self(o)
    call check (what // ": update self", o%n == 5 .and. loc (o%v) == v .and. loc (o%p) == p)
    call check (what // ": the host's values", all (o%v == 1) .and. o%c%area () == 2)
    o%n = 7
    !$acc update device(o)
    !$acc serial present(o)
    o%p(2) = o%n + o%v(2) + o%c%area ()
    !$acc end serial
    !$acc exit data copyout(o%v, o%p, o%c)
    !$acc exit data copyout(o)
    call check (what // ": exit data", o%n == 7 .and. loc (o%v) == v .and. loc (o%p) == p)
    call check (what // ": values", all (o%v == [(i + 1, i = 1, n)]) .and. o%p(1) == 2 .and. o%p(2) == 12)
    deallocate (o%v, o%p, o%c)
  end subroutine

  subroutine of_elements
    type(object), allocatable, target :: a(:)
    integer(c_intptr_t) :: v
    integer :: i
    allocate (a(0:3))
    call make (a(1))
    call make (a(2))
    v = loc (a(2)%v)
    !$acc data copy(a)
    !$acc enter data copyin(a(1)%v, a(2)%v)
    !$acc parallel loop num_workers(WORKERS) present(a)
    do i = 1, n
      a(2)%v(i) = a(2)%v(i) + i
    end do
    !$acc update self(a(1:2))
    call check ("elements: update self", loc (a(2)%v) == v .and. all (a(2)%v == 1))
    a%n = 3
    !$acc update device(a)
    !$acc serial present(a)
    a(1)%v(4) = a(2)%n
    !$acc end serial
    !$acc exit data copyout(a(1)%v, a(2)%v)
    !$acc end data
    call check ("elements: values", loc (a(2)%v) == v .and. all (a(2)%v == [(i + 1, i = 1, n)]))
    call check ("elements: one", a(1)%v(4) == 3 .and. a(1)%v(3) == 1)
  end subroutine
end module

program main
  use objects
  implicit none
  type(object), target :: o
  type(object), allocatable, target :: a
  call of_object (o, "local")
  call of_object (of_module, "of a module")
  allocate (a)
  call of_object (a, "allocatable")
  call of_elements
  if (failures > 0) stop 1
end program
