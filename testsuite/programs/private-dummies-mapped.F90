! Dummy arguments that are private in a loop, and of which another construct maps a section; stock GCC 12: wrong result.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module dummies
  implicit none
  integer, parameter :: n = 40

  type pair
    integer :: a, b(3)
  end type

contains

  subroutine of_array (c, r)
    integer, intent(inout) :: c(64), r(n)
    integer :: j, k
    !$acc parallel copy(c(:)) num_gangs(1)
    c(1) = c(1) + 1
    !$acc end parallel
    !$acc parallel loop gang worker num_workers(WORKERS) private(c) copy(r)
    do j = 1, n
      do k = 1, 64
        c(k) = j + k
      end do
      r(j) = sum (c)
    end do
  end subroutine

  subroutine of_array_around (c, r)
    integer, intent(inout) :: c(64), r(n)
    call inside
  contains
    subroutine inside
      integer :: j, k
      !$acc parallel num_gangs(1) num_workers(WORKERS) copy(r)
      !$acc loop worker private(c)
      do j = 1, n
        !$acc loop vector
        do k = 1, 64
          c(k) = j + k
        end do
        r(j) = c(1)
        !$acc loop seq
        do k = 2, 64
          r(j) = r(j) + c(k)
        end do
      end do
      !$acc end parallel
      !$acc parallel copy(c(2:)) num_gangs(1)
      c(2) = c(2) + 1
      !$acc end parallel
    end subroutine
  end subroutine

  ! A scalar, a loop's variable, an object.

  subroutine of_others (x, i, p, r)
    integer, intent(inout) :: x, i, r(n)
    type(pair), intent(inout) :: p
    integer :: k
    !$acc parallel copy(x, i, p%b(2:3)) num_gangs(1)
    x = x + 1
    i = i + 1
    p%b(2) = p%b(2) + 1
    !$acc end parallel
    !$acc parallel num_gangs(1) num_workers(WORKERS) copy(r)
    !$acc loop worker private(x, p)
    do i = 1, n
      x = i
      p%a = 64 * x
      p%b(3) = 0
      do k = 1, 64
        p%b(3) = p%b(3) + k
      end do
      r(i) = p%a + p%b(3)
    end do
    !$acc end parallel
  end subroutine

  logical function right (r)
    integer, intent(in) :: r(n)
    integer :: i
    right = all (r == [(64 * i + 65 * 32, i = 1, n)])
  end function
end module

program main
  use checks
  use dummies
  implicit none
  integer :: c(64), r(n), x, i
  type(pair) :: p
  c = 5
  r = 0
  call of_array (c, r)
  call check ('array', right (r) .and. c(1) == 6 .and. all (c(2:) == 5))
  r = 0
  call of_array_around (c, r)
  call check ('around', right (r) .and. all (c(:2) == 6) .and. all (c(3:) == 5))
  r = 0
  x = 1
  i = 1
  p = pair (1, [2, 3, 4])
  call of_others (x, i, p, r)
  call check ('others', right (r) .and. x == 2 .and. p%a == 1 .and. all (p%b == [2, 4, 4]))
  if (failures /= 0) stop 1
  print *, 'private dummies, mapped'
end program
