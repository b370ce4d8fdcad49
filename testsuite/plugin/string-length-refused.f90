! A string (len = :) in an internal procedure that does not use its length: GCC 12 leaves the length
! in the procedure around, and crashes.
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -O2 -c %s -o %t.o 2>&1 | %filecheck %s
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

subroutine around (d)
  character(len = :), allocatable, intent(inout) :: d
  call inside
contains
  subroutine inside
    ! CHECK: string-length-refused.f90:[[#@LINE + 2]]:
    ! CHECK: sorry, unimplemented: acc-workers: 'd' has a length that GCC 12 does not bring into internal procedures; name it in a data clause, or use 'len (d)' in front
    !$acc parallel
    d(1:1) = 'x'
    !$acc end parallel
  end subroutine inside
end subroutine around
