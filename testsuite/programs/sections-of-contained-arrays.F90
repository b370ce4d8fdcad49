! Clauses may name sections of arrays in polymorphic objects and in elements, and no_create may name what the device has
! not; libgomp stopped ("object when ... is already mapped", "pointer target not mapped for attach") or crashed.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module columns
  use checks
  implicit none
  integer, parameter :: n = 20
  type column
    integer :: a(n) = 0, m(4, 5) = 0, b = 7
    integer, allocatable :: c(:)
  end type column
  type, extends (column) :: deep_column
    integer :: d = 3
  end type deep_column
  type field
    class (column), allocatable :: first
    type (column) :: rest(2)
  end type field
contains
  ! The device has this section alone.
  subroutine of_sections (x, low)
    class (column), intent (inout) :: x
    integer, intent (in) :: low
    integer :: i
    !$acc enter data copyin (x%a(low:n))
    !$acc parallel loop gang worker num_workers (WORKERS) present (x%a(low:n))
    do i = low, n
      x%a(i) = x%a(i) + i + x%b
    end do
    !$acc parallel loop gang worker num_workers (WORKERS) copy (x%a(3:10), x%m(:, 2))
    do i = 3, 10
      if (i < 7) x%m(i - 2, 2) = i
      x%a(i) = x%a(i) + 100
    end do
    !$acc exit data copyout (x%a(low:n))
    !$acc parallel loop gang worker num_workers (WORKERS) create (x%m(low:4, 3))
    do i = low, 4
      x%m(i, 3) = i
    end do
    !$acc data copy (x%a(low:n), x%m(:, 1))
    !$acc parallel loop gang worker num_workers (WORKERS) present (x%a(low:n), x%m(:, 1))
    do i = low, n
      x%a(i) = x%a(i) + x%b
      if (i == low) x%m(4, 1) = 8
    end do
    !$acc end data
  end subroutine of_sections

  ! Of these the device has all or nothing.
  subroutine of_absent (x, y, there)
    class (column), intent (inout) :: x
    type (column), intent (inout) :: y
    logical, intent (in) :: there
    integer :: i
    !$acc parallel loop gang worker num_workers (WORKERS) no_create (x%a, x%c, y%a, y%c)
    do i = 1, n
      if (there) then
        x%a(i) = x%a(i) + x%c(i)
        y%a(i) = y%a(i) + 2 * y%c(i)
      end if
    end do
    !$acc data no_create (x%a(3:n), y%a(3:n))
    !$acc parallel loop gang worker num_workers (WORKERS) no_create (x%a(3:n), y%a(3:n))
    do i = 3, n
      if (there) then
        x%a(i) = x%a(i) + 1
        y%a(i) = y%a(i) + 2
      end if
    end do
    !$acc end data
  end subroutine of_absent
end module columns

program sections_of_contained_arrays
  use columns
  implicit none
  type (column), allocatable :: z(:)
  type (field) :: f
  class (column), pointer :: p
  type (column) :: x, y
  integer :: i, k

  call of_sections (x, 3)
  call check ('section', all (x%a(3:n) == [(i + 14 + merge (100, 0, i <= 10), i = 3, n)]))
  call check ('column', all (x%m(:, 2) == [3, 4, 5, 6]) .and. x%m(4, 1) == 8)
  allocate (deep_column :: p, f%first)
  call of_sections (p, 1)
  call check ('pointer', all (p%a == [(i + 14 + merge (100, 0, i >= 3 .and. i <= 10), i = 1, n)]))

  allocate (z(3), x%c(n), y%c(n))
  x%a = 0
  x%c = 5
  y%c = 6
  call of_absent (x, y, .false.)
  call check ('absent', all (x%a == 0 .and. y%a == 0))
  !$acc enter data copyin (x%a, x%c, y%a, y%c)
  call of_absent (x, y, .true.)
  !$acc exit data copyout (x%a, y%a) delete (x%c, y%c)
  call check ('x', all (x%a(1:2) == 5) .and. all (x%a(3:) == 6))
  call check ('y', all (y%a(1:2) == 12) .and. all (y%a(3:) == 14))

  k = 2
  !$acc data copy (z(k)%a(3:n))
  !$acc parallel loop gang worker num_workers (WORKERS) present (z(k)%a(3:n))
  do i = 3, n
    z(k)%a(i) = z(k)%a(i) + i
  end do
  !$acc parallel loop gang worker num_workers (WORKERS) no_create (z(k)%a(3:n), z(1)%a, z(3)%a(k:8))
  do i = 3, n
    z(k)%a(i) = z(k)%a(i) + 1
    if (k /= 2) z(1)%a(i) = z(3)%a(i)
  end do
  !$acc end data
  call check ('element', all (z(k)%a(3:n) == [(i + 1, i = 3, n)]))
  call inside (2)
  if (failures > 0) stop 1

contains

  subroutine inside (low)
    integer, value :: low
    !$acc data copy (z(k)%a(low:n), f%first%a(low:8), f%rest(2)%a(1:low))
    !$acc parallel loop gang worker num_workers (WORKERS) present (z(k)%a(low:n), f%first%a(low:8), f%rest(2)%a(1:low))
    do i = low, n
      z(k)%a(i) = i
      if (i <= 8) f%first%a(i) = 2 * i
      if (i == low) f%rest(2)%a(low) = 9
    end do
    !$acc end data
    call check ('inside', all (z(k)%a(low:n) == [(i, i = low, n)]))
    call check ('components', all (f%first%a(low:8) == [(2 * i, i = low, 8)]) .and. f%rest(2)%a(low) == 9)
  end subroutine inside
end program sections_of_contained_arrays
