! Matrix product: gangs take tiles of columns, workers columns, the vector rows.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "bench.inc"
#define TILE 16

program matmul_bench
  use bench
  implicit none
  real, allocatable :: a(:,:), b(:,:), c(:,:), wanted(:,:)
  integer :: i, j

  allocate (a(N, N), b(N, N), c(N, N), wanted(N, N))
  do j = 1, N
    do i = 1, N
      a(i, j) = real (bench_number ((j - 1) * N + i - 1))
      b(i, j) = real (bench_number ((j - 1) * N + i - 1 + 31337))
    end do
  end do

  call multiply (a, b, c)

  wanted = matmul (a, b)
  do j = 1, N
    do i = 1, N
      call bench_compare ('c', (j - 1) * N + i, dble (c(i, j)), dble (wanted(i, j)), 1d-4)
    end do
  end do
  call bench_end ('matmul')

contains

  subroutine multiply (a, b, c)
    real, intent (in) :: a(N, N), b(N, N)
    real, intent (out) :: c(N, N)
    integer :: first, i, j, k
    real :: total

    !$acc parallel loop gang num_gangs (GANGS) num_workers (WORKERS) vector_length (64) &
    !$acc& copyin (a, b) copyout (c)
    do first = 1, N, TILE
      !$acc loop worker
      do j = first, first + TILE - 1
	!$acc loop vector
	do i = 1, N
	  total = 0
	  !$acc loop seq
	  do k = 1, N
	    total = total + a(i, k) * b(k, j)
	  end do
	  c(i, j) = total
	end do
      end do
    end do
  end subroutine
end program
