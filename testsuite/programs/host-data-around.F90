! host_data constructs of internal procedures, with arrays of the procedure around; stock GCC 12: device fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module arrays
  use checks
  implicit none
contains
  subroutine add (a, n, k)
    integer, intent(in) :: n, k
    integer, intent(inout) :: a(n)
    integer :: i
    !$acc parallel loop gang worker deviceptr(a)
    do i = 1, n
      a(i) = a(i) + k*i
    end do
  end subroutine

  subroutine around (n, shape, size, part, given, absent)
    integer, intent(in) :: n
    integer, intent(inout) :: shape(:), size(n), part(0:n)
    integer, intent(inout), optional :: given(n), absent(n)
    integer :: fixed(12), automatic(n), k, i
    fixed = 1
    automatic = 2
    k = 3
    call inner (4)
    call check ("fixed", all (fixed == [(1 + 3*i, i = 1, 12)]))
    call check ("automatic", all (automatic == [(2 + 4*i, i = 1, n)]))
  contains
    subroutine inner (m)
      integer, intent(in) :: m
      integer :: own(n)
      own = 5
      !$acc data copy(fixed, automatic, shape, size, part, own, given)
      !$acc host_data use_device(fixed, automatic, own)
      call add (fixed, 12, k)
      call add (automatic, n, m)
      call add (own, n, m)
      !$acc end host_data
      !$acc host_data use_device(shape) if_present
      call add (shape, n, 1)
      !$acc end host_data
      !$acc host_data use_device(size, part, given) if(m > 0)
      call add (size, n, 2)
      call add (part, n + 1, 3)
      if (present (given)) call add (given, n, k)
      !$acc end host_data
      !$acc end data
      !$acc data copy(absent)
      !$acc host_data use_device(absent)
      if (present (absent)) call add (absent, n, k)
      !$acc end host_data
      !$acc end data
      call check ("own", all (own == [(5 + 4*i, i = 1, n)]))
    end subroutine
  end subroutine
end module

program host_data_around
  use arrays
  implicit none
  integer, parameter :: n = 20
  integer :: a(n), b(n), c(0:n), d(n), i
  a = 0
  b = 0
  c = 0
  d = 0
  call around (n, a, b, c, d)
  call check ("shape", all (a == [(i, i = 1, n)]))
  call check ("size", all (b == [(2*i, i = 1, n)]))
  call check ("part", all (c == [(3*i, i = 1, n + 1)]))
  call check ("given", all (d == [(3*i, i = 1, n)]))
  if (failures /= 0) stop 1
end program
