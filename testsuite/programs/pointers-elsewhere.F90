! Attach and detach clauses for scalar pointers with a declare directive whose targets are not on the device:
! stock GCC 12: libgomp stops ("pointer target not mapped for attach").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module pointers
  implicit none
  integer, pointer :: scale, values(:)
  !$acc declare create(scale, values)
contains
  integer function scaled(i)
    !$acc routine seq
    integer, intent(in) :: i
    scaled = scale * i
  end function
end module

program pointers_elsewhere
  use pointers
  use checks
  implicit none
  integer, target :: three, a(20)
  integer :: i, turn
  three = 3
  scale => three
  values => a
  do turn = 1, 2
    !$acc exit data detach(scale)
    !$acc enter data attach(scale, values)
    !$acc exit data detach(scale, values)
    !$acc enter data copyin(scale) create(values)
    !$acc enter data attach(scale, values)
    !$acc parallel loop gang worker num_workers(WORKERS) present(scale, values)
    do i = 1, 20
      values(i) = scaled(i) + turn
    end do
    !$acc exit data detach(scale, values)
    !$acc exit data copyout(values) delete(scale)
    call check("a", all(a == [(3 * i + turn, i=1, 20)]))
  end do
  if (failures /= 0) stop 1
end program
