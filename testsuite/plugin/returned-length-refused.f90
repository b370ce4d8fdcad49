! A string (len = :) that the function around an internal procedure returns, which does not use its
! length: GCC 12 leaves the length in the function around.
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -O2 -c %s -o %t.o 2>&1 | %filecheck %s
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

function returned () result (r)
  character(len = :), allocatable :: r
  r = 'abc'
  call inside
contains
  subroutine inside
    ! CHECK: returned-length-refused.f90:[[#@LINE + 2]]:
    ! CHECK: sorry, unimplemented: acc-workers: what 'returned' returns has a length that GCC 12 does not bring into internal procedures; use 'len' of it in front
    !$acc parallel copy(r)
    r(1:1) = 'x'
    !$acc end parallel
  end subroutine inside
end function returned
