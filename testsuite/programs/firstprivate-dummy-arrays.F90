! Dummy arguments that are arrays or strings of constant size may be firstprivate; stock GCC 12: wrong results, it copies
! as many bytes as a pointer has.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module subjects
  use checks
  implicit none
  type pair
    integer :: parts(2)
    integer, allocatable :: more(:)
    integer :: last = 9
  end type
contains
  integer function total (a)
    !$acc routine seq
    integer, intent(in) :: a(4)
    total = sum (a)
  end function

  subroutine arrays (a, b, c, r)
    integer :: a(4), b(0:1, -1:1)
    complex(8) :: c(3)
    integer :: r(:), i
    !$acc parallel loop gang worker num_workers(WORKERS) firstprivate(a, b, c) copyout(r)
    do i = 1, size (r)
      r(i) = total (a) + sum (b) + b(1, -1) + int (sum (real (c)) + aimag (c(3))) + i
    end do
    call check ("arrays", all (r == [(10 + 15 + 6 + 6 + 30 + i, i = 1, size (r))]))
  end subroutine

  ! Each gang changes its own.
  subroutine own_copies (a, r)
    integer :: a(4), r(4), g, i
    !$acc parallel num_gangs(4) num_workers(WORKERS) firstprivate(a) copyout(r)
    a(2) = 7
    !$acc loop gang
    do g = 1, 4
      a(3) = g
      !$acc loop worker
      do i = 1, 1
        r(g) = sum (a)
      end do
    end do
    !$acc end parallel
    call check ("own copies", all (r == [1 + 7 + 1 + 4, 1 + 7 + 2 + 4, 1 + 7 + 3 + 4, 1 + 7 + 4 + 4]))
    call check ("host's", all (a == [1, 2, 3, 4]))
  end subroutine

  subroutine strings (s, t, r)
    character(5) :: s
    character(3) :: t(2)
    integer :: r(40), i
    !$acc parallel loop gang worker num_workers(WORKERS) firstprivate(s, t) copyout(r) async(1)
    do i = 1, 40
      r(i) = iachar (s(5:5)) + iachar (t(2)(3:3)) + i
    end do
    !$acc wait(1)
    call check ("strings", all (r == [(iachar ("e") + iachar ("z") + i, i = 1, 40)]))
  end subroutine

  subroutine objects (d, r)
    type(pair) :: d(2)
    integer :: r(40), i
    !$acc serial firstprivate(d) copyout(r)
    do i = 1, 40
      r(i) = sum (d%last) + sum (d(2)%parts) + i
    end do
    !$acc end serial
    call check ("objects", all (r == [(18 + 7 + i, i = 1, 40)]))
  end subroutine

  subroutine optionals (r, a)
    integer :: r(40), i
    integer, optional :: a(4)
    !$acc parallel loop gang worker num_workers(WORKERS) firstprivate(a) copyout(r)
    do i = 1, 40
      r(i) = i
      if (present (a)) r(i) = r(i) + sum (a)
    end do
    call check ("optional", all (r == [(i + merge (10, 0, present (a)), i = 1, 40)]))
  end subroutine

  subroutine around (a, r)
    integer :: a(4), r(40)
    call inner
    call check ("inner", all (r == 12))
  contains
    subroutine inner
      integer :: i
      !$acc parallel loop gang worker num_workers(WORKERS) firstprivate(a) copyout(r)
      do i = 1, 40
        r(i) = sum (a) + a(2)
      end do
    end subroutine
  end subroutine
end module

program main
  use subjects
  implicit none
  integer :: a(4), b(2, 3), r(40)
  complex(8) :: c(3)
  type(pair) :: d(2)
  a = [1, 2, 3, 4]
  b = reshape ([5, 6, 1, 1, 1, 1], [2, 3])
  c = [(1d0, 0d0), (2d0, 0d0), (3d0, 30d0)]
  call arrays (a, b, c, r)
  call own_copies (a, r(1:4))
  call strings ("abcde", ["uvw", "xyz"], r)
  d(1)%parts = 1
  d(2)%parts = [3, 4]
  allocate (d(1)%more(3))
  call objects (d, r)
  call optionals (r, a)
  call around (a, r)
  if (failures /= 0) stop 1
end program
