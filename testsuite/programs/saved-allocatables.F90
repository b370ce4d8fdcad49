! Allocatables of routines, and objects with default values, are automatic though -fno-automatic saves them; stock GCC 12: one for all, a race, device fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-options "-fno-automatic -fcheck=recursion -w" }

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module locals
  implicit none
  type :: pair
    integer :: weight(3) = [4, 5, 6]
    real :: factor = 2
  end type
  type :: holder
    integer, allocatable :: values(:)
    integer :: first = 3
    type(pair) :: p
  end type
  integer, target :: left(8) = 1, right(8) = 2
  !$acc declare copyin(left, right)
contains

  integer function of_allocatables (k) result (found)
    !$acc routine seq
    integer, intent (in) :: k
    integer, allocatable :: t(:), s
    character (:), allocatable :: c
    integer :: i
    allocate (t(k), s)
    t = [(i, i = 1, k)]
    s = sum (t)
    allocate (character (k) :: c)
    c(:) = repeat ('x', k)
    found = s + len (c)
    deallocate (t, s, c)
  end function

  integer function of_objects (k) result (found)
    !$acc routine seq
    integer, intent (in) :: k
    type(holder) :: h
    type(pair) :: several(2)
    allocate (h%values(k))
    h%values = k
    h%first = h%first + sum (h%values)
    several(2)%weight(k) = several(2)%weight(k) + k
    found = h%first + sum (several(2)%weight) + h%p%weight(3)
    deallocate (h%values)
  end function

  integer function of_pointers (k) result (found)
    !$acc routine seq
    integer, intent (in) :: k
    integer, pointer :: p(:), q
    if (k > 1) then
      p => right
    else
      p => left
    end if
    q => p(k)
    found = sum (p) + q
  end function
end module

program saved_allocatables
  use locals
  use checks
  implicit none
  integer :: r(3, 48), i, k
  !$acc parallel loop gang worker num_gangs(8) num_workers(WORKERS) private(k) copyout(r)
  do i = 1, 48
    k = mod (i, 3) + 1
    r(1, i) = of_allocatables (i)
    r(2, i) = of_objects (k)
    r(3, i) = of_pointers (k)
  end do
  do i = 1, 48
    k = mod (i, 3) + 1
    call check ('allocatables', r(1, i) == i * (i + 1) / 2 + i)
    call check ('objects', r(2, i) == 3 + k * k + 15 + k + 6)
    call check ('pointers', r(3, i) == 9 * merge (2, 1, k > 1))
  end do
  if (failures /= 0) stop 1
end program
