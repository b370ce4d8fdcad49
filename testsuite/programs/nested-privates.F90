! A variable that is private to a construct, again to a loop over gangs in it, to one over workers and to one over
! vector lanes; stock GCC 12: compiler crash.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module procedures
  use checks
  implicit none
  integer, parameter :: k = 99, m = 192, gangs = 4
contains
  subroutine explicit (x, b, n)
    integer :: n, b(m, gangs), i, g, j
    integer :: x(0:k-1)
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b) private(x)
    x(3) = 4
    !$acc loop gang private(x)
    do g = 1, gangs
      x(5) = 7
      !$acc loop worker private(x)
      do j = 0, m / 64 - 1
        do i = 1, k
          x(i-1) = i + g
        end do
        !$acc loop vector private(x)
        do i = 1, 64
          x(mod (i, k)) = i
          b(i + 64 * j, g) = mod (i + 64 * j, k) + 1 + g + x(mod (i, k)) - i
        end do
        b(64 * j + 1, g) = b(64 * j + 1, g) + x(5) - 6 - g
      end do
      b(1, g) = b(1, g) + x(5) - 7
    end do
    !$acc end parallel
  end subroutine

  subroutine first_explicit (x, b, n)
    integer :: n, b(m, gangs), i, g, j
    integer :: x(0:k-1)
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b) firstprivate(x)
    x(3) = 4
    !$acc loop gang private(x)
    do g = 1, gangs
      x(5) = 7
      !$acc loop worker private(x)
      do j = 0, m / 64 - 1
        do i = 1, k
          x(i-1) = i + g
        end do
        !$acc loop vector private(x)
        do i = 1, 64
          x(mod (i, k)) = i
          b(i + 64 * j, g) = mod (i + 64 * j, k) + 1 + g + x(mod (i, k)) - i
        end do
        b(64 * j + 1, g) = b(64 * j + 1, g) + x(5) - 6 - g
      end do
      b(1, g) = b(1, g) + x(5) - 7
    end do
    !$acc end parallel
  end subroutine

  subroutine optional_argument (x, b, n)
    integer :: n, b(m, gangs), i, g, j
    integer, optional :: x(0:k-1)
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b) private(x)
    x(3) = 4
    !$acc loop gang private(x)
    do g = 1, gangs
      x(5) = 7
      !$acc loop worker private(x)
      do j = 0, m / 64 - 1
        do i = 1, k
          x(i-1) = i + g
        end do
        !$acc loop vector private(x)
        do i = 1, 64
          x(mod (i, k)) = i
          b(i + 64 * j, g) = mod (i + 64 * j, k) + 1 + g + x(mod (i, k)) - i
        end do
        b(64 * j + 1, g) = b(64 * j + 1, g) + x(5) - 6 - g
      end do
      b(1, g) = b(1, g) + x(5) - 7
    end do
    !$acc end parallel
  end subroutine

  subroutine variable (x, b, n)
    integer :: n, b(m, gangs), i, g, j
    integer :: x(0:n-1)
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b) private(x)
    x(3) = 4
    !$acc loop gang private(x)
    do g = 1, gangs
      x(5) = 7
      !$acc loop worker private(x)
      do j = 0, m / 64 - 1
        do i = 1, k
          x(i-1) = i + g
        end do
        !$acc loop vector private(x)
        do i = 1, 64
          x(mod (i, k)) = i
          b(i + 64 * j, g) = mod (i + 64 * j, k) + 1 + g + x(mod (i, k)) - i
        end do
        b(64 * j + 1, g) = b(64 * j + 1, g) + x(5) - 6 - g
      end do
      b(1, g) = b(1, g) + x(5) - 7
    end do
    !$acc end parallel
  end subroutine

  subroutine first_variable (x, b, n)
    integer :: n, b(m, gangs), i, g, j
    integer :: x(0:n-1)
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b) firstprivate(x)
    x(3) = 4
    !$acc loop gang private(x)
    do g = 1, gangs
      x(5) = 7
      !$acc loop worker private(x)
      do j = 0, m / 64 - 1
        do i = 1, k
          x(i-1) = i + g
        end do
        !$acc loop vector private(x)
        do i = 1, 64
          x(mod (i, k)) = i
          b(i + 64 * j, g) = mod (i + 64 * j, k) + 1 + g + x(mod (i, k)) - i
        end do
        b(64 * j + 1, g) = b(64 * j + 1, g) + x(5) - 6 - g
      end do
      b(1, g) = b(1, g) + x(5) - 7
    end do
    !$acc end parallel
  end subroutine

  subroutine assumed (x, b, n)
    integer :: n, b(m, gangs), i, g, j
    integer :: x(0:)
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b) private(x)
    x(3) = 4
    !$acc loop gang private(x)
    do g = 1, gangs
      x(5) = 7
      !$acc loop worker private(x)
      do j = 0, m / 64 - 1
        do i = 1, k
          x(i-1) = i + g
        end do
        !$acc loop vector private(x)
        do i = 1, 64
          x(mod (i, k)) = i
          b(i + 64 * j, g) = mod (i + 64 * j, k) + 1 + g + x(mod (i, k)) - i
        end do
        b(64 * j + 1, g) = b(64 * j + 1, g) + x(5) - 6 - g
      end do
      b(1, g) = b(1, g) + x(5) - 7
    end do
    !$acc end parallel
  end subroutine

  subroutine automatic (b, n)
    integer :: n, b(m, gangs), i, g, j
    integer :: x(0:n-1)
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b) private(x)
    x(3) = 4
    !$acc loop gang private(x)
    do g = 1, gangs
      x(5) = 7
      !$acc loop worker private(x)
      do j = 0, m / 64 - 1
        do i = 1, k
          x(i-1) = i + g
        end do
        !$acc loop vector private(x)
        do i = 1, 64
          x(mod (i, k)) = i
          b(i + 64 * j, g) = mod (i + 64 * j, k) + 1 + g + x(mod (i, k)) - i
        end do
        b(64 * j + 1, g) = b(64 * j + 1, g) + x(5) - 6 - g
      end do
      b(1, g) = b(1, g) + x(5) - 7
    end do
    !$acc end parallel
  end subroutine

  subroutine compare (name, b)
    character(*), intent(in) :: name
    integer, intent(inout) :: b(m, gangs)
    integer :: i, g
    call check (name, all (b == reshape ([((mod (i, k) + 1 + g, i = 1, m), g = 1, gangs)], [m, gangs])))
    b = 0
  end subroutine
end module

program nested_privates
  use procedures
  implicit none
  integer :: a(0:k-1), b(m, gangs)
  a = 0
  b = 0
  call explicit (a, b, k)
  call compare ("explicit", b)
  call first_explicit (a, b, k)
  call compare ("first explicit", b)
  call optional_argument (a, b, k)
  call compare ("optional argument", b)
  call variable (a, b, k)
  call compare ("variable", b)
  call first_variable (a, b, k)
  call compare ("first variable", b)
  call assumed (a, b, k)
  call compare ("assumed", b)
  call automatic (b, k)
  call compare ("automatic", b)
  if (failures /= 0) stop 1
end program
