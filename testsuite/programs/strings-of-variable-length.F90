! Local arrays of strings whose length is a dummy argument, and that no clause names; stock GCC 12: the compiler crashes on
! one in ten, by what is in its memory behind an expression.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef NAME
#include "check.fh"

module strings
  use checks
  implicit none
contains
#define NAME s1
#include "strings-of-variable-length.F90"
#define NAME s2
#include "strings-of-variable-length.F90"
#define NAME s3
#include "strings-of-variable-length.F90"
#define NAME s4
#include "strings-of-variable-length.F90"
#define NAME s5
#include "strings-of-variable-length.F90"
#define NAME s6
#include "strings-of-variable-length.F90"
#define NAME s7
#include "strings-of-variable-length.F90"
#define NAME s8
#include "strings-of-variable-length.F90"
end module

program main
  use strings
  implicit none
  call s1 (3, 20)
  call s2 (3, 20)
  call s3 (3, 20)
  call s4 (3, 20)
  call s5 (3, 20)
  call s6 (3, 20)
  call s7 (3, 20)
  call s8 (3, 20)
  if (failures > 0) stop 1
end program
#else
  ! Included above.
  subroutine NAME (m, n)
    integer, intent(in) :: m, n
    character(m) :: b(20), c(20)
    integer, allocatable :: a(:)
    integer :: d(20), i
    allocate (a(20))
    a = [(i, i = 1, 20)]
    d = a
    b = 'x'
    !$acc parallel num_workers(WORKERS)
    !$acc loop gang worker
    do i = 1, n
      b(i) = achar (64 + a(i)) // 'y'
    end do
    !$acc end parallel
    !$acc parallel loop num_workers(WORKERS)
    do i = 1, n
      c(i) = b(i)(1:1) // achar (65 + d(i))
    end do
    call check ("b", all ([(b(i) == achar (64 + i) // 'y', i = 1, n)]))
    call check ("c", all ([(c(i) == achar (64 + i) // achar (65 + i), i = 1, n)]))
  end subroutine
#undef NAME
#endif
