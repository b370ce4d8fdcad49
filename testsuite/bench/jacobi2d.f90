! Jacobi relaxation in a square: gang, worker and vector, largest change by reduction.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "bench.inc"
#define BLOCK 16
#define SWEEPS 6

program jacobi2d
  use bench
  implicit none
  double precision :: u(N, N), v(N, N), want_u(N, N), want_v(N, N), changes(SWEEPS), change
  integer :: i, j, k

  do j = 1, N
    do i = 1, N
      u(i, j) = bench_number ((j - 1) * N + i - 1)
    end do
  end do
  v = u
  want_u = u
  want_v = u

  !$acc data copy (u, v)
  do k = 1, SWEEPS, 2
    call sweep (u, v, changes(k))
    call sweep (v, u, changes(k + 1))
  end do
  !$acc end data

  do k = 1, SWEEPS, 2
    call sweep_on_host (want_u, want_v, change)
    call bench_compare ('change', k, changes(k), change, 1d-12)
    call sweep_on_host (want_v, want_u, change)
    call bench_compare ('change', k + 1, changes(k + 1), change, 1d-12)
  end do
  do j = 1, N
    do i = 1, N
      call bench_compare ('u', (j - 1) * N + i, u(i, j), want_u(i, j), 1d-12)
      call bench_compare ('v', (j - 1) * N + i, v(i, j), want_v(i, j), 1d-12)
    end do
  end do
  call bench_end ('jacobi2d')

contains

  subroutine sweep (from, to, change)
    double precision, intent (in) :: from(N, N)
    double precision, intent (inout) :: to(N, N)
    double precision, intent (out) :: change
    integer :: first, i, j

    change = 0
    !$acc parallel loop gang reduction (max: change) copy (change) num_gangs (GANGS) &
    !$acc& num_workers (WORKERS) vector_length (64) present (from, to)
    do first = 2, N - 1, BLOCK
      !$acc loop worker reduction (max: change)
      do j = first, min (first + BLOCK - 1, N - 1)
	!$acc loop vector reduction (max: change)
	do i = 2, N - 1
	  to(i, j) = 0.25d0 * (from(i - 1, j) + from(i + 1, j) + from(i, j - 1) + from(i, j + 1))
	  change = max (change, abs (to(i, j) - from(i, j)))
	end do
      end do
    end do
  end subroutine

  subroutine sweep_on_host (from, to, change)
    double precision, intent (in) :: from(N, N)
    double precision, intent (inout) :: to(N, N)
    double precision, intent (out) :: change

    to(2:N-1, 2:N-1) = 0.25d0 * (from(1:N-2, 2:N-1) + from(3:N, 2:N-1) &
				 + from(2:N-1, 1:N-2) + from(2:N-1, 3:N))
    change = maxval (abs (to(2:N-1, 2:N-1) - from(2:N-1, 2:N-1)))
  end subroutine
end program
