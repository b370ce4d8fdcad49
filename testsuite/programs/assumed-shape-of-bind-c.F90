! Assumed-shape dummy arguments of bind(c) procedures, with any strides; stock GCC 12: libgomp stops ("Could not allocate device
! memory").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module subjects
  use checks
  use iso_c_binding
  implicit none
contains
  subroutine constructs (what, a, n) bind(c)
    integer(c_int), value :: what, n
    integer(c_int) :: a(:)
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) copy(a)
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      a(i) = a(i) + 100
    end do
    !$acc data copy(a)
    !$acc parallel loop gang worker num_workers(WORKERS) present(a)
    do i = 1, n
      a(i) = a(i) + 1000
    end do
    !$acc end data
    !$acc enter data copyin(a)
    !$acc kernels loop worker present(a)
    do i = 1, n
      a(i) = a(i) + 10000
    end do
    !$acc update self(a(2:3))
    call check ("updated" // achar (what), all (a(2:3) == [11103, 11104]) .and. a(1) == 1102)
    a(n) = 5
    !$acc update device(a(n:n))
    !$acc exit data copyout(a)
    call check ("constructs" // achar (what), all (a == [(i + 11101, i = 1, n - 1), 5]))
    a = 1
  end subroutine

  ! What is between is not updated.
  subroutine updates (a, n) bind(c)
    integer(c_int), value :: n
    integer(c_int) :: a(:)
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) present(a)
    do i = 1, n
      a(i) = i
    end do
    !$acc update self(a)
    call check ("self", all (a == [(i, i = 1, n)]))
    a = 7
    !$acc update device(a)
  end subroutine

  subroutine of_rank_two (a, b) bind(c)
    real(c_double) :: a(0:, :)
    complex(c_double_complex), intent(in) :: b(:, 3:)
    integer :: i, j
    !$acc parallel loop gang worker num_workers(WORKERS) collapse(2) copy(a) copyin(b)
    do j = 1, size (a, 2)
      do i = 0, size (a, 1) - 1
        a(i, j) = real (b(i + 1, j + 2)) + 10 * i + 100 * j
      end do
    end do
    do j = 1, size (a, 2)
      do i = 0, size (a, 1) - 1
        if (a(i, j) /= real (b(i + 1, j + 2)) + 10 * i + 100 * j) failures = failures + 1
      end do
    end do
  end subroutine
end module

program main
  use subjects
  implicit none
  integer(c_int) :: x(20)
  real(c_double) :: y(4, 6)
  complex(c_double_complex) :: z(4, 6)
  x = 1
  call constructs (iachar ("a"), x, 20)
  call constructs (iachar ("b"), x(20:1:-1), 20)
  call constructs (iachar ("c"), x(1:20:3), 7)
  call check ("others", all (x == 1))
  y = 0
  z = (2d0, 3d0)
  call of_rank_two (y, z)
  y = 0
  call of_rank_two (y(4:1:-2, :), z(1:2, 6:1:-1))
  call check ("between", all (y(1:3:2, :) == 0))
  x = 1
  !$acc enter data copyin(x)
  x = 2
  call updates (x(19:1:-3), 7)
  call check ("between, host", all (x(2:20:3) == 2) .and. all (x(3:20:3) == 2))
  !$acc exit data copyout(x)
  call check ("between, device", all (x(2:20:3) == 1) .and. all (x(1:19:3) == 7))
  if (failures /= 0) stop 1
end program
