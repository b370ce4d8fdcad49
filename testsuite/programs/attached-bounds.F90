! Components that are allocated, or pointed elsewhere, when their object is on the device already have their bounds there; stock GCC 12: wrong results.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module containers
  implicit none
  type part
    integer, allocatable :: values(:)
  end type
  type container
    integer :: n = 0
    integer, allocatable :: values(:), table(:, :)
    integer, pointer :: p(:) => null ()
    type(part) :: parts(2)
  end type
contains
  subroutine allocate_and_use (c, low, queue)
    type(container) :: c
    integer :: low, queue, i, j, sum_of_values, sum_of_table
    allocate (c%values(low:low + 9), c%table(0:3, low:low + 4), c%parts(2)%values(-low:low))
    c%values = [(i, i = 1, 10)]
    c%table = reshape ([(i, i = 1, 20)], [4, 5])
    c%parts(2)%values = low
    !$acc enter data copyin(c%values, c%table) async(queue)
    !$acc enter data copyin(c%parts(2)%values)
    !$acc wait
    sum_of_values = 0
    sum_of_table = 0
    !$acc parallel loop gang worker num_workers (WORKERS) present(c) reduction(+:sum_of_values, sum_of_table)
    do i = lbound (c%values, 1), ubound (c%values, 1)
      sum_of_values = sum_of_values + (i - low + 1) * c%values(i) + c%parts(2)%values(mod (i - low, 2))
      !$acc loop reduction(+:sum_of_table)
      do j = lbound (c%table, 2), ubound (c%table, 2)
        sum_of_table = sum_of_table + j * c%table(mod (i - low, 4), j)
      end do
    end do
    if (sum_of_values /= 385 + 10 * low) stop 1
    do i = low, low + 9
      do j = low, low + 4
        sum_of_table = sum_of_table - j * c%table(mod (i - low, 4), j)
      end do
    end do
    if (sum_of_table /= 0) stop 2
    !$acc exit data delete(c%values, c%table, c%parts(2)%values)
    deallocate (c%values, c%table, c%parts(2)%values)
  end subroutine

  ! The compute construct itself maps the component.
  subroutine allocate_and_compute (c, low)
    type(container) :: c
    integer :: low, i
    allocate (c%values(low:low + 9))
    c%values = 5
    !$acc parallel loop gang worker num_workers (WORKERS) copy(c%values) async(1)
    do i = lbound (c%values, 1), ubound (c%values, 1)
      c%values(i) = c%values(i) + i
    end do
    !$acc kernels loop copy(c%values) async(1)
    do i = low, low + 9
      c%values(i) = c%values(i) * size (c%values)
    end do
    !$acc wait
    if (any (c%values /= [(10 * (5 + i), i = low, low + 9)])) stop 5
    deallocate (c%values)
  end subroutine
end module

program attached_bounds
  use containers
  implicit none
  type(container) :: c
  integer, target :: a(10), b(0:30)
  integer :: i, found(5)

  !$acc enter data copyin(c)
  call allocate_and_use (c, 2, 1)
  call allocate_and_use (c, 7, 2)
  call allocate_and_compute (c, 3)
  call allocate_and_compute (c, -6)

  a = [(i, i = 1, 10)]
  b = [(100 + i, i = 0, 30)]
  c%p => a
  !$acc enter data copyin(a) attach(c%p)
  !$acc parallel loop present(c) copyout(found)
  do i = 1, 5
    found(i) = c%p(i)
  end do
  if (any (found /= [1, 2, 3, 4, 5])) stop 3
  !$acc exit data detach(c%p)
  c%p(0:) => b
  !$acc enter data copyin(b) attach(c%p)
  !$acc parallel loop present(c) copyout(found)
  do i = 1, 5
    found(i) = c%p(i)
  end do
  if (any (found /= [101, 102, 103, 104, 105])) stop 4
  !$acc exit data detach(c%p)
  !$acc exit data delete(a, b, c)
end program
