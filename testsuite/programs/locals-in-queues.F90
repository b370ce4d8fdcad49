! Locals that another procedure's construct in a queue uses keep their place until a wait that ends the procedure; stock GCC 12: whatever else is on the stack.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-sources "Inputs/locals-in-queues-2.F90" }

#include "check.fh"

module queues
  implicit none
  interface
    subroutine copy_later (from, n, to, queue)
      integer, intent(in) :: from(8), n, queue
      integer, intent(inout) :: to(n)
    end subroutine
  end interface
contains
  subroutine copy_and_wait (n, to, offset, queue)
    integer, intent(in) :: n, offset, queue
    integer, intent(inout) :: to(n)
    integer :: local(8), i
    do i = 1, 8
      local(i) = i + offset
    end do
    call copy_later (local, n, to, queue)
    !$acc wait (queue)
  end subroutine

  subroutine copy_and_call (n, to, factor, queue)
    use openacc
    integer, intent(in) :: n, factor, queue
    integer, intent(inout) :: to(n)
    integer :: local(8), i
    do i = 1, 8
      local(i) = i * factor
    end do
    call copy_later (local, n, to, queue)
    call acc_wait (queue)
  end subroutine
end module

program locals_in_queues
  use checks
  use queues
  integer, parameter :: n = 500
  integer :: a(n), b(n), i
  !$acc data copyout (a, b)
  call copy_and_wait (n, a, 5, 1)
  call copy_and_call (n, b, 5, 2)
  !$acc wait
  !$acc end data
  call check ("a", all (a == [(mod (i, 8) + 6, i = 1, n)]))
  call check ("b", all (b == [(mod (i, 8) * 5 + 5, i = 1, n)]))
  if (failures /= 0) stop 1
end program
