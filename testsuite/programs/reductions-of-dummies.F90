! Worker reductions over dummy arguments passed by reference, optional ones too, at any optimization level; stock GCC 12: wrong results at -O0.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

program reductions_of_dummies
  implicit none
  integer, parameter :: n = 50
  integer :: a(n), i, total, most
  double precision :: product
  complex :: z
  logical :: all_small

  do i = 1, n
     a(i) = mod (i * 17, 43)
  end do
  total = 3
  most = -1
  call sum_and_most (a, total, most)
  if (total /= 3 + sum (a)) call fail ("sum", total, 3 + sum (a))
  if (most /= maxval (a)) call fail ("most", most, maxval (a))

  total = 0
  call sum_and_most (a, total)
  if (total /= sum (a)) call fail ("sum without most", total, sum (a))

  product = 1
  z = (0.0, 1.0)
  all_small = .true.
  call others (product, z, all_small)
  if (abs (product - 1.5d0**10) > 1d-9) call fail ("product", int (product), int (1.5d0**10))
  if (abs (z - cmplx (1275.0, 51.0)) > 1e-3) call fail ("complex", int (real (z)), 1275)
  if (all_small) call fail ("logical", 1, 0)

contains

  subroutine sum_and_most (a, total, most)
    integer, intent (in) :: a(:)
    integer, intent (inout) :: total
    integer, optional, intent (inout) :: most
    integer :: i, largest

    largest = -100
    !$acc parallel num_gangs(1) num_workers(WORKERS) copyin(a) copy(total, largest)
    !$acc loop worker reduction(+:total) reduction(max:largest)
    do i = 1, size (a)
       total = total + a(i)
       largest = max (largest, a(i))
    end do
    !$acc end parallel
    if (present (most)) most = largest
  end subroutine sum_and_most

  subroutine others (product, z, all_small)
    double precision, intent (inout) :: product
    complex, intent (inout) :: z
    logical, intent (inout) :: all_small
    integer :: i

    !$acc parallel loop gang worker num_gangs(2) num_workers(WORKERS) &
    !$acc   reduction(*:product) reduction(+:z) reduction(.and.:all_small)
    do i = 1, n
       if (mod (i, 5) == 0) product = product * 1.5d0
       z = z + cmplx (real (i), 1.0)
       all_small = all_small .and. i < 50
    end do
  end subroutine others

  subroutine fail (what, got, want)
    character (*), intent (in) :: what
    integer, intent (in) :: got, want
    print *, what, " is ", got, ", should be ", want, " with ", WORKERS, " workers"
    error stop 1
  end subroutine fail
end program reductions_of_dummies
