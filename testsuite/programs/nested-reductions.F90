! Scalars without a clause that iterations over gangs set and a loop inside reduces are each gang's own; stock GCC 12: race between gangs.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module sums
  implicit none
  integer, parameter :: n = 24, m = 150
  integer :: a(m, n), of_module
contains
  subroutine by_reference (b, t)
    integer, intent(out) :: b(n)
    integer :: t, i, j
    !$acc parallel loop gang
    do j = 1, n
      t = 1
      !$acc loop vector reduction(+:t)
      do i = 1, m
        t = t + a(i, j)
      end do
      t = 2 * t
      b(j) = t
    end do
  end subroutine

  subroutine under_conditions (b)
    integer, intent(inout) :: b(n)
    integer :: i, j, s, k
    real :: t
    logical :: found
    b = 0
    !$acc parallel num_workers (WORKERS) num_gangs(3)
    !$acc loop gang
    do j = 1, n
      if (mod (j, 5) == 0) cycle
      found = .false.
      if (mod (j, 3) == 0) then
        t = 0
        !$acc loop worker vector reduction(+:t)
        do i = 1, m
          t = t + a(i, j)
        end do
        b(j) = int (t)
      else
        t = -1
        !$acc loop worker vector reduction(max:t)
        do i = 1, m
          t = max (t, real (a(i, j)))
        end do
        b(j) = -int (t)
      end if
      !$acc loop vector reduction(.or.:found)
      do i = 1, m
        found = found .or. a(i, j) == 6
      end do
      if (found) b(j) = b(j) + 1000
      !$acc loop seq
      do k = 1, 2
        s = k
        !$acc loop worker reduction(+:s)
        do i = 1, m
          s = s + a(i, j) * k
        end do
        b(j) = b(j) + s
      end do
    end do
    !$acc end parallel
  end subroutine

  ! Cases of select, and loops that are left and gone on with.
  subroutine in_cases (b)
    integer, intent(out) :: b(n)
    integer :: i, j, k, s, largest, bits
    !$acc parallel loop gang num_gangs(3) num_workers (WORKERS)
    do j = 1, n
      k = 0
      s = 100
      do while (s > 20)
        k = k + 1
        if (k > 5) exit
        select case (mod (j, 4))
        case (0)
          largest = -1
          !$acc loop worker reduction(max:largest)
          do i = k, m
            largest = max (largest, a(i, j))
          end do
          if (largest == 0) exit
        case (1:2)
          bits = 0
          !$acc loop worker vector reduction(ior:bits)
          do i = 1, m
            bits = ior (bits, a(i, j))
          end do
          largest = bits + 1
          if (k == 2) cycle
        case default
          largest = 2
        end select
        s = 0
        !$acc loop vector reduction(+:s)
        do i = 1, m / k
          s = s + mod (a(i, j), largest)
        end do
      end do
      b(j) = 10 * s + k
    end do
  end subroutine

  ! What some ways leave as it was is GCC's copy: its last value is the program's.
  subroutine not_in_all_cases (t, k)
    integer, intent(inout) :: t
    integer, intent(in) :: k
    integer :: i, j
    !$acc parallel loop gang num_gangs(1) num_workers (WORKERS)
    do j = 1, n
      select case (mod (j, k))
      case (1)
        t = 0
      case (2)
        if (a(j, j) > 3) t = 1
      end select
      !$acc loop worker vector reduction(+:t)
      do i = 1, m
        t = t + a(i, j)
      end do
    end do
  end subroutine
end module

program nested_reductions
  use sums
  integer :: b(n), c(n), i, j, t
  complex :: z
  complex :: w(n)
  do j = 1, n
    do i = 1, m
      a(i, j) = mod (i * j + j, 7)
    end do
  end do

  t = 77
  call by_reference (b, t)
  do j = 1, n
    if (b(j) /= 2 * (1 + sum (a(:, j)))) stop 1
  end do

  call under_conditions (b)
  do j = 1, n
    if (mod (j, 5) == 0) then
      c(j) = 0
    else
      c(j) = merge (sum (a(:, j)), -maxval (a(:, j)), mod (j, 3) == 0) + 3 + 3 * sum (a(:, j))
      if (any (a(:, j) == 6)) c(j) = c(j) + 1000
    end if
  end do
  if (any (b /= c)) stop 2

  !$acc parallel loop gang
  do j = 1, n
    of_module = 0
    z = (1, 2)
    !$acc loop worker vector reduction(+:of_module, z)
    do i = 1, m
      of_module = of_module + a(i, j)
      z = z + cmplx (a(i, j), -a(i, j))
    end do
    b(j) = of_module
    w(j) = z
  end do
  do j = 1, n
    if (b(j) /= sum (a(:, j)) .or. w(j) /= cmplx (1 + b(j), 2 - b(j))) stop 3
  end do

  call in_cases (b)
  call in_cases_here (c)
  if (any (b /= c)) stop 6
  t = 7
  call not_in_all_cases (t, n + 2)
  if (t /= merge (1, 0, a(2, 2) > 3) * (1 - sum (a(:, 1))) + sum (a)) stop 7

  ! With a clause outside, the sum is the program's.
  t = 5
  !$acc parallel loop gang reduction(+:t)
  do j = 1, n
    !$acc loop vector reduction(+:t)
    do i = 1, m
      t = t + a(i, j)
    end do
  end do
  if (t /= 5 + sum (a)) stop 4
  t = 5
  !$acc parallel num_workers (WORKERS)
  !$acc loop gang worker vector reduction(+:t)
  do j = 1, n
    t = t + a(1, j)
  end do
  !$acc end parallel
  if (t /= 5 + sum (a(1, :))) stop 5

contains
  subroutine in_cases_here (b)
    integer, intent(out) :: b(n)
    integer :: j, k, s, largest
    do j = 1, n
      k = 0
      s = 100
      do while (s > 20)
        k = k + 1
        if (k > 5) exit
        select case (mod (j, 4))
        case (0)
          largest = maxval (a(k:, j))
          if (largest == 0) exit
        case (1:2)
          largest = iany (a(:, j)) + 1
          if (k == 2) cycle
        case default
          largest = 2
        end select
        s = sum (mod (a(:m / k, j), largest))
      end do
      b(j) = 10 * s + k
    end do
  end subroutine
end program
