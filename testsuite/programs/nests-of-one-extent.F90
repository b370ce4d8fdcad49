! Two collapsed worker loops with the extents in common: what GCC computes of these once, in front
! of the first loop's iterations, is no value that iterations leave.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module elements
  implicit none

contains

  ! Each element of X, differentiated by D in its first direction, then turned around.
  subroutine differentiate (y, x, d, n, m)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n, n, n, m), d(n, n)
    real(8), intent(out) :: y(n, n, n, m)
    real(8) :: part(n, n, n), s
    integer :: e, i, j, k, l
    !$acc parallel loop gang private(part) num_workers(WORKERS) copyin(x, d) copyout(y)
    do e = 1, m
      !$acc loop worker vector collapse(3) private(s)
      do k = 1, n
        do j = 1, n
          do i = 1, n
            s = 0
            !$acc loop seq
            do l = 1, n
              s = s + d(i, l) * x(l, j, k, e)
            end do
            part(i, j, k) = s
          end do
        end do
      end do
      !$acc loop worker vector collapse(3)
      do k = 1, n
        do j = 1, n
          do i = 1, n
            y(i, j, k, e) = part(n + 1 - i, k, j)
          end do
        end do
      end do
    end do
  end subroutine
end module

program test
  use elements
  integer, parameter :: n = 5, m = 3
  real(8) :: x(n, n, n, m), y(n, n, n, m), z(n, n, n, m), d(n, n)
  integer :: i, j, k, e
  x = reshape ([(mod (i * 7, 11), i = 1, size (x))], shape (x))
  d = reshape ([(mod (i * 3, 5) - 2, i = 1, size (d))], shape (d))
  call differentiate (y, x, d, n, m)
  do e = 1, m
    do k = 1, n
      do j = 1, n
        do i = 1, n
          z(i, j, k, e) = dot_product (d(n + 1 - i, :), x(:, k, j, e))
        end do
      end do
    end do
  end do
  if (any (abs (y - z) > 1e-9)) error stop "nests"
end program
