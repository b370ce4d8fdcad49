! Sections that do not begin where a pointer with a declare directive points to; stock GCC 12: libgomp stops
! ("Assertion failed").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module fields
  implicit none
  integer, pointer :: d(:), e(:,:)
  !$acc declare create(d, e)
contains
  subroutine put (i, value)
    !$acc routine seq
    integer, value :: i, value
    d(i) = value
  end subroutine
end module

program declared_pointers_in_part
  use fields
  implicit none
  integer :: i, j, lo, hi
  allocate (d(0:9), e(7, 0:2))
  do lo = 1, 6, 5
    hi = 7
    d = 1
    e = 1

    ! The procedure finds it as well.
    !$acc enter data copyin(d(lo:hi))
    !$acc parallel loop worker num_workers(WORKERS) present(d(lo:hi))
    do i = lo, hi
      if (i == lo) call put (i, 5)
      if (i > lo) d(i) = d(i) + 4
    end do
    !$acc exit data copyout(d(lo:hi))
    if (any (d /= [(merge (5, 1, i >= lo .and. i <= hi), i = 0, 9)])) stop 1

    ! An element, and nothing.
    !$acc enter data copyin(d(hi), e(:, 2:lo-lo+1)) async(1)
    !$acc parallel num_workers(WORKERS) present(d(hi)) async(1)
    call put (hi, 6)
    !$acc end parallel
    !$acc exit data copyout(d(hi), e(:, 2:lo-lo+1)) async(1)
    !$acc wait
    if (any (d /= [(merge (5, merge (6, 1, i == hi), i >= lo .and. i < hi), i = 0, 9)])) stop 2

    !$acc data copy(e(:, 1:1), d(lo:hi))
    !$acc parallel loop worker num_workers(WORKERS)
    do i = 1, 7
      e(i, 1) = e(i, 1) + i
    end do
    !$acc kernels
    do i = lo, hi
      d(i) = i
    end do
    !$acc end kernels
    !$acc end data
    if (any (d /= [(merge (i, 1, i >= lo .and. i <= hi), i = 0, 9)])) stop 3
    do j = 0, 2
      if (any (e(:, j) /= [(merge (1 + i, 1, j == 1), i = 1, 7)])) stop 4
    end do
  end do
end program
