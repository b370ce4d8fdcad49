! Clauses for dummy arguments of assumed shape whose elements the region does not use, with strides that go down
! ("could not allocate device memory").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module sizes
  implicit none
contains
  subroutine add_size(a, b, v)
    integer, intent(inout) :: a(:, :), v(20)
    real, intent(in), optional :: b(-3:)
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) copy(a, v)
    do i = 1, 20
      v(i) = v(i) + size(a)
    end do
    !$acc kernels loop independent copyin(a) copy(v)
    do i = 1, 20
      v(i) = v(i) + ubound(a, 1)
    end do
    !$acc parallel num_workers(WORKERS) num_gangs(1) copyin(a, b) copy(v) async(1)
    !$acc loop worker
    do i = 1, 20
      v(i) = v(i) + 1
    end do
    !$acc end parallel
    !$acc wait
    call inside
  contains
    subroutine inside
      integer :: i
      !$acc serial loop copy(a) copy(v)
      do i = 1, 20
        v(i) = v(i) + size(a, 2)
      end do
    end subroutine
  end subroutine
end module

program main
  use sizes
  implicit none
  integer, target :: x(66, 10), v(20)
  real :: r(30)
  x = 3
  v = 0
  r = 1
  call add_size(x(66:2:-2, 10:2:-2), r(30:3:-3), v)
  if (any (v /= 165 + 33 + 1 + 5) .or. any (x /= 3)) stop 1
  call add_size(x, v=v)
  if (any (v /= 204 + 660 + 66 + 1 + 10) .or. any (x /= 3)) stop 2
end program
