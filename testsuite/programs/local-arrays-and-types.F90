! Fortran local arrays, derived types and array assignments in worker-single code reach all workers; stock GCC 12: wrong results.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

program local_arrays_and_types
  implicit none
  integer, parameter :: n = 36
  type point
     integer :: x
     real :: y(3)
  end type point
  type (point) :: given, copied
  integer :: out(n), i, want
  real :: values(n), table(4), factor

  given = point (7, [1.5, 2.5, 3.5])
  out = -1
  values = -1
  !$acc parallel num_gangs(1) num_workers(WORKERS) copyin(given) copyout(out, values) &
  !$acc   private(copied, table, factor)
  copied = given
  copied%x = copied%x + 1
  copied%y(2) = 20.5
  table = [10.0, 20.0, 30.0, 40.0]
  table(3) = table(1) + table(2) * 2
  factor = sum (table)
  !$acc loop worker
  do i = 1, n
     out(i) = copied%x * 100 + int (copied%y(mod (i, 3) + 1) * 2)
     values(i) = table(mod (i, 4) + 1) + factor
  end do
  !$acc end parallel

  copied = given
  copied%x = 8
  copied%y(2) = 20.5
  table = [10.0, 20.0, 50.0, 40.0]
  do i = 1, n
     want = copied%x * 100 + int (copied%y(mod (i, 3) + 1) * 2)
     if (out(i) /= want) then
        print *, "out(", i, ") is ", out(i), ", should be ", want, " with ", WORKERS, " workers"
        error stop 1
     end if
     if (abs (values(i) - (table(mod (i, 4) + 1) + 120.0)) > 1e-4) then
        print *, "values(", i, ") is ", values(i), " with ", WORKERS, " workers"
        error stop 1
     end if
  end do
end program local_arrays_and_types
