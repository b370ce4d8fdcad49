! Scalars with a device_resident clause that the device alone uses, default(none) beside them, too, for which
! stock GCC 12 wants clauses (and has each construct a copy of its own).
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module scalars
  implicit none
contains
  subroutine complexes (got)
    complex(4) :: v
    integer :: seen(3), i, got
    real :: w(3)
    !$acc declare device_resident(v)
    !$acc serial
    v = cmplx (3, 2)
    !$acc end serial
    w = 0
    !$acc parallel num_gangs(1) num_workers(WORKERS) copy(w) async(2)
    if (real (v) == 3) w(1) = 3
    !$acc end parallel
    !$acc wait(2)
    !$acc parallel loop gang worker num_workers(WORKERS) copyout(seen)
    do i = 1, 3
      seen(i) = aimag (v)
    end do
    got = sum (seen) + w(1)
  end subroutine

  subroutine reals (got)
    real(8) :: v
    integer :: got
    !$acc declare device_resident(v)
    !$acc serial
    v = 4
    !$acc end serial
    !$acc kernels
    v = v + 1
    !$acc end kernels
    !$acc serial copyout(got) default(none)
    got = int (v)
    !$acc end serial
  end subroutine
end module

program resident_scalars
  use scalars
  use checks
  implicit none
  integer :: got
  call complexes (got)
  call check ("complex", got == 9)
  call reals (got)
  call check ("real", got == 5)
  if (failures /= 0) stop 1
end program
