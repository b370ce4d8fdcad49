! Allocatable strings of deferred length of procedures may have a declare directive; libgomp stopped ("is not mapped").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module strings
  use checks
  implicit none
  character (*), parameter :: letters = 'bcdefghijklmnopq'
contains
  subroutine in_procedure (n)
    integer, intent (in) :: n
    character (:), allocatable :: t, u, r
    integer :: i, k
    !$acc declare create (t) copyin (u) device_resident (r)
    allocate (character (n) :: t)
    t = repeat ('a', n)
    !$acc update device (t)
    !$acc parallel loop gang worker num_workers (WORKERS) default (present)
    do i = 1, len (t)
      t(i:i) = char (ichar (t(i:i)) + i)
    end do
    !$acc update self (t)
    call check ('t', t == letters(1:n))

    ! Other memory, and another length.
    t = t // 'xyz'
    u = 'abc' // t
    k = 0
    !$acc update device (t, u)
    !$acc parallel loop gang worker num_workers (WORKERS) present (t, u) reduction (+: k)
    do i = 1, len (t)
      t(i:i) = u(i:i)
      k = k + len (u)
    end do
    !$acc update self (t)
    call check ('longer', t == u(1:n + 3) .and. k == len (t) * len (u))
    deallocate (u)
    u = '123'
    allocate (character (2 * n) :: r)
    !$acc update device (u)
    !$acc parallel loop gang worker num_workers (WORKERS) present (r)
    do i = 1, len (r)
      r(i:i) = '7'
    end do
    !$acc serial present (u, r)
    u(2:2) = r(2 * n:2 * n)
    !$acc end serial
    !$acc update self (u)
    call check ('again', u == '173')
  end subroutine in_procedure

  subroutine around (n)
    integer, intent (in) :: n
    character (:), allocatable :: t
    !$acc declare create (t)
    allocate (character (n) :: t)
    call inner
    call check ('inner', t == letters(1:n))
    t = t // '0'
    call check ('outer', len (t) == n + 1)
    !$acc update device (t)
    !$acc serial present (t)
    t(1:1) = t(n + 1:n + 1)
    !$acc end serial
    !$acc update self (t)
    call check ('outer', t == '0' // letters(2:n) // '0')
  contains
    subroutine inner
      integer :: i
      t = repeat ('a', n)
      !$acc update device (t)
      !$acc parallel loop gang worker num_workers (WORKERS) present (t)
      do i = 1, n
	t(i:i) = char (ichar (t(i:i)) + i)
      end do
      !$acc update self (t)
    end subroutine inner
  end subroutine around
end module strings

program strings_of_procedures_declared
  use strings
  implicit none
  character (:), allocatable :: s
  integer :: i
  !$acc declare create (s)
  do i = 4, 6
    call in_procedure (i)
    call around (i)
  end do
  s = 'abcd'
  !$acc update device (s)
  !$acc parallel loop gang worker num_workers (WORKERS) present (s)
  do i = 1, len (s)
    s(i:i) = char (ichar (s(i:i)) + 1)
  end do
  !$acc update self (s)
  call check ('s', s == letters(1:4))
  if (failures > 0) stop 1
end program strings_of_procedures_declared
