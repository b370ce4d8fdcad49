! A procedure that attaches something uses a variable of a link clause, as another file's routine does; stock GCC 12:
! "error: 'factor' with 'link' clause used in 'routine' function".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-sources "Inputs/linked-beside-attach-2.F90" }

#ifndef WORKERS
#define WORKERS 8
#endif

module fields
  implicit none
  type field
    integer, pointer :: a(:)
  end type
  type(field) :: f
  !$acc declare create(f)
  integer :: factor
  !$acc declare link(factor)
contains
  subroutine scale (n)
    integer, intent(in) :: n
    integer :: i
    interface
      integer function scaled (x)
        !$acc routine seq
        integer, value :: x
      end function
    end interface
    factor = 3
    !$acc enter data copyin(f%a)
    !$acc enter data attach(f%a)
    !$acc parallel loop gang worker num_workers(WORKERS) copyin(factor)
    do i = 1, n
      f%a(i) = scaled (f%a(i))
    end do
    !$acc exit data detach(f%a)
    !$acc exit data copyout(f%a)
  end subroutine
end module

program main
  use fields
  integer :: i
  allocate (f%a(100))
  f%a = [(i, i = 1, 100)]
  call scale (100)
  if (any (f%a /= [(3 * i, i = 1, 100)])) stop 1
end program
