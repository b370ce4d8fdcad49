! A derived type whose components GCC keeps in registers is copied as a whole in a worker loop, without a store to it there; stock GCC 12: wrong results.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! GCC's early scalar replacement would put the components' stores right before the
! copy, where every worker would do them (plugin/variables/whole-copies.cc).
module types
  implicit none
  type point
     real :: x, y
     integer :: tag(3)
  end type point
contains
  subroutine move (p, k)
    !$acc routine seq
    type(point), intent(inout) :: p
    integer, intent(in) :: k
    p%x = p%x + k
    p%tag(mod (k, 3) + 1) = k
  end subroutine move
end module types

program types_copied_whole
  use types
  implicit none
  integer, parameter :: n = 50
  type(point) :: p, q(n), r(n)
  integer :: i, bad

  !$acc parallel num_gangs(1) num_workers(WORKERS) copyout(q, r) private(p)
  p%x = 1.5
  p%y = 2.5
  p%tag = 7
  call move (p, 5)
  !$acc loop worker
  do i = 1, n
     q(i) = p
     q(i)%tag(2) = i
  end do
  call move (p, 3)
  p%y = p%y * 2
  !$acc loop worker
  do i = 1, n
     r(i) = p
     r(i)%tag(2) = -i
  end do
  !$acc end parallel

  bad = 0
  do i = 1, n
     if (q(i)%x /= 6.5 .or. q(i)%y /= 2.5 .or. any (q(i)%tag /= [7, i, 5])) bad = bad + 1
     if (r(i)%x /= 9.5 .or. r(i)%y /= 5 .or. any (r(i)%tag /= [3, -i, 5])) bad = bad + 1
  end do
  if (bad /= 0) then
     print *, bad, " mismatches with ", WORKERS, " workers"
     error stop 1
  end if
end program types_copied_whole
