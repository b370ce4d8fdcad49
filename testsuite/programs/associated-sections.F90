! What associate makes of sections with any strides, components of elements, parts of complex ones and substrings, without a clause;
! stock GCC 12: libgomp stops, wrong results.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module subjects
  use checks
  implicit none
  type point
    integer :: k = 1
    real(8) :: x = 2
    integer :: v(3) = 3
  end type
contains
  subroutine parts (z)
    complex :: z(9)
    integer :: i
    z = (1., 2.)
    associate (r => z%re, m => z(3:9:2)%im)
      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = 1, 9
        r(i) = r(i) + i
      end do
      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = 1, 4
        m(i) = m(i) + i
      end do
    end associate
    call check ("real", all (int (z%re) == [(i + 1, i = 1, 9)]))
    call check ("imaginary", all (int (z(3:9:2)%im) == [3, 4, 5, 6]) .and. all (int (z(2:8:2)%im) == 2))
  end subroutine

  subroutine sections (x, y)
    integer :: x(20), y(4, 6), i, j
    x = [(i, i = 1, 20)]
    y = 0
    associate (a => x(20:1:-2), b => y(4:1:-3, 6:2:-2), c => x(1:5) * 2, d => x(7))
      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = 1, 10
        a(i) = a(i) * 100 + i
      end do
      !$acc parallel loop gang worker num_workers(WORKERS) collapse(2)
      do j = 1, size (b, 2)
        do i = 1, size (b, 1)
          b(i, j) = 10 * i + j + c(i) + d
        end do
      end do
      !$acc data copy(x)
      !$acc parallel loop gang worker num_workers(WORKERS) default(present)
      do i = 1, 10
        a(i) = a(i) + 1000000
      end do
      !$acc end data
    end associate
    call check ("backwards", all (x(20:1:-2) == [(1000000 + (22 - 2 * i) * 100 + i, i = 1, 10)]))
    call check ("between", all (x(1:19:2) == [(2 * i - 1, i = 1, 10)]))
    call check ("two dimensions", all (y(4, 6:2:-2) == [20, 21, 22]) .and. all (y(1, 6:2:-2) == [32, 33, 34]) &
                                  .and. count (y /= 0) == 6)
  end subroutine

  subroutine components (p)
    type(point) :: p(8)
    integer :: i, s
    s = 0
    associate (x => p(8:2:-2)%x, k => p%k, v => p(3)%v)
      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = 1, 4
        x(i) = x(i) + i
      end do
      !$acc parallel loop gang worker num_workers(WORKERS) reduction(+:s)
      do i = 1, 8
        s = s + k(i)
      end do
      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = 1, 3
        v(i) = i
      end do
    end associate
    call check ("components", all (int (p(8:2:-2)%x) == [3, 4, 5, 6]) .and. s == 8 .and. all (p(3)%v == [1, 2, 3]))
  end subroutine

  subroutine strings (c)
    character(4) :: c(6)
    integer :: i
    c = "abcd"
    associate (m => c(6:1:-1)(2:3))
      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = 1, 6
        m(i)(2:2) = achar (iachar ("0") + i)
      end do
    end associate
    call check ("substrings", all (c == ["ab6d", "ab5d", "ab4d", "ab3d", "ab2d", "ab1d"]))
  end subroutine

  ! Of a dummy argument, and in an internal procedure.
  subroutine around (q)
    integer :: q(:), i
    associate (a => q(size (q):1:-1))
      call inner
      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = 1, size (a)
        a(i) = a(i) + i
      end do
    end associate
    call check ("dummy", all (q == [(2 * (size (q) + 1 - i), i = 1, size (q))]))
  contains
    subroutine inner
      integer :: i
      associate (b => q(size (q):1:-1))
        !$acc parallel loop gang worker num_workers(WORKERS)
        do i = 1, size (b)
          b(i) = i
        end do
      end associate
    end subroutine
  end subroutine
end module

program main
  use subjects
  implicit none
  complex :: z(9)
  integer :: x(20), y(4, 6)
  type(point) :: p(8)
  character(4) :: c(6)
  call parts (z)
  call sections (x, y)
  call components (p)
  call strings (c)
  call around (x(2:20:3))
  if (failures /= 0) stop 1
end program
