! A component points elsewhere, and "update device" of it is in a queue behind kernels that use what it has pointed
! to; stock GCC 12: wrong results, as libgomp lets it point elsewhere at once.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

program updates_of_components_in_queues
  use checks
  implicit none
  type view
    integer :: number
    integer, pointer :: part(:)
  end type
  type(view) :: object
  integer, target :: one(40), other(40)
  integer :: got(40), busy(8), i, k

  one = 1
  other = 2
  object%part => one
  !$acc enter data copyin(one, other, object) create(busy, got)
  !$acc enter data attach(object%part)
  !$acc parallel loop gang async(1) present(busy)
  do i = 1, 8
    busy(i) = 0
    !$acc loop seq
    do k = 1, 2000
      busy(i) = busy(i) + k
    end do
  end do
  !$acc parallel loop async(1) present(object, got) gang worker num_workers(WORKERS)
  do i = 1, 40
    got(i) = object%part(i)
  end do
  object%part => other
  other = 5
  !$acc update device(object%part) async(1)
  !$acc wait
  !$acc exit data copyout(got)
  call check ("used before", all (got == 1))
  !$acc parallel loop copyout(got) present(other)
  do i = 1, 40
    got(i) = other(i)
  end do
  call check ("updated", all (got == 5))

  ! With nothing in a queue, it points to what has been updated.
  other = 6
  !$acc update device(object%part) async(1)
  !$acc parallel loop async(1) copyout(got) present(object)
  do i = 1, 40
    got(i) = object%part(i)
  end do
  !$acc wait
  call check ("idle", all (got == 6))
  if (failures /= 0) stop 1
end program
