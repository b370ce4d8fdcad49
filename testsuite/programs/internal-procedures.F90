! Variables of a procedure that an internal one uses, in constructs and data regions; stock GCC 12: wrong result, or libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

program test
  implicit none
  integer :: a(100), b(100), c(100), s, i, k
  real(8) :: z
  s = 0; z = 2
  call fill
  !$acc data copy(a) create(c)
  !$acc parallel loop num_workers(WORKERS) gang worker copy(b)
  do i = 1, 100
    c(i) = a(i) + b(i)
    b(i) = i
  end do
  call work
  !$acc parallel loop worker num_gangs(1) num_workers(WORKERS) reduction(+:s)
  do i = 1, 100
    a(i) = c(i) * 2 + int (z)
    s = s + a(i)
  end do
  !$acc end data
  !$acc parallel copy(a, b, c) num_workers(WORKERS)
  !$acc loop worker
  do i = 1, 100
    a(i) = a(i) + 1
    b(i) = b(i) + 2
    c(i) = 5
  end do
  !$acc end parallel
  !$acc kernels
  do i = 1, 100
    a(i) = a(i) + b(i)
  end do
  !$acc end kernels
  do k = 1, 5
    z = k
    !$acc parallel loop async(1) copy(a)
    do i = 1, 100
      a(i) = a(i) + int (z)
    end do
    z = -1
  end do
  !$acc wait
  !$acc data copy(c)
  !$acc parallel loop gang worker num_workers(WORKERS) present(c)
  do i = 1, 100
    c(i) = next (c(i), 2)
  end do
  !$acc end data
  if (any (c /= 8)) error stop "calls"
  call call_another
  !$acc parallel loop gang worker num_workers(WORKERS) copy(b, c)
  do i = 1, 100
    b(i) = b(i) - with_k (i)
    c(i) = c(i) + with_k (5)
  end do
  if (any (c /= 26)) error stop "another"
  c = 5
  if (any ([sum (a), sum (b), sum (c), s] /= [38150, 5350, 500, 31201])) then
    print *, sum (a), sum (b), sum (c), s
    error stop "sums"
  end if
contains
  subroutine fill
    integer :: j
    do j = 1, 100
      a(j) = j; b(j) = 2 * j; c(j) = 0
    end do
    z = z + 1
  end subroutine
  subroutine work
    integer :: j
    !$acc parallel loop gang worker num_workers(WORKERS) present(c)
    do j = 1, 100
      c(j) = c(j) + int (z)
    end do
    !$acc parallel loop gang worker num_workers(WORKERS) copy(b, s)
    do j = 1, 100
      b(j) = b(j) + 1
    end do
    s = s + 1
  end subroutine
  subroutine call_another
    integer :: j
    k = 4
    !$acc parallel loop gang worker num_workers(WORKERS) copy(b, c)
    do j = 1, 100
      b(j) = b(j) + with_k (j)
      c(j) = c(j) + with_k (5)
    end do
  end subroutine
  integer function with_k (n)
    integer, value :: n
    !$acc routine seq
    with_k = k + n
  end function
  integer function next (n, calls) result (r)
    integer, value :: n, calls
    !$acc routine seq
    r = one_more (n, calls - 1)
  end function
  integer function one_more (n, calls) result (r)
    integer, value :: n, calls
    !$acc routine seq
    r = n + 1
    if (calls > 0) r = next (r + 1, calls)
  end function
end program
