! Scalar dummy arguments with a declare directive are the device's in internal procedures; stock GCC 12: wrong result.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module procedures
  implicit none
contains
  subroutine around (x, y, n)
    integer :: x, n
    integer, value :: y
    !$acc declare create(x) copyin(y)
    call inner
  contains
    subroutine inner
      integer :: seen, i
      x = 5
      !$acc update device(x)
      x = 77
      !$acc parallel num_gangs(1) num_workers(WORKERS)
      x = 3 * x + y
      !$acc loop worker reduction(+:y)
      do i = 1, 10
        y = y + i
      end do
      !$acc end parallel
      !$acc serial copyout(seen)
      seen = x + y
      !$acc end serial
      !$acc update self(x)
      n = seen * 1000 + x
    end subroutine
  end subroutine
end module

program dummies_of_procedures_declared
  use procedures
  implicit none
  integer :: x, n
  x = 2
  call around (x, 4, n)
  if (n /= (19 + 59) * 1000 + 19) stop 1
end program
