! Variables of do statements need no clause in constructs with default(none); gfortran 12 wanted one.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module counters
  use checks
  implicit none
  integer, parameter :: n = 24
  integer :: of_module
contains
  subroutine with_dummies (a, i, j)
    integer, intent (inout) :: a(n)
    integer, intent (inout) :: i
    integer, value :: j
    !$acc parallel num_gangs (1) default (none) copy (a)
    do i = n, 1, -1
      a(i) = i
    end do
    do of_module = 1, n, 2
      do j = 1, 3
	if (j == 2) cycle
	a(of_module) = a(of_module) + j
      end do
    end do
    !$acc end parallel
    call check ('dummies', all (a == [(i + merge (4, 0, mod (i, 2) == 1), i = 1, n)]))
  end subroutine with_dummies
end module counters

program do_variables
  use counters
  implicit none
  integer :: a(n), b(n), i, j, k, step
  step = 3

  !$acc kernels default (none) copyout (a)
  do i = 1, n
    a(i) = i
    do k = 1, 3
      a(i) = a(i) + k
    end do
  end do
  !$acc end kernels
  call check ('kernels', all (a == [(i + 6, i = 1, n)]))

  !$acc serial default (none) copyout (b) copy (a) copyin (step)
  do j = 1, n
    b(j) = a(j)
  end do
  do k = n, 1, -step
    b(k) = 0
    if (k < 10) exit
  end do
  !$acc end serial
  call check ('serial', all (b == [(merge (0, i + 6, mod (i, 3) == 0 .and. i > 8), i = 1, n)]))

  !$acc parallel default (none) num_workers (WORKERS) copy (a, b)
  !$acc loop gang worker
  do i = 1, n
    do j = 1, 5
      do k = j, 5
	a(i) = a(i) + 1
      end do
      if (j == 4) exit
    end do
    block
      integer :: l
      do l = 1, 2
	b(i) = b(i) + l
      end do
    end block
  end do
  !$acc end parallel
  call check ('loop', all (a == [(i + 20, i = 1, n)]))

  !$acc parallel default (none) num_gangs (3) num_workers (WORKERS) copy (a)
  do k = 1, 4
    !$acc loop gang worker
    do i = 1, n
      a(i) = a(i) + k
    end do
  end do
  !$acc end parallel
  call check ('around', all (a == [(i + 30, i = 1, n)]))

  call with_dummies (a, i, j)
  call inside
  if (failures > 0) stop 1
contains
  subroutine inside
    !$acc parallel num_gangs (1) num_workers (WORKERS) default (none) copyout (a)
    do step = 1, n
      a(step) = -step
    end do
    !$acc end parallel
    call check ('inside', all (a == [(-i, i = 1, n)]))
  end subroutine inside
end program do_variables
