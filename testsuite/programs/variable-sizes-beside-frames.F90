! Strings of variable length that an internal procedure uses, in constructs of the one around; stock GCC 12: device fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module around
  use checks
  implicit none
contains
  subroutine use_strings (text, n)
    character(*), intent(in) :: text
    integer, intent(in) :: n
    character(len (text) + 2) :: own, list(3)
    integer :: found(n), i
    own = text // '!?'
    list = own
    !$acc parallel loop num_workers(WORKERS) copyin(own) copy(found)
    do i = 1, n
      found(i) = merge (i, -1, own(1:1) == 'a') + len (own)
    end do
    call inner (4 + len (text))
    !$acc data copy(own, list)
    !$acc parallel loop num_workers(WORKERS) present(own)
    do i = 1, n
      found(i) = found(i) + merge (1, 0, list(2)(i:i) == own(i:i))
    end do
    !$acc serial
    own(1:1) = 'b'
    list(3) = own
    !$acc end serial
    !$acc end data
    call inner (5 + len (text))
    !$acc parallel loop firstprivate(own) copy(found)
    do i = 1, n
      own(2:2) = achar (96 + i)
      found(i) = found(i) + iachar (own(2:2)) - 96 - i
    end do
    call inner (5 + len (text))
    call check ("host", own == 'b' // text(2:) // '!?' .and. list(3) == own .and. list(1) == text // '!?')
  contains
    subroutine inner (more)
      integer, intent(in) :: more
      call check ("found", all (found == [(i + more - 2, i = 1, n)]))
      call check ("length", len (own) == len (text) + 2 .and. own(2:) == list(1)(2:))
    end subroutine
  end subroutine
end module

program variable_sizes_beside_frames
  use around
  implicit none
  call use_strings ('abcdef', 6)
  call use_strings ('ab', 3)
  if (failures /= 0) stop 1
end program
