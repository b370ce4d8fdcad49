! Complex numbers that a kernels construct chooses between, by what does not change in its loop; stock GCC 12: compiler crash.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

subroutine add (r, z, f, g)
  implicit none
  complex, intent(inout) :: r
  complex(8), intent(inout) :: z(40)
  logical, intent(in) :: f(9)
  integer, intent(in) :: g
  integer :: i
  !$acc kernels loop gang worker num_workers(WORKERS) reduction(+:r) copyin(f)
  do i = 1, 40
    r = r + cmplx (merge (1, 0, f(3)), 15)
  end do
  !$acc kernels copy(z) copyin(f)
  do i = 1, 40
    if (f(g)) then
      z(i) = z(i) * (0d0, 1d0)
    else
      z(i) = z(i) + (2d0, 3d0)
    end if
    z(i) = z(i) + merge (z(i), (1d0, -1d0), f(g + 1))
  end do
  !$acc end kernels
end subroutine

program test
  implicit none
  complex :: r
  complex(8) :: z(40)
  logical :: f(9)
  integer :: i
  r = (1.0, 2.0)
  z = [(cmplx (i, -i, 8), i = 1, 40)]
  f = [(modulo (i, 3) == 0, i = 1, 9)]
  call add (r, z, f, 4)
  if (r /= (41.0, 602.0)) error stop "r"
  if (any (z /= [(cmplx (i + 3, 2 - i, 8), i = 1, 40)])) error stop "z"
end program
