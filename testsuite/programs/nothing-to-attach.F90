! Attach and detach clauses for components and pointers that are not associated, or not attached, or whose targets
! the device does not have: nothing is to be done; stock GCC 12: libgomp stops ("attempt to attach null pointer").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module types
  implicit none
  type node
    real, pointer :: p(:) => null(), s => null()
    real, allocatable :: a(:)
    type(node), pointer :: left => null()
    integer :: level = 0
  end type
  real, pointer :: declared(:) => null()
  !$acc declare create(declared)
contains
  ! Nodes that know the one on their left, but the first.
  subroutine link_all(nodes)
    type(node), target, intent(inout) :: nodes(:)
    integer :: i
    !$acc enter data copyin(nodes)
    do i = 1, size(nodes)
      !$acc enter data attach(nodes(i)%left, nodes(i)%p, nodes(i)%a, nodes(i)%s)
    end do
    !$acc parallel loop gang worker num_workers(WORKERS) present(nodes)
    do i = 1, size(nodes)
      if (associated(nodes(i)%left)) nodes(i)%level = 10 * nodes(i)%left%level + i
      if (associated(nodes(i)%p)) nodes(i)%p(:) = i
    end do
    do i = 1, size(nodes)
      !$acc exit data detach(nodes(i)%left, nodes(i)%p, nodes(i)%a, nodes(i)%s)
    end do
    !$acc update self(nodes)
    !$acc exit data delete(nodes)
  end subroutine

  ! Pointers that are no components.
  subroutine aim(t)
    real, target, intent(inout) :: t(:)
    real, pointer :: q(:)
    integer :: i
    nullify (q)
    !$acc enter data attach(q, declared)
    !$acc exit data detach(q, declared)
    q => t
    declared => t
    !$acc enter data attach(q, declared)
    !$acc exit data detach(q, declared) finalize
    !$acc enter data copyin(t)
    !$acc enter data attach(declared)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, size(t)
      declared(i) = declared(i) + i
    end do
    !$acc exit data detach(declared)
    !$acc exit data detach(declared)
    !$acc exit data copyout(t)
  end subroutine
end module

program main
  use checks
  use types
  implicit none
  integer, parameter :: n = 30
  type(node), target :: nodes(n)
  real, target :: t(n), u(n)
  integer :: i
  do i = 1, n
    nodes(i)%level = i
    if (mod(i, 2) == 0) nodes(i)%left => nodes(i - 1)
  end do
  t = 0
  u = 7
  nodes(3)%p => t
  nodes(5)%p => u
  !$acc data copy(t)
  nodes(5)%p => null()
  call link_all(nodes)
  !$acc end data
  call check("level", all(nodes%level == [(merge(10 * (i - 1) + i, i, mod(i, 2) == 0), i=1, n)]))
  call check("t", all(t == 3))
  call check("u", all(u == 7))
  t = 1
  call aim(t)
  call check("declared", all(t == [(i + 1, i=1, n)]))
  if (failures /= 0) stop 1
end program
