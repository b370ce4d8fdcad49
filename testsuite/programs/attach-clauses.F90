! Pointers to scalars and objects are attached, in whatever order the clauses stand; stock GCC 12:
! "pointer target not mapped for attach".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module lists
  implicit none
  type cell
    integer :: values(4)
    type(cell), pointer :: next => null ()
  end type
  type list
    integer :: n
    type(cell), pointer :: head => null ()
    class(cell), pointer :: last => null ()
    integer, pointer :: step => null ()
    real, allocatable :: factor
    integer, pointer :: table(:) => null ()
  end type
  type(cell), pointer :: chosen
  integer, pointer :: offset
  !$acc declare create(chosen, offset)
end module

program attach
  use checks
  use lists
  implicit none
  type(cell), target :: cells(5)
  integer, target :: steps(3), table(2:9)
  integer :: i, total

  do i = 1, 5
    cells(i)%values = [i, 2 * i, 3 * i, 4 * i]
    if (i < 5) cells(i)%next => cells(i + 1)
  end do
  steps = [1, 10, 100]
  table = [(i * i, i = 2, 9)]
  !$acc enter data copyin(cells, steps, table)
  call of_a_list
  call of_elements (3)
  call of_declared
  call of_locals
  !$acc exit data delete(cells, steps, table)
  if (failures /= 0) stop 1
  print *, "ok"
contains
  integer function sum_on_device (l) result (s)
    type(list) :: l
    integer :: k, t
    t = 0
    !$acc parallel loop worker vector num_gangs(1) num_workers(WORKERS) present(l) reduction(+:t)
    do k = 1, 4
      t = t + l%head%values(k) * l%step + l%last%values(k) + int (l%factor) + l%table(k)
    end do
    s = t
  end function

  subroutine of_a_list
    type(list) :: l
    l%n = 4
    l%head => cells(2)
    l%last => cells(5)
    l%step => steps(2)
    allocate (l%factor)
    l%factor = 7.5
    l%table(1:) => table
    !$acc enter data copyin(l)
    !$acc enter data copyin(l%factor)
    !$acc enter data attach(l%head, l%last, l%step, l%table)
    call check ("list", sum_on_device (l) == 20 * 10 + 50 + 28 + 4 + 9 + 16 + 25)
    !$acc exit data detach(l%head, l%last) async(1)
    !$acc exit data detach(l%step, l%table) finalize async(1)
    !$acc wait
    l%head => cells(3)
    l%step => steps(3)
    !$acc data attach(l%head, l%last, l%step, l%table)
    call check ("data", sum_on_device (l) == 30 * 100 + 50 + 28 + 4 + 9 + 16 + 25)
    !$acc end data
    !$acc serial attach(l%head) copyout(total)
    total = l%head%values(4)
    !$acc end serial
    call check ("serial", total == 12)
    !$acc exit data delete(l%factor)
    !$acc exit data delete(l)
  end subroutine

  subroutine of_elements (n)
    integer :: n, k
    type(list) :: l(n)
    type(cell), target :: own(n)
    do k = 1, n
      own(k)%values = 100 * k
      l(k)%head => own(k)
    end do
    !$acc enter data copyin(l)
    do k = 1, n
      !$acc enter data attach(l(k)%head) copyin(own(k))
    end do
    total = 0
    !$acc parallel loop num_workers(WORKERS) present(l) reduction(+:total)
    do k = 1, n
      total = total + l(k)%head%values(2)
    end do
    call check ("elements", total == 50 * n * (n + 1))
    do k = 1, n
      !$acc exit data detach(l(k)%head)
      !$acc exit data delete(own(k))
    end do
    !$acc exit data delete(l)
  end subroutine

  subroutine of_declared
    chosen => cells(4)
    offset => steps(3)
    !$acc enter data attach(chosen, offset)
    !$acc serial copyout(total)
    total = chosen%values(3) + offset
    !$acc end serial
    call check ("declared", total == 112)
    !$acc exit data detach(chosen, offset)
  end subroutine

  ! Such pointers the device does not have.
  subroutine of_locals
    type(cell), pointer :: c
    integer, pointer :: s
    c => cells(5)
    s => steps(2)
    !$acc enter data attach(c, s)
    !$acc serial copyout(total)
    total = c%values(2) + s
    !$acc end serial
    call check ("locals", total == 20)
    !$acc exit data detach(c, s)
    call of_dummies (c, s)
  end subroutine

  subroutine of_dummies (c, s)
    type(cell), pointer :: c
    integer, pointer :: s
    !$acc enter data attach(s, c)
    !$acc serial copyout(total)
    total = c%values(1) + s
    !$acc end serial
    call check ("dummies", total == 15)
    !$acc exit data detach(s, c)
  end subroutine
end program
