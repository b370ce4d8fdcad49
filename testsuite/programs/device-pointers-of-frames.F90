! Device addresses that a procedure around has as dummy arguments, in several launches of an internal one; stock GCC 12: device fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module procedures
  implicit none
  integer, parameter :: n = 40
contains

  subroutine outer (d, a)
    integer :: d(n), a(:), k
    do k = 1, 3
      call inside (k)
    end do

  contains

    subroutine inside (k)
      integer, value :: k
      integer :: i
      !$acc parallel loop gang worker num_workers(WORKERS) deviceptr(d) copy(a) async(1)
      do i = 1, n
        d(i) = d(i) + k
        a(i) = d(i)
      end do
      !$acc wait
      !$acc parallel loop gang worker num_workers(WORKERS) deviceptr(d) copy(a)
      do i = 1, n
        d(i) = d(i) + k
        a(i) = a(i) + d(i)
      end do
      !$acc kernels loop deviceptr(d) copy(a)
      do i = 1, n
        a(i) = a(i) + d(i)
      end do
    end subroutine
  end subroutine
end module

program test
  use procedures
  integer :: d(n), a(n), i
  d = [(i, i = 1, n)]
  !$acc data copy(d)
  !$acc host_data use_device(d)
  call outer (d, a)
  !$acc end host_data
  !$acc end data
  do i = 1, n
    if (d(i) /= i + 12) error stop "d"
    if (a(i) /= 3 * i + 9 + 12 + 12) error stop "a"
  end do
end program
