! Device addresses as dummy arguments of data constructs, declare directives and queues, of sections too; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module procedures
  implicit none
contains

  subroutine explicit_shape (d, n)
    integer, intent(in) :: n
    integer :: d(n), i
    !$acc data deviceptr(d)
    !$acc parallel loop gang worker num_workers(WORKERS) async(1)
    do i = 1, n
      d(i) = d(i) + i
    end do
    !$acc kernels loop async(1)
    do i = 1, n
      d(i) = d(i) * 2
    end do
    !$acc end data
  end subroutine

  subroutine declared (d, n)
    integer, intent(in) :: n
    integer :: d(n), i
    !$acc declare deviceptr(d)
    !$acc parallel loop async(1)
    do i = 1, n
      d(i) = d(i) + 1
    end do
  end subroutine

  subroutine assumed_shape (d)
    integer :: d(:), i
    !$acc data deviceptr(d)
    !$acc parallel loop gang worker num_workers(WORKERS) async(1)
    do i = 1, size (d)
      d(i) = d(i) + i
    end do
    !$acc end data
  end subroutine

  subroutine of_construct (d)
    integer :: d(:), i
    !$acc parallel loop async(1) deviceptr(d)
    do i = 1, size (d)
      d(i) = d(i) * 3
    end do
  end subroutine
end module

program test
  use procedures
  integer, parameter :: n = 200
  integer :: d(n), want(n), i
  d = [(i, i = 1, n)]
  want = 4 * d + 1
  want(n:1:-1) = want(n:1:-1) + [(i, i = 1, n)]
  want(2:n:3) = 3 * want(2:n:3)
  !$acc data copy(d)
  !$acc host_data use_device(d)
  call explicit_shape (d, n)
  call declared (d, n)
  call assumed_shape (d(n:1:-1))
  call of_construct (d(2:n:3))
  !$acc end host_data
  !$acc wait
  !$acc end data
  do i = 1, n
    if (d(i) /= want(i)) error stop "d"
  end do
end program
