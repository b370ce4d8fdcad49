! The other unit of locals-in-queues.F90.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

subroutine copy_later (from, n, to, queue)
  implicit none
  integer, intent(in) :: from(8), n, queue
  integer, intent(inout) :: to(n)
  integer :: i
  !$acc parallel loop gang worker copyin (from) present (to) async (queue)
  do i = 1, n
    to(i) = from(mod (i, 8) + 1)
  end do
end subroutine
