! Variables of no bytes on the device: arrays without elements, types without components;
! stock GCC 12: "libgomp: Duplicate node".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module shapes
  implicit none
  type shape
  end type
  type, extends(shape) :: circle
  end type
  integer, parameter :: none = 0
  integer :: work(none), rest(2:1), counter
  !$acc declare create(work, rest, counter)
contains
  integer function kind_of (s)
    !$acc routine seq
    class(shape), intent(in) :: s
    select type (s)
    type is (shape)
      kind_of = 1
    type is (circle)
      kind_of = 2
    class default
      kind_of = 3
    end select
  end function
end module

program main
  use checks
  use shapes
  implicit none
  type(shape) :: s
  type(circle) :: c
  integer :: i, k(64), n
  counter = 5
  !$acc update device(counter, work)
  !$acc parallel num_gangs(1) num_workers(WORKERS) copyout(k, n)
  n = size (work) + size (rest) + counter
  !$acc loop worker
  do i = 1, 64
    k(i) = 10*kind_of (s) + kind_of (c) + sum (work)
  end do
  !$acc end parallel
  call check ("n", n == 5)
  call check ("k", all (k == 12))
  if (failures /= 0) stop 1
end program
