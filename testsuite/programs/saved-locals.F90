! Locals of routines, and those of block and associate in constructs, are automatic though -fno-automatic saves them; stock GCC 12: one for all, a race, wrong results.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-options "-fno-automatic -finit-local-zero -w" }

#ifndef WORKERS
#define WORKERS 8
#endif

module locals
  implicit none
contains
  subroutine fill(n, i, o)
    !$acc routine seq
    integer, intent(in) :: n, i
    real, intent(out) :: o
    real :: t(16), s
    complex :: z
    character(4) :: c
    integer :: k
    type pt
      real :: x, y(2)
    end type
    type(pt) :: p
    real :: zeros(4)
    integer :: given(3) = [1, 2, 3], square(2,2) = reshape([4, 5, 6, 7], [2,2])
    do k = 1, n
      t(k) = i*k
    end do
    s = 0
    do k = n, 1, -1
      s = s + t(k)
    end do
    z = cmplx(s + sum(zeros), 1)
    zeros = 7
    c = 'abcd'
    p = pt(1.0, [2.0, 3.0])
    block
      real :: q(3)
      q = p%y(1)
      o = real(z) + sum(q) - 6 + merge(0, 1, c == 'abcd')
    end block
    o = o + given(3) - 3 + square(2,1) - 5
  end subroutine
  subroutine vec(x, n, r)
    !$acc routine vector
    integer, intent(in) :: n
    real, intent(in) :: x(n)
    real, intent(out) :: r
    real :: s
    integer :: i
    s = 0
    !$acc loop vector reduction(+:s)
    do i = 1, n
      s = s + x(i)
    end do
    r = s
  end subroutine
end module
program main
  use locals
  implicit none
  real :: o(40), x(20,12), r(12), q
  integer :: i, j
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(o)
  do i = 1, 40
    call fill(16, i, o(i))
  end do
  do i = 1, 40
    if (o(i) /= 136*i) stop 1
  end do
  x = reshape([(real(mod(i,7)), i=1,240)], [20,12])
  !$acc parallel loop gang worker num_workers(WORKERS) private(q) copyin(x) copyout(r)
  do j = 1, 12
    call vec(x(:,j), 20, q)
    r(j) = q
  end do
  do j = 1, 12
    if (r(j) /= sum(x(:,j))) stop 2
  end do
  !$acc parallel loop gang worker num_workers(WORKERS) copy(o)
  do i = 1, 40
    associate (e => o(i))
      block
        real :: w(5)
        integer :: k
        do k = 1, 5
          w(k) = e*k
        end do
        e = sum(w)
      end block
    end associate
  end do
  do i = 1, 40
    if (o(i) /= 136*i*15) stop 3
  end do
end program
