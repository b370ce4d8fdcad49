! Named constants need no clause, whatever the default clause says; stock GCC 12: compile error, crash of the host's program.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module procedures_around
  implicit none
contains
  subroutine add_shares (a)
    real(8), intent(inout) :: a(:)
    integer, parameter :: shares(4) = [3, 1, 4, 1]
    call inner
  contains
    subroutine inner
      integer :: i
      !$acc parallel loop gang worker num_workers(WORKERS) default(present) copy(a)
      do i = 1, size (a)
        a(i) = a(i) + shares(1 + modulo (i, 4)) + sum (shares(2:3))
      end do
    end subroutine
  end subroutine
end module

program test
  use procedures_around
  implicit none
  real(8) :: d(20) = 1
  integer, parameter :: shares_of_all(4) = [3, 1, 4, 1]
  integer, parameter :: n = 40
  integer, parameter :: primes(7) = [2, 3, 5, 7, 11, 13, 17]
  real(8), parameter :: weights(-1:1, 2) = reshape ([0.25d0, 0.5d0, 0.25d0, 1d0, 2d0, 3d0], [3, 2])
  character(3), parameter :: names(2) = ["one", "two"]
  integer :: a(n), i
  real(8) :: b(n)
  character(3) :: c(n)
  a = 1
  b = 1
  !$acc data copy(a, b) copyout(c)

  !$acc parallel loop default(present) gang worker num_workers(WORKERS)
  do i = 1, n
    a(i) = a(i) + primes(1 + modulo (i, 7))
  end do

  !$acc kernels default(present)
  do i = 1, n
    b(i) = b(i) + weights(modulo (i, 3) - 1, 1 + modulo (i, 2))
  end do
  !$acc end kernels

  !$acc parallel num_workers(WORKERS) default(none) present(a, b, c)
  !$acc loop gang worker
  do i = 1, n
    a(i) = a(i) + primes(1 + modulo (i, 5))
    b(i) = b(i) * weights(modulo (i, 3) - 1, 2)
    c(i) = names(1 + modulo (i, 2))
  end do
  !$acc end parallel
  !$acc end data

  do i = 1, n
    if (a(i) /= 1 + primes(1 + modulo (i, 7)) + primes(1 + modulo (i, 5))) error stop "a"
    if (b(i) /= (1 + weights(modulo (i, 3) - 1, 1 + modulo (i, 2))) * weights(modulo (i, 3) - 1, 2)) &
      error stop "b"
    if (c(i) /= names(1 + modulo (i, 2))) error stop "c"
  end do

  call add_shares (d)
  do i = 1, 20
    if (d(i) /= 1 + shares_of_all(1 + modulo (i, 4)) + 5) error stop "d"
  end do
end program
