! Pointers with a declare directive that are attached and detached once more, and still lead to what directives
! have brought: stock GCC 12: libgomp stops.
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
end module

program pointers_detached
  use pointers
  use checks
  implicit none
  integer, target :: three, a(20)
  integer :: i
  three = 3
  a = 1
  scale => three
  values => a
  !$acc enter data copyin(scale, values)
  !$acc enter data attach(scale, values)
  !$acc exit data detach(scale, values)
  !$acc parallel loop gang worker num_workers(WORKERS)
  do i = 1, 20
    values(i) = values(i) + i * scale
  end do
  !$acc exit data copyout(values) delete(scale)
  call check("a", all(a == [(1 + 3 * i, i=1, 20)]))
  if (failures /= 0) stop 1
end program
