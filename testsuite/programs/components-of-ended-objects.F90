! Components of local objects, which one procedure brings and another releases, with objects of their own, do not stay on the device; stock GCC 12: libgomp stops ("Trying to map into device ... is already mapped").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module tables
  implicit none
  type table
     integer, pointer :: first(:), second(:, :)
     integer, pointer :: number
     integer :: n
  end type
  type numbers
     integer :: some(40), factor
  end type
contains
  subroutine bring (a, b, c)
    integer, target :: a(:), b(:, :), c
    type (table) :: t
    integer :: i
    t%first => a
    t%second => b
    t%number => c
    t%n = size (a)
    !$acc enter data copyin (t%first)
    !$acc enter data copyin (t%second, t%number)
    !$acc parallel loop present (t%first, t%second) gang worker num_workers (WORKERS)
    do i = 1, t%n
       t%first(i) = t%first(i) + 100
       t%second(:, i) = t%first(i)
    end do
  end subroutine

  subroutine bring_in_queue (a)
    integer, target :: a(:)
    integer :: i
    block
      type (table) :: t
      t%first => a
      !$acc enter data copyin (t%first) async (1)
      !$acc parallel loop present (t%first) gang worker num_workers (WORKERS) async (1)
      do i = 1, size (a)
         t%first(i) = 2 * t%first(i)
      end do
    end block
  end subroutine

  subroutine release (t)
    type (table), value :: t
    !$acc exit data copyout (t%first, t%second) delete (t%number)
  end subroutine

  integer function of_locals (start)
    integer, value :: start
    type (numbers) :: local
    integer :: i
    local%some = [(start + i, i = 1, 40)]
    local%factor = start
    of_locals = 0
    !$acc parallel loop reduction (+:of_locals) gang worker num_workers (WORKERS)
    do i = 1, 40
       of_locals = of_locals + local%some(i) * local%factor
    end do
  end function
end module

program main
  use tables
  use checks
  implicit none
  integer, target :: a(30), b(3, 30), c
  type (table) :: t
  integer :: i, k
  t%first => a
  t%second => b
  t%number => c
  do k = 1, 3
     a = [(i, i = 1, 30)]
     b = 0
     c = k
     call bring (a, b, c)
     call check ('locals', of_locals (k) == (820 + 40 * k) * k)
     call release (t)
     do i = 1, 30
        call check ('first', a(i) == 100 + i)
        call check ('second', b(2, i) == 100 + i)
     end do
  end do
  call bring_in_queue (a)
  call check ('locals behind the queue', of_locals (5) == 1020 * 5)
  !$acc wait (1)
  !$acc exit data copyout (a)
  do i = 1, 30
     call check ('twice', a(i) == 200 + 2 * i)
  end do
  if (failures /= 0) stop 1
end program
