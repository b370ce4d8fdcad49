! With -frepack-arrays, dummy arguments that are not in one piece are still the arrays that the device has; stock
! GCC 12: "present clause: !acc_is_present".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-options "-frepack-arrays" }

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module arrays
  use checks
  implicit none
contains
  subroutine of_present (x, y)
    integer :: x(:, :), y(:)
    integer :: i, j
    !$acc parallel loop gang worker num_workers(WORKERS) collapse(2) present(x, y)
    do j = 1, size (x, 2)
      do i = 1, size (x, 1)
        x(i, j) = x(i, j) + y(i)
      end do
    end do
  end subroutine

  subroutine of_copies (x, y)
    integer :: x(:, :), y(:)
    integer :: i, j
    !$acc data copyin(y)
    !$acc parallel loop gang worker num_workers(WORKERS) collapse(2) copy(x)
    do j = 1, size (x, 2)
      do i = 1, size (x, 1)
        x(i, j) = x(i, j) + y(i)
      end do
    end do
    !$acc end data
  end subroutine
end module

program main
  use arrays
  implicit none
  integer, target :: a(13, 7), b(20)
  integer :: i, j
  a = 0
  b = [(i, i = 1, 20)]
  !$acc data copy(a) copyin(b)
  call of_present (a(12:2:-2, 1:7:3), b(1:20:3))
  call of_present (a(1:13, 2:4), b(3:20))
  !$acc end data
  call of_copies (a(12:2:-2, 1:7:3), b(1:20:3))
  call of_copies (a(:, 6:5:-1), b(20:1:-1))
  do j = 1, 7
    do i = 1, 13
      call check ("a", a(i, j) == merge (2 * (1 + 3 * ((12 - i) / 2)), 0, mod (j, 3) == 1 .and. mod (i, 2) == 0) &
        + merge (i + 2, 0, j >= 2 .and. j <= 4) + merge (21 - i, 0, j == 5 .or. j == 6))
    end do
  end do
  if (failures /= 0) stop 1
end program
