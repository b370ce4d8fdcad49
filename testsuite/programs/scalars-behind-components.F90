! Allocatable scalars behind components of elements and of allocatable components, in clauses of
! constructs that assign to them: each assignment asks if they are allocated.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module store
  use checks
  implicit none
  type part
    integer :: k = 5
    integer(8), allocatable :: c
  end type
  type outer
    integer(1) :: w = 1
    type(part) :: t
    type(part), allocatable :: at
    type(part), allocatable :: aa(:)
    integer :: u = 3
  end type
  type(outer), allocatable :: kept
contains
  subroutine around
    type(outer) :: o
    allocate (o%at)
    allocate (o%at%c)
    o%at%c = 7
    call inner
    call check ("around", o%at%c == 17)
  contains
    subroutine inner
      integer :: n
      !$acc serial copy(o%at%c) async
      o%at%c = 8 + o%at%c
      !$acc end serial
      !$acc wait
      !$acc enter data copyin(o%at%c)
      !$acc enter data create(o%at%c)
      n = 1
      !$acc parallel num_gangs(1) create(o%at%c) copy(n)
      n = n + int (o%at%c)
      o%at%c = o%at%c + 2
      !$acc end parallel
      call check ("around, read", n == 16)
      !$acc exit data delete(o%at%c)
      !$acc exit data copyout(o%at%c)
    end subroutine
  end subroutine
end module

program main
  use store
  implicit none
  integer :: n

  call elements
  call behind
  call around
  call of_module
  if (failures > 0) stop 1

contains

  subroutine elements
    type(outer) :: o(3)
    integer :: i
    i = 2
    allocate (o(2)%t%c)
    o(2)%t%c = 7
    !$acc data copy(o(2)%t%c)
    !$acc serial no_create(o(2)%t%c)
    o(2)%t%c = o(2)%t%c + 1
    !$acc end serial
    !$acc parallel num_gangs(1) num_workers(WORKERS) present(o(i)%t%c)
    o(i)%t%c = 2 * o(i)%t%c
    !$acc end parallel
    call check ("elements, the host's", o(2)%t%c == 7)
    !$acc end data
    call check ("elements", o(2)%t%c == 16)
    !$acc serial copy(o(2)%t%c)
    o(2)%t%c = o(2)%t%c + 1
    !$acc end serial
    call check ("elements, without a data construct", o(2)%t%c == 17)
    !$acc data copyin(o(2)%t%c)
    n = 0
    !$acc serial no_create(o(2)%t%c) copy(n)
    n = int (o(2)%t%c)
    !$acc end serial
    !$acc end data
    call check ("elements, read", n == 17)
  end subroutine

  subroutine behind
    type(outer), target :: o
    allocate (o%at, o%aa(3))
    allocate (o%at%c, o%aa(2)%c)
    o%at%c = 7
    o%aa(2)%c = 9
    !$acc enter data copyin(o%at%c, o%aa(2)%c)
    !$acc serial present(o%at%c)
    o%at%c = o%at%c + 1
    !$acc end serial
    !$acc parallel num_gangs(1) num_workers(WORKERS) copy(o%aa(2)%c) create(o%at%c)
    o%aa(2)%c = o%at%c + o%aa(2)%c
    o%at%c = o%at%c + 1
    !$acc end parallel
    call check ("behind, the host's", o%at%c == 7 .and. o%aa(2)%c == 9)
    !$acc exit data copyout(o%at%c, o%aa(2)%c)
    call check ("behind", o%at%c == 9 .and. o%aa(2)%c == 17)
    !$acc kernels copy(o%at%c)
    o%at%c = o%at%c + 1
    !$acc end kernels
    call check ("behind, alone", o%at%c == 10)
  end subroutine

  subroutine of_module
    integer :: i
    allocate (kept)
    allocate (kept%at, kept%aa(0:4))
    allocate (kept%at%c, kept%aa(1)%c)
    kept%at%c = 3
    kept%aa(1)%c = 4
    !$acc data copy(kept%at%c, kept%aa(1)%c)
    !$acc parallel loop num_gangs(1) num_workers(WORKERS) present(kept%at%c)
    do i = 1, 1
      kept%at%c = kept%at%c + i
    end do
    !$acc serial present(kept%aa(1)%c)
    kept%aa(1)%c = kept%aa(1)%c * 2
    !$acc end serial
    call check ("of a module, the host's", kept%at%c == 3 .and. kept%aa(1)%c == 4)
    !$acc end data
    call check ("of a module", kept%at%c == 4 .and. kept%aa(1)%c == 8)
    deallocate (kept)
  end subroutine
end program
