! Components of an object with a declare directive are mapped by enter data; stock GCC 12: libgomp's assertion fails.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module tables
  implicit none
  integer, parameter :: n = 30
  type :: table
    integer :: count
    real(8), allocatable :: a(:)
    integer, allocatable :: k(:, :)
  end type
  type(table) :: v, w
  !$acc declare create(v, w)
contains
  subroutine fill (count)
    integer, intent(in) :: count
    integer :: i
    v%count = count
    w%count = 1
    allocate (v%a(count), v%k(2, -1:count), w%a(count))
    v%a = [(i, i = 1, count)]
    v%k = 2
    w%a = 3
    !$acc update device(v)
    !$acc enter data copyin(v%a, v%k, w%a)
  end subroutine

  subroutine drop ()
    !$acc exit data delete(v%a, v%k)
    !$acc exit data delete(w%a)
    deallocate (v%a, v%k, w%a)
  end subroutine

  real(8) function value_of (i)
    !$acc routine seq
    integer, value :: i
    value_of = v%a(i) + v%k(2, i) + v%count + size (v%k) + w%a(i)
  end function
end module

program declared_objects
  use tables
  use checks
  implicit none
  integer :: i, count
  do count = n - 1, n
    call fill (count)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, count
      v%a(i) = value_of (i) + i
    end do
    v%k = 7
    !$acc update device(v%k)
    !$acc update self(v%a)
    do i = 1, count
      call check ('first', v%a(i) == 2 * i + 2 + count + 2 * (count + 2) + 3)
    end do
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, count
      w%a(i) = value_of (i) - v%a(i)
    end do
    !$acc update self(w%a)
    call check ('second', all (w%a == 7 + count + 2 * (count + 2) + 3))
    call drop ()
  end do
  if (failures /= 0) stop 1
end program
