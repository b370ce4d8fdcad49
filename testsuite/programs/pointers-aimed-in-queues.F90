! Directives in queues let pointers with a declare directive point elsewhere, while kernels there still call
! routines that use them; stock GCC 12: an assertion of libgomp's fails.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module aimed
  implicit none
  real, pointer :: near(:)
  integer, pointer :: far(:)
  !$acc declare create(near, far)
contains
  real function sum_at(i)
    !$acc routine seq
    integer, value :: i
    sum_at = near(i) + far(i)
  end function
end module

program pointers_aimed_in_queues
  use aimed
  use checks
  implicit none
  integer, parameter :: short = 12, long = 30
  real, target :: a(short), b(long), results(long, 0:2)
  integer, target :: c(short), d(long)
  integer :: i, k, queue = 3
  logical :: on_device = .true.

  a = 1
  b = 2
  c = 10
  d = 20
  results = 0
  !$acc enter data copyin(a, b, c, d, results)
  near => a
  far => c
  !$acc enter data attach(near) copyin(far) async(queue)
  call use_them (0, short)
  !$acc exit data detach(near) delete(far) async(queue)
  near => b
  !$acc enter data attach(near) async(queue) if(on_device)
  far => d
  !$acc enter data copyin(far) async(queue)
  call use_them (1, long)
  near => b(3:9)
  !$acc enter data attach(near) async(queue)
  call use_them (2, 7)
  !$acc wait
  !$acc exit data copyout(results)
  call check ("first", all (results(:short, 0) == 11) .and. all (results(short + 1:, 0) == 0))
  call check ("aimed elsewhere", all (results(:, 1) == 22))
  call check ("a section", all (results(:7, 2) == 22))
  if (failures /= 0) stop 1

contains

  ! Slowly, and no longer than N elements.
  subroutine use_them (which, n)
    integer, value :: which, n
    real :: late
    !$acc parallel present(results) num_gangs(1) num_workers(WORKERS) async(queue) private(late)
    late = 0
    !$acc loop seq
    do k = 1, 20000
      late = late * 0.5 + 1
    end do
    !$acc loop worker
    do i = 1, n
      results(i, which) = sum_at (i) + merge (0.0, late, late > 1)
    end do
    !$acc end parallel
  end subroutine
end program
