! Variables of a common block that a procedure around has declared, in directives of an internal one; stock GCC 12: wrong result.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

subroutine sums (r)
  implicit none
  integer, parameter :: n = 24
  integer, intent(inout) :: r(n)
  integer :: m(n), k
  real(8) :: factor, other(n)
  common /block/ factor, m, other, k
  m = 5
  k = 3
  factor = 2
  other = 1
  call inside
  if (any (r /= [6, 14, 14, (6, k = 4, n)])) error stop "r"
  k = 3
  if (any (m /= 13)) error stop "m"
  if (any (other /= 9)) error stop "other"

contains

  subroutine inside
    integer :: i
    !$acc parallel num_gangs(1) num_workers(WORKERS) copy(m, r)
    !$acc loop worker
    do i = 1, n
      r(i) = m(i) + r(i)
      m(i) = m(i) + k
    end do
    r(2) = r(2) + m(3)
    r(k) = r(k) + m(3)
    !$acc end parallel
    !$acc data copy(other, m)
    factor = factor + 2
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      other(i) = other(i) + factor
      m(i) = m(i) + 1
    end do
    !$acc update self(other)
    other = other + 4
    !$acc update device(other)
    !$acc kernels loop
    do i = 1, n
      m(i) = m(i) + int (factor)
    end do
    !$acc end data
    ! A scalar in a clause and twice in the construct.
    !$acc kernels copyin(k, other) copy(r)
    !$acc loop gang worker
    do i = 1, n
      r(i) = r(i) + k + int (other(i)) - 9 - k
    end do
    !$acc end kernels
  end subroutine
end subroutine

program test
  implicit none
  integer :: r(24)
  r = 1
  call sums (r)
end program
