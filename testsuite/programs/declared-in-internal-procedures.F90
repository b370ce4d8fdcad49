! Dummy arguments beside allocatables, with declare directives, in constructs of internal procedures, and what is
! declared beside default(none); stock GCC 12: errors, as it wants clauses for them.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module procedures
  use checks
  implicit none
contains
  subroutine add (sum, n)
    integer :: sum, n
    real(8), allocatable :: w(:)
    !$acc declare copyout(sum)
    !$acc declare create(w)
    call inner

  contains

    subroutine inner
      integer :: i
      allocate (w(n))
      w = 1
      sum = 5
      !$acc update device(sum, w)
      !$acc parallel loop num_workers(WORKERS)
      do i = 1, 55
        !$acc atomic update
        sum = sum + mod (i, 5)
      end do
      !$acc parallel loop gang worker num_workers(WORKERS) default(none) copyin(n)
      do i = 1, n
        w(i) = w(i) + sum + i
      end do
      sum = 20
      !$acc update self(sum, w)
      call check ("sum", sum == 115)
      call check ("allocatable", all (w == [(116 + i, i = 1, n)]))
      deallocate (w)
    end subroutine
  end subroutine

  subroutine resident (n, total)
    integer :: n, i
    real :: total
    real :: w(n)
    real, allocatable :: v(:)
    !$acc declare device_resident(w, v)
    allocate (v(n))
    !$acc parallel loop num_workers(WORKERS) default(none) copyin(n)
    do i = 1, n
      w(i) = i
      v(i) = 2 * i
    end do
    total = 0
    !$acc parallel loop num_workers(WORKERS) default(none) copy(total) reduction(+:total) copyin(n)
    do i = 1, n
      total = total + w(i) + v(i)
    end do
    deallocate (v)
  end subroutine

  subroutine dummies (a, n, b, k)
    integer :: n, k
    real :: a(10), b(10)
    !$acc declare copy(a, b) copyin(k)
    call inner
  contains
    subroutine inner
      integer :: i
      !$acc parallel loop num_workers(WORKERS) default(none) copyin(n)
      do i = 1, n
        a(i) = i + k
        b(i) = 2 * i
      end do
    end subroutine
  end subroutine

  ! Locals, of which gfortran keeps no attribute.
  subroutine locals (n)
    integer, intent(in) :: n
    integer(8) :: s, t
    integer :: u(5)
    real, allocatable :: w(:)
    !$acc declare copy(s, u) copyout(t) create(w)
    s = 1
    t = 0
    allocate (w(n))
    call inner
    call check ("copied back", s == 9)
    !$acc update self(t)
    call check ("copied out behind it", t == 8)
    deallocate (w)
  contains
    subroutine inner
      integer :: i, a(20)
      s = 7
      u = 2
      w = 1
      !$acc update device(s, u, w)
      a = 0
      !$acc parallel loop num_workers(WORKERS) copy(a) default(none)
      do i = 1, 20
        a(i) = i + int (s) + u(2) + w(1)
      end do
      call check ("locals", all (a == [(i + 10, i = 1, 20)]))
      !$acc parallel
      t = s + 1
      s = s + 2
      !$acc end parallel
      call check ("the host's", s == 7)
      !$acc update self(s)
    end subroutine
  end subroutine

  integer function twice (i)
    !$acc routine seq
    integer, value :: i
    twice = 2 * i
  end function

  subroutine automatic (n, total)
    integer :: n, total
    integer :: v(n)
    !$acc declare create(v)
    call inner
  contains
    subroutine inner
      integer :: i
      v = 3
      !$acc update device(v)
      !$acc parallel loop num_workers(WORKERS) default(none) copyin(n) reduction(+:total)
      do i = 1, n
        total = total + v(i) * twice (i)
      end do
    end subroutine
  end subroutine
end module

program declared_in_internal_procedures
  use procedures
  implicit none
  integer :: total, i
  real :: whole, x(10), y(10)
  total = 0
  call add (total, 40)
  call check ("copied out", total == 115)
  call resident (10, whole)
  call check ("resident", whole == 165)
  call dummies (x, 10, y, 3)
  call check ("arrays", all (x == [(i + 3., i = 1, 10)]) .and. all (y == [(2. * i, i = 1, 10)]))
  call locals (3)
  total = 1
  call automatic (10, total)
  call check ("automatic", total == 331)
  if (failures /= 0) stop 1
end program
