! Scalars that kernels constructs use may be on the device already, or come in under two names; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module fields
  implicit none
  integer :: of_module = 3
contains
  subroutine add (f, k)
    real :: f(10)
    integer :: k, i
    !$acc kernels num_workers (WORKERS)
    do i = 1, 10
      f(i) = f(i) + of_module * k
    end do
    !$acc end kernels
  end subroutine

  ! The two may be one variable, or one constant of the caller's.
  subroutine fill (first, last, other, f)
    integer, intent(in) :: first, last, other
    real :: f(10, 10)
    integer :: j, k
    !$acc kernels num_workers (WORKERS)
    !$acc loop collapse(2) independent
    do k = other, 10
      do j = first, last
        f(j, k) = f(j, k) + j
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine total (f, sum)
    real :: f(10), sum
    integer :: i
    !$acc kernels loop reduction(+:sum)
    do i = 1, 10
      sum = sum + f(i)
    end do
  end subroutine
end module

program scalars_of_kernels
  use fields
  real :: f(10), g(10, 10), sum_of_all
  integer :: k

  f = 1
  k = 2
  sum_of_all = 5
  !$acc data copyin(of_module, k) copy(f, sum_of_all)
  call add (f, k)
  call total (f, sum_of_all)
  !$acc end data
  if (any (f /= 7) .or. sum_of_all /= 75) stop 1

  g = 1
  call fill (1, 10, 1, g)
  k = 2
  call fill (k, 10, k, g)
  if (any (g(1, :) /= 2) .or. g(4, 1) /= 5 .or. g(4, 2) /= 9) stop 2
end program
