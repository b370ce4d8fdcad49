! Fortran worker, vector and seq routines with assumed-shape, value and contained arguments; stock GCC 12: device fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module rows
  implicit none
contains
  subroutine fill_row (row, start)
    !$acc routine worker
    integer, intent (out) :: row(:)
    integer, value :: start
    integer :: i, base

    base = next (start)
    !$acc loop worker
    do i = 1, size (row)
       row(i) = base + i
    end do
  end subroutine fill_row

  integer function next (x)
    !$acc routine seq
    integer, intent (in) :: x
    next = x * 10 + 1
  end function next

  subroutine double_row (row, count)
    !$acc routine vector
    integer, intent (in) :: count
    integer, intent (inout) :: row(count)
    integer :: i

    !$acc loop vector
    do i = 1, count
       row(i) = row(i) * 2
    end do
  end subroutine double_row
end module rows

program routines_with_dummies
  use rows
  implicit none
  integer, parameter :: n = 70, count = 4
  integer :: a(n, count), r, i, want

  a = -1
  !$acc parallel loop gang num_gangs(2) num_workers(WORKERS) copy(a)
  do r = 1, count
     call fill_row (a(:, r), r)
     call double_row (a(:, r), n)
  end do

  do r = 1, count
     do i = 1, n
        want = (r * 10 + 1 + i) * 2
        if (a(i, r) /= want) then
           print *, "a(", i, r, ") is ", a(i, r), ", should be ", want, " with ", WORKERS, " workers"
           error stop 1
        end if
     end do
  end do
end program routines_with_dummies
