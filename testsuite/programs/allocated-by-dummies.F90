! Allocatables and pointers with a declare directive that are allocated as dummy arguments, and come to the
! device by clauses; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module fields
  implicit none
  type cell
    integer, pointer :: inner(:) => null (), outer(:) => null ()
    integer :: weight
  end type
  type(cell), allocatable :: cells(:)
  integer, allocatable, target :: sums(:, :)
  integer, allocatable :: bias
  character(:), allocatable :: name
  integer, pointer :: step, list(:)
  !$acc declare create(cells, sums, bias, name) create(step, list)
contains
  subroutine allocate_cells (c, low, n)
    type(cell), allocatable, intent(inout) :: c(:)
    integer :: low, n, i, k
    if (.not. allocated (c)) allocate (c(low:low + n - 1))
    do i = low, low + n - 1
      allocate (c(i)%inner(0:9), c(i)%outer(-4:5))
      c(i)%inner = [(i * k, k = 0, 9)]
      c(i)%outer = [(i + k, k = -4, 5)]
      c(i)%weight = i
    end do
  end subroutine

  subroutine allocate_sums (s, low, high)
    integer, allocatable, intent(out) :: s(:, :)
    integer :: low, high
    allocate (s(2, low:high))
    s = 0
  end subroutine

  subroutine allocate_bias (b, value)
    integer, allocatable, intent(inout) :: b
    integer, intent(in) :: value
    allocate (b)
    b = value
  end subroutine

  subroutine allocate_name (s)
    character(:), allocatable, intent(out) :: s
    s = "a name"
  end subroutine

  subroutine allocate_pointers (p, q)
    integer, pointer, intent(out) :: p, q(:)
    allocate (p, q(3))
    p = 5
    q = [1, 2, 4]
  end subroutine

  integer function biased (i)
    !$acc routine seq
    integer, value :: i
    biased = i + bias
  end function

  integer function last_letter ()
    !$acc routine seq
    last_letter = ichar (name(len (name):))
  end function

  integer function targets ()
    !$acc routine seq
    targets = step * sum (list)
  end function

  subroutine add (i)
    !$acc routine seq
    integer :: i, k
    do k = 0, 9
      sums(1, i) = sums(1, i) + cells(i)%inner(k)
      sums(2, i) = sums(2, i) + cells(i)%outer(k - 4) * cells(i)%weight
    end do
  end subroutine
end module

program dummies
  use checks
  use fields
  implicit none
  integer :: i, k, right(2)
  call allocate_cells (cells, 3, 5)
  call allocate_sums (sums, 3, 7)
  !$acc enter data copyin(cells, sums)
  do i = 3, 7
    !$acc enter data copyin(cells(i)%inner(:), cells(i)%outer(:))
  end do
  !$acc parallel loop num_workers(WORKERS) present(cells, sums)
  do i = 3, 7
    call add (i)
  end do
  !$acc update self(sums)
  do i = 3, 7
    right = [sum ([(i * k, k = 0, 9)]), sum ([((i + k) * i, k = -4, 5)])]
    call check ("sums", all (sums(:, i) == right))
    !$acc exit data delete(cells(i)%inner, cells(i)%outer)
  end do
  !$acc exit data delete(cells, sums)
  do i = 3, 7
    call allocate_bias (bias, 100 * i)
    !$acc enter data copyin(bias)
    !$acc serial copyout(k)
    k = biased (i)
    !$acc end serial
    call check ("scalar", k == 101 * i)
    !$acc exit data delete(bias)
    deallocate (bias)
  end do
  call allocate_bias (bias, 2)
  call allocate_name (name)
  call allocate_pointers (step, list)
  !$acc data copyin(bias, name, step, list)
  !$acc serial copyout(right, k)
  right = [biased (7), last_letter ()]
  k = targets ()
  !$acc end serial
  call check ("data", all (right == [9, ichar ("e")]) .and. k == 35)
  !$acc end data
  !$acc serial copyout(right, k) copyin(name, list) copy(bias, step)
  right = [biased (7), last_letter ()]
  k = targets ()
  bias = 100
  step = step + 1
  !$acc end serial
  call check ("construct", all (right == [9, ichar ("e")]) .and. k == 35 .and. bias == 100 &
    .and. step == 6)
  !$acc parallel loop copy(list(2:3)) copyin(bias) if(k == 35)
  do i = 2, 3
    list(i) = biased (i) + list(i)
  end do
  call check ("section", all (list == [1, 104, 107]))
  !$acc parallel loop copy(list) copyin(bias) if(k /= 35)
  do i = 1, 3
    list(i) = biased (list(i))
  end do
  call check ("host", all (list == [101, 204, 207]))
  !$acc enter data copyin(step, list)
  step => list(3)
  list => sums(1, :)
  !$acc enter data copyin(step, list)
  !$acc serial copyout(k)
  k = targets ()
  !$acc end serial
  call check ("pointers", k == 207 * sum (sums(1, :)))
  if (failures /= 0) stop 1
  print *, "ok"
end program
