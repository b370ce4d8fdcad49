! Saved objects of a routine at the end of a file are the last that GCC has seen, and become automatic with -fno-automatic; stock GCC 12: does not link.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-options "-fno-automatic -w" }

#ifndef WORKERS
#define WORKERS 8
#endif

program test
  implicit none
  integer :: r(48), i
  interface
    integer function of_copies (k)
      !$acc routine seq
      integer, intent(in) :: k
    end function
  end interface
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(r)
  do i = 1, 48
    r(i) = of_copies (i)
  end do
  if (any (r /= [(4 * i + i * (i + 1) / 2, i = 1, 48)])) error stop 1
end program

integer function of_copies (k) result (found)
  !$acc routine seq
  implicit none
  integer, intent(in) :: k
  type :: inner
    integer, allocatable :: v(:)
  end type
  type :: outer
    type(inner) :: in
  end type
  type(outer) :: q
  type(inner) :: u
  integer :: i
  u%v = [(i, i = 1, k)]
  q%in = u
  q%in%v(k) = q%in%v(k) + 4 * k
  found = sum (q%in%v)
  deallocate (u%v, q%in%v)
end function
