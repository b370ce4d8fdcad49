! One "enter data" for components of a class dummy argument, with descriptors of arrays between the others; stock
! GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module objects
  use checks
  implicit none
  type :: object
    integer, allocatable :: first(:)
    integer :: fields(3) = [1, 2, 3]
    real(8), pointer :: second(:) => null()
    real(8) :: factor = 2
    integer :: last = 4
  end type
  type :: holder
    integer :: number = 5
    type(object) :: o
  end type
contains
  subroutine run (h)
    class(holder), intent(inout) :: h
    integer :: i
    allocate (h%o%first(10), h%o%second(7:16))
    h%o%first = [(i, i = 1, 10)]
    h%o%second = 3
    !$acc enter data copyin(h%o%first, h%o%second, h%o%factor, h%o%fields, h%o%last)
    !$acc parallel loop num_workers(WORKERS)
    do i = 1, 10
      h%o%first(i) = h%o%first(i) * int (h%o%factor) + h%o%fields(2) + int (h%o%second(i + 6)) + h%o%last
    end do
    !$acc exit data copyout(h%o%first) delete(h%o%second, h%o%factor, h%o%fields, h%o%last)
    call check ("first", all (h%o%first == [(2 * i + 9, i = 1, 10)]))
    deallocate (h%o%first, h%o%second)
  end subroutine
end module

program main
  use objects
  implicit none
  type(holder) :: h
  call run (h)
  call run (h)
  if (failures > 0) stop 1
end program
