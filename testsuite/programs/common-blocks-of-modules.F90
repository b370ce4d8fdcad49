! Routines may use common blocks that modules have in a declare directive; stock GCC 12: "requires a 'declare' directive".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-sources "Inputs/common-blocks-of-modules-2.F90" }

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module blocks
  use checks
  implicit none
  integer, parameter :: n = 20
  real :: a, b(n)
  integer :: calls
  common /whole/ a, b, calls
  !$acc declare create(/whole/)
  integer :: c(n), d
  common /named/ c, d
  !$acc declare create(c, d)
  real :: first, second(3)
  common /start/ first, second
  !$acc declare copyin(/start/)
  ! Not declared.
  real :: other(n)
  common /host/ other
contains
  real function scaled (i)
    !$acc routine seq
    integer, value :: i
    scaled = a * b(i)
  end function scaled

  subroutine fill (i)
    !$acc routine worker
    integer, value :: i
    integer :: k
    !$acc loop worker
    do k = i, i + 4
      c(k) = d * k
    end do
  end subroutine fill

  integer function largest (low, high)
    !$acc routine worker
    integer, value :: low, high
    integer :: k, m
    m = 0
    !$acc loop worker reduction(max:m)
    do k = low, high
      m = max (m, c(k))
    end do
    largest = m
  end function largest

  subroutine count_call
    !$acc routine seq
    !$acc atomic
    calls = calls + 1
  end subroutine count_call

  real function starts ()
    !$acc routine seq
    starts = first + 10 * sum (second)
  end function starts

  subroutine constructs
    integer :: i, seen
    real :: y(n), x
    a = 3
    b = [(i, i = 1, n)]
    calls = 0
    d = 7
    !$acc update device(a, b, calls, d)
    !$acc parallel loop gang worker num_workers(WORKERS) copyout(y)
    do i = 1, n
      y(i) = scaled (i) + b(i)
      call count_call
    end do
    call check ('routine', all (y == [(4 * i, i = 1, n)]))
    ! The host's values are others by now.
    a = -1; d = -1
    !$acc parallel copyout(x) num_gangs(1)
    x = a
    a = 5
    d = d + 1
    !$acc end parallel
    call check ('scalar', x == 3)
    !$acc kernels copyout(y)
    do i = 1, n
      y(i) = a
    end do
    !$acc end kernels
    call check ('kernels', all (y == 5))
    !$acc update self(a, calls, d)
    call check ('update', a == 5 .and. calls == n .and. d == 8)
    !$acc parallel loop gang num_workers(WORKERS)
    do i = 1, n, 5
      call fill (i)
    end do
    !$acc parallel copyout(seen) num_gangs(1) num_workers(WORKERS)
    seen = largest (3, 11)
    !$acc end parallel
    !$acc update self(c)
    call check ('worker', all (c == [(8 * i, i = 1, n)]) .and. seen == 88)
    !$acc parallel loop private(d)
    do i = 1, n
      d = i
      c(i) = d
    end do
    d = 0
    !$acc parallel loop reduction(+:d) present(c)
    do i = 1, n
      d = d + c(i)
    end do
    !$acc update self(c)
    call check ('private', all (c == [(i, i = 1, n)]))
    other = 1
    !$acc parallel loop
    do i = 1, n
      other(i) = other(i) + b(i)
    end do
    call check ('not declared', all (other == [(i + 1, i = 1, n)]))
  end subroutine constructs
end module blocks

program common_blocks_of_modules
  use blocks
  implicit none
  real :: x
  interface
    subroutine of_other_unit
    end subroutine of_other_unit
  end interface
  !$acc serial copyout(x)
  x = starts ()
  !$acc end serial
  call check ('copyin', x == 1 + 10 * 9)
  call constructs
  call of_other_unit
  call inside
  if (failures > 0) stop 1
contains
  subroutine inside
    integer :: i
    real :: y(n), z
    a = 2
    b = 4
    !$acc update device(a, b)
    a = 1
    !$acc parallel loop copyout(y)
    do i = 1, n
      y(i) = product_of (i) + a
    end do
    call check ('inside', all (y == 10))
    !$acc data present(b)
    !$acc serial copyout(z)
    z = b(2)
    b(2) = 0
    !$acc end serial
    !$acc end data
    !$acc update self(b)
    call check ('present', z == 4 .and. b(2) == 0)
  end subroutine inside

  real function product_of (i)
    !$acc routine seq
    integer, value :: i
    product_of = a * b(i)
  end function product_of
end program common_blocks_of_modules
