! Dummy arguments that a compute construct has private, of variable size too, are objects of each gang; stock GCC 12: fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module work
  implicit none
  type cell
    integer :: count
    real(8) :: weights(3)
  end type cell
contains
  subroutine explicit (x, y, fixed, one, a, n)
    integer, intent (in) :: n
    integer, intent (inout) :: x
    real(8), intent (inout) :: y, fixed(3)
    type(cell), intent (inout) :: one
    integer, intent (out) :: a(:, :)
    integer :: g, j
    !$acc parallel private(x, y, fixed, one) copyout(a) num_gangs(3) num_workers(WORKERS)
    x = 3
    y = 2.5d0
    fixed = 1
    one = cell (4, [1d0, 2d0, 3d0])
    !$acc loop gang
    do g = 1, 5
      x = x + g
      one%count = x
      !$acc loop worker
      do j = 1, n
        a(j, g) = one%count + int (y * 2) + j + int (fixed(2) + one%weights(3))
      end do
      x = x - g
    end do
    !$acc end parallel
  end subroutine explicit

  subroutine of_variable_size (row, strided, name, sums, n)
    integer, intent (in) :: n
    integer, intent (inout) :: strided(:)
    integer, intent (inout) :: row(n)
    character(*), intent (inout) :: name
    integer, intent (out) :: sums(4)
    integer :: g, j, total
    !$acc parallel private(row, name, strided) copyout(sums) num_gangs(2) num_workers(WORKERS)
    !$acc loop gang private(total)
    do g = 1, 4
      name = 'abcdefgh'
      row = g
      strided(2:n) = g
      strided(1) = 100
      !$acc loop worker
      do j = 1, n
        row(j) = row(j) * j
      end do
      total = iachar (name(g:g)) - iachar ('a') + sum (strided(1:3))
      !$acc loop worker reduction(+:total)
      do j = 1, n
        total = total + row(n + 1 - j)
      end do
      sums(g) = total
    end do
    !$acc end parallel
  end subroutine of_variable_size
end module work

program private_dummies
  use work
  implicit none
  integer, parameter :: n = 21
  integer :: x, a(n, 5), row(n), other(2 * n), sums(4), g, j
  real(8) :: y, fixed(3)
  type(cell) :: one
  character(6) :: name

  x = 77; y = 88; fixed = 99; row = 5; other = 6; name = 'before'
  one = cell (66, [6d0, 6d0, 6d0])
  call explicit (x, y, fixed, one, a, n)
  do g = 1, 5
    do j = 1, n
      if (a(j, g) /= 3 + g + 5 + j + 4) stop 1
    end do
  end do
  if (x /= 77 .or. y /= 88 .or. any (fixed /= 99) .or. one%count /= 66) stop 2

  call of_variable_size (row, other(1::2), name, sums, n)
  do g = 1, 4
    if (sums(g) /= g * n * (n + 1) / 2 + g - 1 + 100 + 2 * g) stop 3
  end do
  if (any (row /= 5) .or. any (other /= 6) .or. name /= 'before') stop 4
end program private_dummies
