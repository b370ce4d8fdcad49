! What one iteration of a worker loop leaves in a variable that is declared outside of the loop is seen behind it; stock GCC: only what worker 0 leaves.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

program values
  implicit none
  integer, parameter :: n = 600
  integer :: a(n), i, j, t, where, k, got(5), place
  real(8) :: x(n), best, reals(3)
  complex :: z
  logical :: converged
  character :: c
  do i = 1, n
    a(i) = mod(i*37, 601)
    x(i) = i
  end do
  !$acc parallel num_gangs(1) num_workers(WORKERS) copyin(a) copy(x) copyout(got, reals) private(where, best, z, converged, c, k)
  where = -1
  best = 0
  z = (0., 1.)
  c = 'a'
  k = 0
  !$acc loop worker
  do i = 1, n
    if (a(i) == 300) then
      where = i
      best = x(i)
      z = cmplx(x(i), 2.)
      c = 'q'
    end if
  end do
  got(1) = where
  got(2) = ichar(c)
  reals = [best, real(real(z), 8), real(aimag(z), 8)]
  do t = 1, 20
    converged = .true.
    !$acc loop worker vector
    do i = 1, n
      x(i) = x(i)*0.5
      if (x(i) > 1.) converged = .false.
    end do
    k = t
    if (converged) exit
  end do
  got(3) = k
  got(4) = merge(1, 0, converged)
  !$acc loop worker
  do i = 1, n
    !$acc loop seq
    do j = 1, 3
      if (i == 577 .and. j == 2) k = i + j
    end do
  end do
  got(5) = k
  !$acc end parallel

  do place = 1, n
    if (a(place) == 300) exit
  end do
  if (any(got /= [place, ichar('q'), 10, 1, 579])) stop 1
  if (any(reals /= [real(place, 8), real(place, 8), 2d0])) stop 2
end program
