! Sections of dummy arguments whose strides go down, in data constructs whose condition does not hold; stock
! GCC 12: "Could not allocate device memory".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

program main
  use checks
  implicit none
  integer(8), target :: x(60, 20), y(60, 20)
  integer :: turn
  x = 1
  y = 1
  do turn = 0, 1
    call change (x(60:1:-1, 20:18:-1), y(60:1:-1, 20:18:-1), turn)
    call change (x(1:60:2, 20:1:-2), y(1:60:2, 20:1:-2), turn)
    call change (x(60:1:-3, 1:20), y(60:1:-3, 1:20), turn)
  end do
  call check ('on the device', all (x == y))
  if (failures /= 0) stop 1
contains
  subroutine change (b, c, turn)
    integer(8) :: b(-3:, 1:), c(-3:, 1:)
    integer :: turn, i, j
    !$acc data copy(b(:, :)) if(turn > 0)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do j = 1, size (b, 2)
      do i = -3, ubound (b, 1)
        b(i, j) = b(i, j) * 2 + i + j
      end do
    end do
    !$acc kernels
    b = b + 1
    !$acc end kernels
    !$acc end data
    !$acc data copy(b(:, 2:)) if(turn > 0)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do j = 2, size (b, 2)
      do i = -3, ubound (b, 1)
        b(i, j) = b(i, j) * 3 + i - j
      end do
    end do
    !$acc end data
    do j = 1, size (c, 2)
      do i = -3, ubound (c, 1)
        c(i, j) = c(i, j) * 2 + i + j + 1
        if (j >= 2) c(i, j) = c(i, j) * 3 + i - j
      end do
    end do
  end subroutine
end program
