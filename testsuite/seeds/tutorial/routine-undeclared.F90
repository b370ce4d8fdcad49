! A call of an external procedure without a routine directive is refused, by its name.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: its wrong routine.  GCC takes a procedure
! whose body it sees for a routine; one that it does not see has no code for the device.
!
! RUN: %not %acc_fc -cpp %s -o %t 2>&1 | %filecheck %s
! CHECK: error: function 'fill' has been referenced in offloaded code but hasn't been marked
program routine_undeclared
  implicit none
  interface
     subroutine fill (arr, j)
       integer, intent(out) :: arr(:)
       integer, intent(in) :: j
     end subroutine fill
  end interface
  integer :: a(10, 10), i

  !$acc parallel copyout(a)
  !$acc loop
  do i = 1, 10
     call fill (a(:, i), i)
  end do
  !$acc end parallel
  print *, a(1, 10)
end program routine_undeclared

subroutine fill (arr, j)
  implicit none
  integer, intent(out) :: arr(:)
  integer, intent(in) :: j
  arr = j
end subroutine fill
