! Automatic arrays that are private in loops: each worker has its own; stock GCC 12: races.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module rows
  implicit none
  integer, parameter :: n = 40

contains

  subroutine step (a, width, q)
    integer, intent(inout) :: a(n)
    integer, intent(in) :: width, q
    integer :: row(6 + width), pairs(2, width)
    integer :: i, k
    !$acc parallel num_gangs(1) num_workers(WORKERS) copy(a)
    do k = 1, 3
      !$acc loop worker private(row, pairs)
      do i = 1, n
        row = i
        row(2) = i * 2 + a(i)
        pairs = k
        pairs(1, width) = row(2)
        a(i) = sum (row) + sum (pairs)
      end do
      a(k) = a(k) + 1
    end do
    !$acc end parallel
    !$acc parallel loop gang worker async(q) num_workers(WORKERS) copy(a) private(row)
    do i = 1, n
      row = a(i)
      a(i) = row(1) + row(6 + width)
    end do
    !$acc wait(q)
  end subroutine
end module

program test
  use rows
  integer :: a(n), b(n), i, k, w
  a = 1
  w = n / 8
  call step (a, w, 1)
  b = 1
  do k = 1, 3
    do i = 1, n
      b(i) = i * (5 + w) + 2 * (i * 2 + b(i)) + k * (2 * w - 1)
    end do
    b(k) = b(k) + 1
  end do
  b = 2 * b
  if (any (a /= b)) then
    print *, a
    print *, b
    error stop "private arrays"
  end if
end program
