! Polymorphic pointers that are intent(in), of which the targets are changed.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module points
  implicit none

  type :: point
    integer :: n = 3
    real(8), allocatable :: a(:)
  end type

  type, extends (point) :: place
    real(8) :: f = 2
  end type

contains

  subroutine change (p)
    class(point), pointer, intent(in) :: p
    integer :: i
    !$acc parallel loop copy(p%a)
    do i = 1, 5
      if (i == 1) p%n = p%n + 1
      p%a(i) = i
    end do
    !$acc serial
    p%n = p%n + 10
    !$acc end serial
    !$acc kernels copy(p)
    p%n = p%n + 100
    !$acc end kernels
  end subroutine

  subroutine increase (p)
    !$acc routine seq
    class(point), pointer, intent(in) :: p
    p%n = p%n + 1000
  end subroutine

  subroutine call_increase (p)
    class(point), pointer, intent(in) :: p
    !$acc serial
    call increase (p)
    !$acc end serial
  end subroutine
end module

program main
  use checks
  use points
  implicit none
  class(point), pointer :: p
  allocate (place :: p)
  allocate (p%a(5))
  call change (p)
  call check ('constructs', p%n == 114 .and. sum (p%a) == 15)
  call call_increase (p)
  call check ('a routine', p%n == 1114)
  if (failures /= 0) stop 1
  print *, 'polymorphic pointers'
end program
