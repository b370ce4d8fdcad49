! Empty arrays on the stack, with another one in their place; stock GCC 12 maps nothing of those, but has no second one.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-options "-fstack-arrays" }

#ifndef WORKERS
#define WORKERS 8
#endif

module halos
  implicit none
contains
  subroutine of_procedure (n, m, r)
    integer, intent (in) :: n, m
    integer, intent (inout) :: r
    integer :: b(m), c(n), d(n), i
    b = 2
    c = 3
    d = 4
    !$acc data copy(c, d, b)
    !$acc parallel loop worker num_workers(WORKERS) reduction(+:r)
    do i = 1, m
      r = r + b(i)
      if (i <= n) c(i) = d(i) + i
    end do
    !$acc end data
    r = r + sum (b) + sum (c)
    call of_dummies (d, b, r)
  end subroutine of_procedure

  subroutine of_dummies (a, b, r)
    integer, intent (inout) :: a(:), b(:), r
    integer :: i
    !$acc enter data create(a)
    !$acc enter data copyin(b)
    !$acc parallel loop worker num_workers(WORKERS) present(a, b) reduction(+:r)
    do i = 1, size (b)
      r = r + b(i) + size (a)
    end do
    !$acc exit data delete(a, b)
  end subroutine of_dummies
end module halos

program empty_stack_arrays
  use halos
  implicit none
  integer :: r
  r = 0
  call of_procedure (0, 5, r)
  if (r /= 30) stop 1
  call of_procedure (2, 5, r)
  if (r /= 30 + 10 + 10 + 11 + 20) stop 2
end program empty_stack_arrays
