! An optional argument that is absent, in a clause behind one for components: its descriptor is not there, and its
! size is what the stack has; stock GCC 12: races.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module procedures
  use checks
  implicit none
  integer :: kept
  type object
    integer :: n
    integer, allocatable :: p(:)
  end type
contains
  subroutine fill_stack (value)
    integer(8), intent(in) :: value
    integer(8) :: z(4000)
    z = value
    kept = int (z(17))
  end subroutine

  subroutine work (x)
    integer, optional :: x(:)
    type(object) :: o
    integer :: i, sum
    allocate (o%p(40))
    o%p = 1
    sum = 0
    !$acc parallel loop num_workers(WORKERS) copy(o%p) copyin(x) copy(sum) reduction(+:sum)
    do i = 1, 40
      sum = sum + o%p(i)
    end do
    call check ("sum", sum == 40)
  end subroutine
end module

program absent_beside_components
  use procedures
  implicit none
  call fill_stack (huge (0_8) / 5)
  call work
  call fill_stack (538976288_8)
  call work
  call work ([1, 2, 3])
  if (failures /= 0) stop 1
end program
