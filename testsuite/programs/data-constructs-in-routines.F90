! Routines may have data constructs, which do nothing on the device; stock GCC 12: link error.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module routines
  implicit none
contains
  subroutine raise (x, k, res)
    !$acc routine seq
    real(8), intent(in) :: x
    integer, intent(in) :: k
    real(8), intent(out) :: res
    integer :: i
    !$acc data present(x, res)
    res = 1
    do i = 1, k
      res = res * x
    end do
    !$acc end data
  end subroutine raise

  subroutine add (a, b, n)
    !$acc routine worker
    integer, value :: n
    integer, intent(inout) :: a(n)
    integer, intent(in) :: b(n)
    integer :: i, first
    first = b(1)
    !$acc data copy(a) copyin(b(1:n))
    first = first + 1
    a(2) = a(2) + first
    !$acc end data
    !$acc loop worker
    do i = 1, n
      a(i) = a(i) + b(i) * first
    end do
  end subroutine add
end module routines

program data_constructs_in_routines
  use routines
  implicit none
  integer, parameter :: n = 40
  real(8) :: x(n), power(n)
  integer :: a(n), b(n), on_host(n), i

  x = [(0.5d0 * i, i = 1, n)]
  !$acc data copyin(x) copyout(power)
  !$acc parallel loop gang worker num_workers(WORKERS)
  do i = 1, n
    call raise (x(i), 3, power(i))
  end do
  !$acc end data
  do i = 1, n
    if (power(i) /= x(i) * x(i) * x(i)) stop 1
  end do

  a = [(i, i = 1, n)]
  b = [(mod (i, 7), i = 1, n)]
  on_host = a
  !$acc parallel num_gangs(1) num_workers(WORKERS) copy(a) copyin(b)
  call add (a, b, n)
  !$acc end parallel
  on_host = on_host + b * (b(1) + 1)
  on_host(2) = on_host(2) + b(1) + 1
  if (any (a /= on_host)) stop 2
end program data_constructs_in_routines
