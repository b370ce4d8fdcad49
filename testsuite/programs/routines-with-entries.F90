! Routines with ENTRY statements: the function that holds the body is a routine, too, at the level that is said; stock GCC 12: link error at -O0, and where it is not inlined.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
#include "check.fh"

module forms
  implicit none
  integer, parameter :: powers(3) = [1, 10, 100]
contains
  ! Results of two types.
  integer function whole (x, k)
    !$acc routine seq
    real, intent(in) :: x
    integer, intent(in) :: k
    real :: part
    whole = int (x) * powers(k)
    return
  entry part (x, k)
    part = (x - int (x)) * powers(k)
  end function whole

  subroutine add (a, n, by)
    !$acc routine worker
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer, intent(in) :: by
    integer :: i
    !$acc loop worker
    do i = 1, n
      a(i) = a(i) + by
    end do
    return
  entry scale (a, n, by)
    !$acc loop worker
    do i = 1, n
      a(i) = a(i) * by
    end do
  end subroutine add
end module forms

program main
  use forms
  use checks
  implicit none
  integer, parameter :: n = 50, gangs = 3
  integer :: w(n), a(n, gangs), i, g
  real :: p(n)
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(w, p)
  do i = 1, n
    w(i) = whole (i + 0.5, mod (i, 3) + 1)
    p(i) = part (i + 0.5, mod (i, 3) + 1)
  end do
  a = 1
  !$acc parallel loop gang num_workers(WORKERS) copy(a)
  do g = 1, gangs
    call add (a(:, g), n, g)
    call scale (a(:, g), n, 7)
  end do
  call check ("whole", all (w == [(i * powers(mod (i, 3) + 1), i = 1, n)]))
  call check ("part", all (nint (2 * p) == [(powers(mod (i, 3) + 1), i = 1, n)]))
  do g = 1, gangs
    call check ("workers", all (a(:, g) == 7 * (g + 1)))
  end do
  if (failures /= 0) stop 1
end program main
