! Sections of arrays of records that are components of elements and of objects behind pointers; stock GCC 12: device fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module records
  implicit none
  type pair
    integer :: k = 0
    real(8) :: x = 0
  end type

  type cell
    integer :: number = 5
    type(pair) :: c(5:24, 3)
    integer(1) :: z = 3
  end type

  type grid
    integer(1) :: w = 1
    type(cell), pointer :: pointed(:)
    type(cell), allocatable :: own(:)
    type(cell) :: one
  end type
end module

program sections_of_records
  use checks
  use records
  implicit none
  type(grid), pointer :: g
  integer :: i, j, m

  allocate (g)
  allocate (g%pointed(-1:1), g%own(4))
  m = 2
  call set (g%pointed(0))
  call set (g%own(m))
  call set (g%one)

  !$acc parallel loop gang worker vector collapse(2) num_workers(WORKERS) copy(g%pointed(0)%c(:, :))
  do j = 1, 3
    do i = 5, 24
      g%pointed(0)%c(i, j)%k = g%pointed(0)%c(i, j)%k + i
    end do
  end do
  call check ("element of a pointer", all_are (g%pointed(0), 5, 24, 0))

  !$acc parallel loop gang worker num_workers(WORKERS) copy(g%own(m)%c(:, 2:3))
  do j = 2, 3
    !$acc loop vector
    do i = 5, 24
      g%own(m)%c(i, j)%k = g%own(m)%c(i, j)%k + i
      g%own(m)%c(i, j)%x = g%own(m)%c(i, j)%x + 1
    end do
  end do
  call check ("element of an allocatable", all_are (g%own(m), 5, 24, 1))
  call check ("outside of the section", all (g%own(m)%c(:, 1)%k == 1))

  !$acc data copy(g%one%c(:, 2:2))
  !$acc parallel loop gang worker vector num_workers(WORKERS) present(g%one%c(:, 2:2))
  do i = 5, 24
    g%one%c(i, 2)%k = g%one%c(i, 2)%k + i
  end do
  !$acc end data
  call check ("object", all (g%one%c(:, 2)%k == [(i + 2, i = 5, 24)]))

  !$acc parallel num_workers(WORKERS) copy(g%one%c(7, 3))
  g%one%c(7, 3)%k = 100
  !$acc end parallel
  call check ("one record", g%one%c(7, 3)%k == 100 .and. g%one%c(8, 3)%k == 3)
  if (failures /= 0) stop 1
contains
  subroutine set (of)
    type(cell), intent(inout) :: of
    integer :: i, j
    do j = 1, 3
      do i = 5, 24
        of%c(i, j) = pair (j, j)
      end do
    end do
  end subroutine

  logical function all_are (of, low, high, more)
    type(cell), intent(in) :: of
    integer, intent(in) :: low, high, more
    integer :: i, j
    all_are = .true.
    do j = 2, 3
      do i = low, high
        all_are = all_are .and. of%c(i, j)%k == i + j .and. of%c(i, j)%x == j + more
      end do
    end do
  end function
end program
