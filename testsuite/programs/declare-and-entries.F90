! Procedures with ENTRY statements and declare directives; stock GCC 12: "invalid entry to OpenACC structured block".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

subroutine grow (x, n)
  implicit none
  real :: x(100)
  integer :: n, i
  !$acc declare copy(x)
  n = 1
  !$acc parallel loop present(x) num_workers(WORKERS)
  do i = 1, 100
    x(i) = x(i) + 1
  end do
  return
  entry double (x, n)
  n = 3
  !$acc parallel loop present(x) num_workers(WORKERS)
  do i = 1, 100
    x(i) = x(i) * 2
  end do
end subroutine

program declare_and_entries
  implicit none
  real :: x(100)
  integer :: n
  x = 1
  call grow (x, n)
  if (n /= 1 .or. any (x /= 2)) stop 1
  call double (x, n)
  if (n /= 3 .or. any (x /= 4)) stop 2
end program
