! Sections of arrays with a link clause, in enter data and exit data ("not mapped").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
module linked_arrays
  implicit none
  integer :: v(12), w(12)
  complex :: c(5)
  !$acc declare link(v, w, c)
end module

program main
  use linked_arrays
  implicit none
  call bring(3, 8, 0)
  if (any (v /= [1, 1, 5, 6, 7, 8, 9, 10, 1, 1, 1, 1])) stop 1
  if (any (w /= [2, 2, 2, 5, 6, 7, 2, 2, 2, 2, 2, 2])) stop 2
  if (any (c /= 1)) stop 3
contains
  subroutine bring(lo, hi, none)
    integer, intent(in) :: lo, hi, none
    integer :: i
    v = 1
    w = 2
    c = 1
    !$acc enter data copyin(v(lo:hi), w(4:6))
    !$acc enter data create(c(4:none + 3))
    !$acc parallel loop gang worker num_workers(WORKERS) present(v(lo:hi))
    do i = lo, hi
      v(i) = v(i) + i + 1
    end do
    !$acc data copy(c(2:none + 1))
    !$acc parallel loop num_workers(WORKERS) present(w(4:6), c(3:none + 2))
    do i = 4, 6
      w(i) = w(i) + i - 1
    end do
    !$acc end data
    !$acc exit data copyout(v(lo:hi), w(4:6)) delete(c(4:none + 3))
  end subroutine
end program
