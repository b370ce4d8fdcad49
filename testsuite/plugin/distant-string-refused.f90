! A string of variable length of the procedure around, in constructs of an internal one: GCC 12 crashes
! (internal compiler error in scan_sharing_clauses).
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -O2 -c %s -o %t.o 2>&1 | %filecheck %s
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

subroutine around (n)
  integer, intent(in) :: n
  character(len = n) :: word
  word = 'word'
  call inside
contains
  subroutine inside
    ! CHECK: distant-string-refused.f90:[[#@LINE + 2]]:
    ! CHECK: sorry, unimplemented: acc-workers: 'word', a string of variable length of the procedure around, in a directive; pass it as an argument
    !$acc serial copy(word)
    word(1:1) = 'x'
    !$acc end serial
  end subroutine inside
end subroutine around
! CHECK-NOT: internal compiler error
