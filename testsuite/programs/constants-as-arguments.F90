! Constants may be the arguments of subroutines whose constructs only read them; stock GCC 12: the host's program crashes.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module routines
  implicit none
  integer, parameter :: n = 40
contains

  subroutine add (z, step, table, shape, last)
    integer, intent(inout) :: z(n)
    integer, intent(in) :: step, table(3), shape(:)
    integer, intent(inout) :: last
    integer :: i
    !$acc kernels
    do i = 1, n
      z(i) = z(i) + step + table(1 + modulo (i, 3)) + shape(1 + modulo (i, 2))
      if (i == n) last = z(i)
    end do
    !$acc end kernels
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      z(i) = z(i) + table(1 + modulo (i, 3)) * step
    end do
  end subroutine

  ! What is read is what is written, by another name.
  subroutine double (z)
    integer, target :: z(n)
    integer, pointer :: p(:)
    integer :: i
    p => z
    !$acc kernels loop independent
    do i = 1, n
      p(i) = z(i) * 2
    end do
  end subroutine
end module

program test
  use routines
  integer :: z(n), last, i
  z = 1
  last = 0
  call add (z, 3, [1, 2, 3], [10, 20], last)
  call double (z)
  do i = 1, n
    if (z(i) /= 2 * (4 + 4 * (1 + modulo (i, 3)) + 10 * (1 + modulo (i, 2)))) error stop "z"
  end do
  if (last /= 4 + 2 + 10) error stop "last"
end program
