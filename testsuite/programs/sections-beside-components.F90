! Sections of arrays in objects that begin at a variable, beside components that no clause names: these were read behind
! what the device has of the object.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module objects
  use checks
  implicit none
  integer, parameter :: n = 12
  type part
    integer :: a(n) = 0, s = 5
  end type part
  type whole
    integer :: k = 3, a(n) = 0
    type (part) :: in
    integer :: z = 9
  end type whole
  type (whole) :: global
contains
  subroutine change (x, low, high)
    type (whole), intent (inout) :: x
    integer, intent (in) :: low, high
    integer :: i
    !$acc parallel loop gang worker num_workers (WORKERS) copy (x%in%a(low:high))
    do i = low, high
      x%in%a(i) = x%in%a(i) + i + x%z
    end do
    !$acc data copy (x%in%a(low:high), x%a(low:high))
    !$acc parallel loop gang worker num_workers (WORKERS) present (x%in%a(low:high), x%a(low:high))
    do i = low, high
      x%a(i) = x%in%a(i) + x%in%s + x%k
    end do
    !$acc end data
  end subroutine change
end module objects

program sections_beside_components
  use objects
  implicit none
  type (whole) :: x
  integer :: i, low
  call change (x, 3, 9)
  call check ('dummy', all (x%a(3:9) == [(i + 17, i = 3, 9)]))
  low = 2
  !$acc enter data copyin (global%a(low:n))
  !$acc parallel loop gang worker num_workers (WORKERS) present (global%a(low:n)) copy (global%k)
  do i = low, n
    global%a(i) = global%a(i) + i + global%z + global%k
  end do
  !$acc exit data copyout (global%a(low:n))
  call check ('global', all (global%a(2:) == [(i + 12, i = 2, n)]))
  if (failures > 0) stop 1
end program sections_beside_components
