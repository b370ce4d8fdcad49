! Strings and arrays of variable size of block constructs in compute constructs have sizes of their own; stock GCC 12: all gangs and workers have the same, a race.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

program p
  use checks
  implicit none
  integer, parameter :: n = 40
  integer :: i, k, e(n), s(n), u
  e = 0
  !$acc parallel loop gang num_workers(WORKERS) copy(e) private(u)
  do i = 1, n
    u = 0
    !$acc loop worker reduction(+:u)
    do k = 1, 9
      block
        character(k) :: c, d(2)
        c = "hello world"
        d = c(1:1)
        d(2)(k:k) = "!"
        u = u + len_trim(c) + merge(100, 0, d(2)(k:k) == "!") + merge(1000, 0, d(1)(1:1) == "h")
      end block
    end do
    e(i) = u
  end do
  call check("strings in a worker loop", all(e == 9944))
  !$acc parallel loop gang worker vector num_workers(WORKERS) copyout(s)
  do i = 1, n
    block
      integer :: a(mod(i, 7) + 1, i)
      character(i) :: c(3)
      a = 1
      a(mod(i, 7) + 1, i) = 5
      c = "q"
      c(3)(i:i) = "r"
      s(i) = sum(a) + 1000 * iachar(c(3)(i:i)) + len(c)
    end block
  end do
  call check("arrays and strings", all(s == [((mod(i, 7) + 1) * i + 4 + 1000 * iachar("r") + i, i = 1, n)]))
  if (failures /= 0) stop 1
end program
