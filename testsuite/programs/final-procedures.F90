! Final procedures that are routines are called on the device, for what is polymorphic, extended, a component or an array; stock GCC
! 12: does not compile.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module types
  implicit none
  type base
    integer :: i = 0
    integer, allocatable :: more(:)
  contains
    final :: end_base
  end type
  type, extends(base) :: extended
    integer :: j = 0
  contains
    final :: end_extended, end_extended_array
  end type
  type holder
    type(extended) :: inner
  end type
  integer :: calls = 0, extended_calls = 0, array_calls = 0
  !$acc declare create(calls, extended_calls, array_calls)
contains
  subroutine end_base (x)
    !$acc routine seq
    type(base), intent(inout) :: x
    !$acc atomic
    calls = calls + 1
  end subroutine
  subroutine end_extended (x)
    !$acc routine seq
    type(extended), intent(inout) :: x
    !$acc atomic
    extended_calls = extended_calls + x%j
  end subroutine
  subroutine end_extended_array (x)
    !$acc routine seq
    type(extended), intent(inout) :: x(:)
    !$acc atomic
    array_calls = array_calls + size (x)
  end subroutine
end module

module work_of_one
  use types
  implicit none
contains
  subroutine work (n)
    !$acc routine seq
    integer, intent(in) :: n
    class(base), allocatable :: x
    type(holder), allocatable :: h
    type(extended), allocatable :: y(:)
    if (mod (n, 2) == 0) then
      allocate (extended :: x)
    else
      allocate (base :: x)
    end if
    select type (x)
    type is (extended)
      x%j = n
    end select
    allocate (h)
    h%inner%j = 1
    allocate (h%inner%more(4))
    deallocate (x)
    deallocate (h)
    allocate (y(3))
    deallocate (y)
  end subroutine
end module

program main
  use checks
  use work_of_one
  implicit none
  integer :: i, on_host(3), on_device(3)
  do i = 1, 20
    call work (i)
  end do
  on_host = [calls, extended_calls, array_calls]
  calls = 0; extended_calls = 0; array_calls = 0
  !$acc update device(calls, extended_calls, array_calls)
  !$acc parallel loop gang worker num_workers(WORKERS)
  do i = 1, 20
    call work (i)
  end do
  !$acc update self(calls, extended_calls, array_calls)
  on_device = [calls, extended_calls, array_calls]
  call check ("calls", all (on_device == on_host) .and. on_host(2) == 110 + 20 .and. on_host(3) == 60)
  if (failures /= 0) stop 1
end program
