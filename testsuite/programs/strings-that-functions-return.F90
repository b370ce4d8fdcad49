! Functions may fill their result character (len = :) in constructs; stock GCC 12: memory access faults.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module functions
  implicit none
contains
  function by_clause (n) result (s)
    integer, intent(in) :: n
    character(len = :), allocatable :: s
    integer :: i
    allocate (character(len = n) :: s)
    !$acc parallel loop gang worker num_workers(WORKERS) copyout(s)
    do i = 1, n
      s(i:i) = achar (64 + i)
    end do
  end function by_clause

  function without_clause (n)
    integer, intent(in) :: n
    character(len = :), allocatable :: without_clause
    integer :: i
    allocate (character(len = n) :: without_clause)
    without_clause(:) = repeat ('.', n)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n, 2
      without_clause(i:i) = achar (64 + len (without_clause))
    end do
  end function without_clause

  function in_kernels (n) result (s)
    integer, intent(in) :: n
    character(len = :), allocatable :: s
    integer :: i
    s = repeat ('-', n)
    !$acc kernels
    do i = 2, n
      s(i:i) = achar (64 + i)
    end do
    !$acc end kernels
  end function in_kernels

  function in_data (n) result (s)
    integer, intent(in) :: n
    character(len = :), pointer :: s
    integer :: i
    allocate (character(len = n) :: s)
    s = '='
    !$acc data copy(s)
    !$acc parallel loop gang worker num_workers(WORKERS) present(s) async(1)
    do i = 3, n
      s(i:i) = achar (64 + i)
    end do
    !$acc wait(1)
    !$acc end data
  end function in_data

  function updated (n) result (s)
    integer, intent(in) :: n
    character(len = :), allocatable :: s
    integer :: i
    s = repeat ('x', n)
    !$acc enter data create(s)
    s(:) = '+'
    !$acc update device(s)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 3, n
      s(i:i) = achar (64 + i)
    end do
    s(:) = 'y'
    !$acc update self(s)
    !$acc exit data delete(s)
  end function updated
end module functions

program main
  use checks
  use functions
  implicit none
  character(len = :), allocatable :: s
  character(len = :), pointer :: p

  s = by_clause (5)
  call check ("by_clause", s == "ABCDE")
  s = without_clause (6)
  call check ("without_clause", s == "F.F.F.")
  s = in_kernels (4)
  call check ("in_kernels", s == "-BCD")
  p => in_data (5)
  call check ("in_data", p == "= CDE")
  s = updated (4)
  call check ("updated", s == "+ CD")
  if (failures /= 0) stop 1
end program main
