! host_data constructs of and around internal procedures, with what both use; stock GCC 12: compiler crash.
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

  subroutine owner (n, shape, size, pointer, given, absent)
    integer, intent(in) :: n
    integer, intent(inout) :: shape(:), size(n)
    integer, pointer, intent(in) :: pointer(:)
    integer, pointer, intent(in), optional :: given(:), absent(:)
    integer :: fixed(12), automatic(n), i
    integer, pointer :: own(:)
    allocate (own(n))
    fixed = 0
    automatic = 0
    own = 0
    !$acc data copy(fixed, automatic, own, shape, size, pointer, given, absent)
    !$acc host_data use_device(fixed, automatic, own, shape, size, pointer, given, absent)
    call add (fixed, 12, 1)
    call add (automatic, n, 2)
    call add (own, n, 3)
    call add (shape, n, 4)
    call add (size, n, 5)
    call add (pointer, n, 6)
    if (present (given)) call add (given, n, 7)
    if (present (absent)) call add (absent, n, 8)
    !$acc end host_data
    !$acc end data
    call inner (1)
    !$acc host_data use_device(own) if(n < 0)
    call host (own)
    !$acc end host_data
    !$acc data copy(own, pointer, given, absent)
    call launch
    !$acc end data
    call inner (2)
  contains
    subroutine launch
      !$acc host_data use_device(own, pointer, given, absent)
      call add (own, n, 3)
      call add (pointer, n, 6)
      if (present (given)) call add (given, n, 7)
      if (present (absent)) call add (absent, n, 8)
      !$acc end host_data
    end subroutine

    subroutine inner (k)
      integer, intent(in) :: k
      call check ("own fixed", all (fixed == [(i, i = 1, 12)]))
      call check ("own automatic", all (automatic == [(2*i, i = 1, n)]))
      call check ("own pointer", all (own == [(3*i*k, i = 1, n)]))
      call check ("own shape", all (shape == [(4*i, i = 1, n)]))
      call check ("own size", all (size == [(5*i, i = 1, n)]))
      call check ("dummy pointer", all (pointer == [(6*i*k, i = 1, n)]))
      call check ("given pointer", all (given == [(7*i*k, i = 1, n)]))
      call check ("absent", .not. present (absent))
    end subroutine

    subroutine host (a)
      integer, intent(in) :: a(n)
      call check ("the host's", all (a == [(3*i, i = 1, n)]))
    end subroutine
  end subroutine
end module

program host_data_around
  use arrays
  implicit none
  integer, parameter :: n = 20
  integer :: a(n), b(n), c(0:n), d(n), i
  integer, pointer :: p(:), q(:)
  a = 0
  b = 0
  c = 0
  d = 0
  call around (n, a, b, c, d)
  call check ("shape", all (a == [(i, i = 1, n)]))
  call check ("size", all (b == [(2*i, i = 1, n)]))
  call check ("part", all (c == [(3*i, i = 1, n + 1)]))
  call check ("given", all (d == [(3*i, i = 1, n)]))
  allocate (p(n), q(n))
  a = 0
  b = 0
  p = 0
  q = 0
  call owner (n, a, b, p, given = q)
  if (failures /= 0) stop 1
end program
