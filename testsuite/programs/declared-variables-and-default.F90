! Variables of a declare directive need no clause, whatever the default clause says; stock GCC 12: compile error.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module fields
  use checks
  implicit none
  integer, parameter :: n = 40
  integer :: a, b(n), in_block, others(n)
  integer, allocatable :: u(:), k
  character(len = :), allocatable :: s
  type mesh
    integer :: shift
    integer, allocatable :: v(:)
  end type
  type(mesh) :: m
  common /block/ in_block, others
  !$acc declare create(a, b, u, k, s, m) create(/block/)
contains
  integer function block_value ()
    !$acc routine seq
    block_value = in_block
  end function block_value

  subroutine of_module
    integer :: i, c(n), d
    a = 3; in_block = 5; m%shift = 7
    allocate (u(n), k)
    u = [(i, i = 1, n)]
    k = 11
    s = 'text'
    allocate (m%v(n))
    m%v = 13
    !$acc update device(a, in_block, u, k, s, m)
    !$acc enter data copyin(m%v)
    a = 0; in_block = 0
    d = 2
    !$acc parallel loop gang worker num_workers(WORKERS) default(none) copyout(c) firstprivate(d)
    do i = 1, n
      b(i) = a + k
      others(i) = in_block + block_value ()
      c(i) = u(i) + len (s) + d + m%shift + m%v(i)
    end do
    call check ('results', all (c == [(i + 4 + 2 + 7 + 13, i = 1, n)]))
    !$acc update self(b, others)
    call check ('variables', all (b == 14) .and. all (others == 10))
    !$acc data copy(c)
    !$acc kernels loop default(none)
    do i = 1, n
      c(i) = b(i) + 1
      u(i) = c(i)
    end do
    !$acc end data
    !$acc parallel default(none) async(1) num_gangs(1)
    a = u(n)
    !$acc end parallel
    !$acc update self(a) async(1)
    !$acc wait(1)
    call check ('kernels', all (c == 15) .and. a == 15)
  end subroutine of_module

  subroutine of_procedure
    integer :: list(n), shift, i
    !$acc declare create(list, shift)
    shift = 4
    !$acc update device(shift)
    shift = 5
    call inside
    !$acc update self(list)
    call check ('inside', all (list == [(i + 4, i = 1, n)]))
  contains
    subroutine inside
      integer :: i
      !$acc parallel loop default(none)
      do i = 1, n
        list(i) = i + shift
      end do
    end subroutine inside
  end subroutine of_procedure
end module fields

program declared_variables_and_default
  use fields
  implicit none
  call of_module
  call of_procedure
  if (failures > 0) stop 1
end program declared_variables_and_default
