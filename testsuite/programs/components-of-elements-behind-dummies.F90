! A data construct maps a component of an element, of a dummy argument that is a pointer; a compute construct
! inside uses it without a clause; stock GCC 12: device fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module grids
  use checks
  implicit none
  type block
    integer :: k
    integer, allocatable :: x(:)
  end type
  type grid
    integer :: n
    type(block), allocatable :: blocks(:)
  end type
contains
  subroutine add (g, k)
    type(grid), pointer :: g
    integer, intent(in) :: k
    integer :: i
    !$acc data copy(g%blocks(k)%x)
    !$acc parallel loop num_workers(WORKERS)
    do i = 1, 10
      g%blocks(k)%x(i) = g%blocks(k)%x(i) + i
    end do
    !$acc end data
  end subroutine
end module

program main
  use grids
  implicit none
  type(grid), pointer :: g
  integer :: i
  allocate (g)
  allocate (g%blocks(3))
  allocate (g%blocks(2)%x(10))
  g%blocks(2)%x = 7
  call add (g, 2)
  call check ("component", all (g%blocks(2)%x == [(7 + i, i = 1, 10)]))
  if (failures > 0) stop 1
end program
