! Updates of pointer components that lead to a part of each element; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module parts
  implicit none
  type point
    integer :: n, k
    real(8) :: x
  end type
  type holder
    integer :: n = 3
    real(8), pointer :: c(:)
  end type
  type holders
    type(holder), allocatable :: h(:)
  end type
contains
  ! What the device has of A.
  subroutine take (a, seen)
    type(point), intent(in) :: a(:)
    real(8), intent(out) :: seen(:)
    integer :: i
    !$acc parallel loop present(a) copyout(seen) num_workers(WORKERS)
    do i = 1, size (a)
      seen(i) = a(i)%x
    end do
  end subroutine
end module

program updated_parts
  use checks
  use parts
  implicit none
  type(point), target :: a(7)
  complex(8), target :: z(6)
  type(holder) :: o, e(3), w
  type(holders) :: s
  real(8) :: seen(7), want(7), all_of(6)
  integer :: i

  a = [(point (1, i, i), i = 1, 7)]
  z = [(cmplx (i, 10 * i, 8), i = 1, 6)]
  o%c => a%x
  e(2)%c => a(7:2:-2)%x
  allocate (s%h(2))
  s%h(2)%c => a%x
  w%c => z%im
  !$acc enter data copyin(a, z)

  want = [(100 + i, i = 1, 7)]
  o%c = want
  !$acc update device(o%c)
  call take (a, seen)
  call check ("component", all (seen == want))

  o%c = 0
  !$acc update device(o%c(3:5))
  want(3:5) = 0
  call take (a, seen)
  call check ("section", all (seen == want))
  !$acc update self(o%c)
  call check ("back", all (a%x == want))

  e(2)%c = [7, 5, 3]
  !$acc update device(e(2)%c)
  want(7:2:-2) = [7, 5, 3]
  call take (a, seen)
  call check ("of an element", all (seen == want))

  a%x = want + 1
  !$acc update device(s%h(2)%c(2:6:2))
  want(2:6:2) = want(2:6:2) + 1
  call take (a, seen)
  call check ("with a step", all (seen == want))

  !$acc parallel loop present(z) num_workers(WORKERS)
  do i = 1, 6
    z(i) = z(i) + (1, 2)
  end do
  !$acc update self(w%c(2:))
  all_of = [(10 * i + merge (0, 2, i == 1), i = 1, 6)]
  call check ("imaginary parts", all (z%im == all_of) .and. all (z%re == [(i, i = 1, 6)]))
  !$acc exit data delete(a, z)
  if (failures /= 0) stop 1
end program updated_parts
