! Update directives of module variables with a declare directive copy them; stock GCC 12: wrong result.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module state
  implicit none
  integer :: n = 5
  real(8) :: table(50) = 0, weights(3, 4)
  type pair
    integer :: low, high
  end type pair
  type(pair) :: limits
  !$acc declare create(n, table) create(weights, limits)
contains
  subroutine prepare (start)
    integer, intent (in) :: start
    n = start
    table = 2
    weights = start * 0.5
    limits = pair (start / 2, start)
    !$acc update device(n, table, limits) device(weights)
  end subroutine prepare
end module state

program updates_of_module_variables
  use state
  implicit none
  integer :: i, turn, seen
  real(8) :: total

  do turn = 1, 3
    call prepare (10 * turn)
    total = 0
    seen = 0
    !$acc parallel num_gangs(1) num_workers(WORKERS) copy(total, seen)
    seen = n + limits%low
    !$acc loop worker reduction(+:total)
    do i = 1, limits%high
      total = total + table(i) * weights(2, 3)
      table(i) = i
    end do
    n = n + 1
    !$acc end parallel
    !$acc update self(n) self(table)
    if (seen /= 15 * turn) stop 1
    if (n /= 10 * turn + 1) stop 2
    if (abs (total - 100 * turn * turn) > 1e-9) stop 3
    do i = 1, 50
      if (table(i) /= merge (i, 2, i <= 10 * turn)) stop 4
    end do
  end do
end program updates_of_module_variables
