! Speckle reducing diffusion: image statistics, then two phases of a stencil.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "bench.inc"
#define STEPS 3

program srad
  use bench
  implicit none
  real, allocatable, dimension (:,:) :: image, wanted, coefficient, north, south, west, east
  integer :: i, j, step

  allocate (image(N, N), wanted(N, N), coefficient(N, N))
  allocate (north(N, N), south(N, N), west(N, N), east(N, N))
  do j = 1, N
    do i = 1, N
      image(i, j) = real (exp (bench_number ((j - 1) * N + i - 1) * 0.5d0))
    end do
  end do
  wanted = image

  !$acc data copy (image) create (coefficient, north, south, west, east)
  do step = 1, STEPS
    call diffuse (scale_of (image))
  end do
  !$acc end data

  do step = 1, STEPS
    call diffuse_on_host ()
  end do
  do j = 1, N
    do i = 1, N
      call bench_compare ('image', (j - 1) * N + i, dble (image(i, j)), dble (wanted(i, j)), 1d-3)
    end do
  end do
  call bench_end ('srad')

contains

  real function scale_of (image)
    real, intent (in) :: image(N, N)
    real :: total, squares, mean
    integer :: band, i, j

    total = 0
    squares = 0
    !$acc parallel loop gang reduction (+: total, squares) copy (total, squares) present (image) &
    !$acc& num_gangs (GANGS) num_workers (WORKERS) vector_length (64)
    do band = 0, GANGS - 1
      !$acc loop worker reduction (+: total, squares)
      do j = band * N / GANGS + 1, (band + 1) * N / GANGS
	!$acc loop vector reduction (+: total, squares)
	do i = 1, N
	  total = total + image(i, j)
	  squares = squares + image(i, j) * image(i, j)
	end do
      end do
    end do
    mean = total / (N * N)
    scale_of = 0.1 / (squares / (N * N) - mean * mean)
  end function

  subroutine diffuse (scale)
    real, intent (in) :: scale
    real :: inside
    integer :: i, j

    !$acc parallel loop gang worker num_gangs (GANGS) num_workers (WORKERS) vector_length (64) &
    !$acc& present (image, coefficient, north, south, west, east)
    do j = 1, N
      !$acc loop vector private (inside)
      do i = 1, N
	north(i, j) = image(max (i - 1, 1), j) - image(i, j)
	south(i, j) = image(min (i + 1, N), j) - image(i, j)
	west(i, j) = image(i, max (j - 1, 1)) - image(i, j)
	east(i, j) = image(i, min (j + 1, N)) - image(i, j)
	inside = 1 - scale * (north(i, j)**2 + south(i, j)**2 + west(i, j)**2 + east(i, j)**2)
	coefficient(i, j) = merge (inside * inside, 0.0, inside > 0)
      end do
    end do
    !$acc parallel loop gang worker num_gangs (GANGS) num_workers (WORKERS) vector_length (64) &
    !$acc& present (image, coefficient, north, south, west, east)
    do j = 1, N
      !$acc loop vector
      do i = 1, N
	image(i, j) = image(i, j) + 0.125 * (coefficient(i, j) * (north(i, j) + west(i, j)) &
		      + coefficient(min (i + 1, N), j) * south(i, j) &
		      + coefficient(i, min (j + 1, N)) * east(i, j))
      end do
    end do
  end subroutine

  subroutine diffuse_on_host ()
    double precision :: mean, scale
    real, dimension (N, N) :: to_north, to_south, to_west, to_east, c

    mean = sum (dble (wanted)) / (N * N)
    scale = 0.1 / (sum (dble (wanted)**2) / (N * N) - mean * mean)
    to_north = eoshift (wanted, -1, wanted(1, :), 1) - wanted
    to_south = eoshift (wanted, 1, wanted(N, :), 1) - wanted
    to_west = eoshift (wanted, -1, wanted(:, 1), 2) - wanted
    to_east = eoshift (wanted, 1, wanted(:, N), 2) - wanted
    c = real (max (0d0, 1 - scale * (to_north**2 + to_south**2 + to_west**2 + to_east**2)))**2
    wanted = wanted + 0.125 * (c * (to_north + to_west) + eoshift (c, 1, c(N, :), 1) * to_south &
			       + eoshift (c, 1, c(:, N), 2) * to_east)
  end subroutine
end program
