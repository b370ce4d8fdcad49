! Strings of deferred length that functions return, whose length gfortran keeps in a static variable, have their own in each iteration; stock GCC 12: one for all, wrong results.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module strings
  implicit none
  type record
    character(:), allocatable :: tags(:)
  end type
contains
  ! In front of what it calls, where gfortran has one length for both.
  integer function tag_lengths(i)
    !$acc routine seq
    integer, intent(in) :: i
    type(record) :: r
    r%tags = letters(i, 2)
    tag_lengths = len(r%tags) + 100 * size(r%tags) + 1000 * len_trim(r%tags(2))
  end function
  function letters(n, m) result(r)
    !$acc routine seq
    integer, intent(in) :: n, m
    character(:), allocatable :: r(:)
    integer :: i
    allocate (character(n) :: r(m))
    do i = 1, m
      r(i) = repeat(achar(96 + i), i)
    end do
  end function
  function repeated(s, n) result(r)
    !$acc routine seq
    character(*), intent(in) :: s
    integer, intent(in) :: n
    character(:), allocatable :: r
    r = repeat(s, n)
  end function
  integer function lengths(i)
    !$acc routine seq
    integer, intent(in) :: i
    character(:), allocatable :: c
    c = repeated("ab", mod(i, 3) + 1)
    lengths = len(c) + 100 * len(repeated(c, 2)) + merge(1, 0, repeated("x", i) == repeat("x", i))
  end function
  subroutine all_lengths(n, l)
    !$acc routine worker
    integer, intent(in) :: n
    integer, intent(out) :: l(n)
    integer :: i
    !$acc loop worker
    do i = 1, n
      l(i) = lengths(i)
    end do
  end subroutine
end module

program p
  use checks
  use strings
  implicit none
  integer, parameter :: n = 40
  integer :: i, a(n), b(n), c(n), d(n)
  do i = 1, n
    a(i) = 3 * (mod(i, 4) + 1)
    b(i) = 402 * (mod(i, 3) + 1) + 1
  end do
  c = 0
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(c)
  do i = 1, n
    block
      character(:), allocatable :: s
      s = repeated("abc", mod(i, 4) + 1)
      c(i) = len(s)
    end block
  end do
  call check("lengths in a construct", all(a == c))
  !$acc parallel loop gang worker vector num_workers(WORKERS) copyout(d)
  do i = 1, n
    d(i) = lengths(i)
  end do
  call check("lengths in a routine", all(b == d))
  d = 0
  !$acc parallel num_gangs(1) num_workers(WORKERS) copyout(d)
  call all_lengths(n, d)
  !$acc end parallel
  call check("lengths in a worker loop", all(b == d))
  c = 0
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(c)
  do i = 1, n
    c(i) = tag_lengths(mod(i, 5) + 2)
  end do
  call check("lengths of the function behind its caller", all(c == [(2202 + mod(i, 5), i = 1, n)]))
  c = 0
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(c)
  do i = 1, n
    c(i) = len(inside(mod(i, 5)))
  end do
  call check("lengths of internal procedures", all(c == [(mod(i, 5) + 3, i = 1, n)]))
  if (failures /= 0) stop 1
contains
  function inside(k) result(r)
    !$acc routine seq
    integer, intent(in) :: k
    character(:), allocatable :: r
    r = repeat("z", k + 3)
  end function
end program
