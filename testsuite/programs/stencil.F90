! A Jacobi iteration with gang, worker and vector loops and a largest-change reduction.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

program stencil
  implicit none
  integer, parameter :: nx = 70, ny = 20, steps = 3
  double precision :: a(0:nx+1, 0:ny+1), b(nx, ny), h(0:nx+1, 0:ny+1), change, host_change
  integer :: i, j, step

  a = 0
  a(0, :) = 1
  a(:, ny + 1) = 2
  h = a
  change = 0
  do step = 1, steps
     change = 0
     !$acc parallel num_gangs(3) num_workers(WORKERS) copyin(a) copyout(b) copy(change)
     !$acc loop gang worker reduction(max:change)
     do j = 1, ny
        !$acc loop vector reduction(max:change)
        do i = 1, nx
           b(i, j) = 0.25d0 * (a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1))
           change = max (change, abs (b(i, j) - a(i, j)))
        end do
     end do
     !$acc end parallel
     a(1:nx, 1:ny) = b
  end do

  do step = 1, steps
     b = 0.25d0 * (h(0:nx-1, 1:ny) + h(2:nx+1, 1:ny) + h(1:nx, 0:ny-1) + h(1:nx, 2:ny+1))
     host_change = maxval (abs (b - h(1:nx, 1:ny)))
     h(1:nx, 1:ny) = b
  end do
  if (any (abs (a - h) > 1d-12) .or. abs (change - host_change) > 1d-12) then
     print *, "largest difference ", maxval (abs (a - h)), ", change ", change, host_change, &
       " with ", WORKERS, " workers"
     error stop 1
  end if
end program stencil
