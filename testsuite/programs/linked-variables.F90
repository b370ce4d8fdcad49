! Routines use variables of a module's link clauses, which data constructs and enter data bring; stock GCC 12 and the plugin:
! "referenced in offloaded code but hasn't been marked".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"
#ifndef WORKERS
#define WORKERS 8
#endif

module lists
  implicit none
  integer, parameter :: n = 40
  integer :: linked(n), factor = 3
  real(8) :: table(0:3, 2)
  !$acc declare link(linked, factor, table)
contains
  subroutine add(a)
    !$acc routine worker
    integer, intent(inout) :: a(n)
    integer :: i
    !$acc loop worker
    do i = 1, n
      a(i) = a(i) + linked(i) * factor
    end do
  end subroutine

  real(8) function one(i)
    !$acc routine seq
    integer, intent(in) :: i
    one = table(mod(i, 4), 1) + sum(table(:, 2))
  end function
end module

program main
  use checks
  use lists
  implicit none
  integer :: a(n), i
  real(8) :: r(n)
  a = 0
  linked = [(i, i = 1, n)]
  table(:, 1) = [0, 1, 2, 3]
  table(:, 2) = 2
  !$acc data copyin(linked, factor)
  !$acc parallel num_gangs(1) num_workers(WORKERS) copy(a)
  call add(a)
  !$acc end parallel
  !$acc end data
  call check("data", all(a == 3 * linked))

  factor = 4
  !$acc enter data copyin(linked, factor) async(1)
  !$acc enter data copyin(table) async(1)
  !$acc parallel num_gangs(1) num_workers(WORKERS) copy(a) wait(1)
  call add(a)
  !$acc end parallel
  !$acc parallel loop copyout(r) present(linked)
  do i = 1, n
    r(i) = one(i) + linked(i)
    linked(i) = -i
  end do
  !$acc exit data copyout(linked) delete(factor, table)
  call check("enter data", all(a == [(7 * i, i = 1, n)]))
  call check("table", all(r == [(mod(i, 4) + 8 + i, i = 1, n)]))
  call check("linked", all(linked == [(-i, i = 1, n)]))
  if (failures /= 0) stop 1
end program
