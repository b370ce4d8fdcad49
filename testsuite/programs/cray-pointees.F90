! Cray pointees, which gfortran takes in no clause, are copied, or found on the device if their size is not
! constant: arrays, scalars, records; of dummy arguments, of procedures around, in queues and in kernels;
! stock GCC 12: fault of the device.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
! { dg-additional-options "-fcray-pointer" }

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module pointees
  use checks
  implicit none
  type point
    sequence
    real(8) :: x, y
  end type
  real(8) :: store(40)
contains
  ! The pointer is a dummy argument.
  subroutine of_dummy (p, n)
    integer, intent(in) :: n
    integer :: i
    real(8) :: a(40), b(n), c(*)
    pointer (p, a), (q, b), (r, c)
    !$acc parallel loop gang worker vector num_workers(WORKERS)
    do i = 1, 40
      a(i) = 2 * a(i)
    end do
    q = p
    r = p
    !$acc data copy(store)
    !$acc parallel loop worker num_workers(WORKERS)
    do i = 1, n
      b(i) = b(i) + 1
    end do
    !$acc parallel loop worker num_workers(WORKERS) default(present)
    do i = 1, n
      a(i) = a(i) + c(i)
    end do
    !$acc end data
  end subroutine

  ! The pointer is of the procedure around.
  subroutine of_procedure_around (sum)
    real(8), intent(out) :: sum
    type(point) :: t(20)
    pointer (p, t)
    p = loc (store)
    call inner
  contains
    subroutine inner
      integer :: i
      sum = 0
      !$acc parallel loop worker num_workers(WORKERS) reduction(+:sum) async(1)
      do i = 1, 20
        t(i)%y = t(i)%y + t(i)%x
        sum = sum + t(i)%y
      end do
      !$acc wait
    end subroutine
  end subroutine
end module

program cray_pointees
  use pointees
  implicit none
  real(8) :: expected(40), got, s
  integer :: i, j, m(5, 8)
  integer(4) :: behind = 7, words(2)
  pointer (p, m), (q, s), (w, words)

  store = [(i, i = 1, 40)]
  call of_dummy (loc (store), 40)
  expected = 2 * [(i, i = 1, 40)] + 1
  call check ("dummy", all (store == 2 * expected))

  store = [(i, i = 1, 40)]
  call of_procedure_around (got)
  expected = [(i, i = 1, 40)]
  expected(2::2) = expected(2::2) + expected(1::2)
  call check ("procedure around", all (store == expected) .and. got == sum (expected(2::2)))

  ! A scalar, and the same memory in a clause by its name.
  q = loc (store(3))
  !$acc parallel num_workers(WORKERS)
  s = 5
  !$acc end parallel
  call check ("scalar", store(3) == 5)
  !$acc parallel loop worker num_workers(WORKERS) copy(store)
  do i = 10, 40
    store(i) = s
  end do
  call check ("value", all (store(10:) == 5) .and. store(9) == 9)

  ! An array of two dimensions in memory of the heap, in kernels.
  p = malloc (4 * 40)
  m = 3
  !$acc kernels
  m(2:4, :) = m(2:4, :) + 1
  !$acc end kernels
  call check ("kernels", sum (m) == 3 * 40 + 24)
  !$acc serial
  m(1, 1) = -1
  !$acc end serial
  call check ("serial", m(1, 1) == -1)
  !$acc parallel loop collapse(2) gang worker num_workers(WORKERS) if(m(1, 1) > 0)
  do i = 1, 8
    do j = 1, 5
      m(j, i) = j * i
    end do
  end do
  call check ("on the host", m(5, 8) == 40)
  call free (p)

  ! A pointer that the construct sets.
  !$acc parallel private(w) copyout(behind) num_workers(WORKERS)
  w = loc (behind)
  words(1) = 9
  !$acc end parallel
  call check ("pointer of the construct", behind == 9)
  if (failures > 0) stop 1
end program
