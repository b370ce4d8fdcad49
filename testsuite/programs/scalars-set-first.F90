! Scalars without a clause that each iteration of a worker loop sets and passes by reference; stock GCC 12: wrong result.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"
module legacy
  implicit none
  type pair
    integer :: a = 0, b = 0
  end type
contains
  subroutine half (i, h, odd)
    !$acc routine seq
    integer, intent(in) :: i
    integer, intent(out) :: h
    logical, intent(out) :: odd
    h = i / 2; odd = mod (i, 2) == 1
  end subroutine
  subroutine twice (i)
    !$acc routine seq
    integer, intent(inout) :: i
    i = 2 * i
  end subroutine
  subroutine both (p, i)
    !$acc routine seq
    type(pair), intent(inout) :: p
    integer, intent(in) :: i
    p%b = p%a + i
  end subroutine
  subroutine count_up (n, k)
    !$acc routine seq
    integer, intent(inout) :: n
    integer, intent(out) :: k
    !$acc atomic capture
    n = n + 1
    k = n
    !$acc end atomic
  end subroutine
  subroutine of_workers (a, n)
    !$acc routine worker
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, h, m
    logical :: odd
    m = 3
    !$acc loop worker
    do i = 1, n
      call half (i, h, odd)
      m = h
      call twice (m)
      a(i) = merge (m, -m, odd)
    end do
    !$acc loop worker
    do i = 1, n
      m = i
      if (mod (i, 3) == 0) m = m + 1
      call twice (m)
      a(i) = a(i) + m
    end do
  end subroutine
end module
program test
  use legacy
  use checks
  implicit none
  integer, parameter :: n = 200
  integer :: i, j, k, h, a(n), m, c, s(n), x
  logical :: odd
  type(pair) :: p
  !$acc parallel loop gang worker num_workers(8) copyout(a)
  do i = 1, n
    call half (i, h, odd)
    a(i) = merge (h, -h, odd)
  end do
  call check ("out", all (a == [(merge (i / 2, -(i / 2), mod (i, 2) == 1), i = 1, n)]))
  !$acc parallel loop gang worker num_workers(8) copyout(a)
  do i = 1, n
    if (i > 100) then
      m = i
    else
      m = -i
    end if
    call twice (m)
    a(i) = m
  end do
  call check ("either", all (a == [(merge (2 * i, -2 * i, i > 100), i = 1, n)]))
  !$acc parallel num_gangs(3) num_workers(8) copyout(a)
  !$acc loop gang
  do j = 1, n, 20
    m = j
    !$acc loop worker
    do i = 0, 19
      h = i + j
      call twice (h)
      a(i+j) = h
    end do
    m = m + 1
    !$acc loop worker
    do i = 0, 19
      h = i
      call twice (h)
      a(i+j) = a(i+j) + h + m
    end do
  end do
  !$acc end parallel
  do j = 1, n, 20
    call check ("loops", all (a(j:j+19) == [(2 * (i + j) + 2 * i + j + 1, i = 0, 19)]))
  end do
  ! One counter for all workers
  c = 0
  s = 0
  !$acc parallel num_gangs(1) num_workers(8) copyout(s) copyout(x)
  c = 5
  !$acc loop worker
  do i = 1, 150
    call count_up (c, k)
    s(k) = 1
  end do
  x = c
  !$acc end parallel
  call check ("counter", x == 155 .and. all (s(6:155) == 1))
  ! What one iteration leaves
  !$acc parallel num_gangs(1) num_workers(8) copyout(x)
  m = -1
  !$acc loop worker
  do i = 1, n
    if (i == 77) then
      m = i
      call twice (m)
    end if
  end do
  x = m
  !$acc end parallel
  call check ("left", x == 154)
  !$acc parallel num_gangs(1) num_workers(8) copyout(a)
  m = 7
  !$acc loop worker
  do i = 1, n
    h = m
    call twice (h)
    a(i) = h + m
  end do
  !$acc end parallel
  call check ("read", all (a == 21))
  !$acc parallel num_gangs(2) num_workers(8) copyout(a) firstprivate(p)
  !$acc loop gang worker
  do i = 1, n
    p = pair (i, 0)
    call both (p, i)
    a(i) = p%b
  end do
  !$acc end parallel
  call check ("objects", all (a == [(2 * i, i = 1, n)]))
  !$acc parallel num_gangs(1) num_workers(8) copyout(a)
  call of_workers (a, n)
  !$acc end parallel
  do i = 1, n
    m = merge (2 * (i / 2), -2 * (i / 2), mod (i, 2) == 1)
    call check ("routine", a(i) == m + 2 * (i + merge (1, 0, mod (i, 3) == 0)))
  end do
  if (failures > 0) error stop 1
end program
