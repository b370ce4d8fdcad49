! A construct that waits for a queue attaches a component with other bounds than kernels there use; stock GCC 12:
! wrong results, as bounds stay what they were.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

program bounds_behind_waits
  use checks
  implicit none
  type view
    integer :: number
    integer, pointer :: part(:)
  end type
  type(view) :: object
  integer, target :: values(40)
  integer :: first(2), second(2), busy(8), i, k

  values = [(i, i = 1, 40)]
  object%part => values
  !$acc enter data copyin(values, object) create(busy, first, second)
  !$acc enter data attach(object%part)
  !$acc parallel loop gang async(1) present(busy)
  do i = 1, 8
    busy(i) = 0
    !$acc loop seq
    do k = 1, 2000
      busy(i) = busy(i) + k
    end do
  end do
  !$acc parallel loop async(1) present(object, first) num_workers(WORKERS)
  do i = 1, 2
    first(i) = object%part(i + 10)
  end do
  object%part(11:) => values
  !$acc parallel loop wait(1) present(second) copy(object%part) num_workers(WORKERS)
  do i = 1, 2
    second(i) = object%part(i + 10)
  end do
  !$acc exit data copyout(first, second)
  call check ("before", all (first == [11, 12]))
  call check ("behind", all (second == [1, 2]))
  if (failures /= 0) stop 1
end program
