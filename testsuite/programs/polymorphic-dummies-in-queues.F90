! Constructs in queues with a clause for a polymorphic dummy argument, or default(present): the region took the
! object for the record with its address (fault of the device).
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module types
  implicit none
  type inner
    real, allocatable :: c(:)
  end type
  type outer
    integer :: n
    real :: x = 3
    real, allocatable :: a(:)
    type(inner), pointer :: p => null()
  end type
contains
  subroutine change (o)
    class(outer), intent(inout) :: o
    integer :: i
    !$acc enter data copyin(o)
    !$acc enter data copyin(o%a)
    !$acc enter data copyin(o%p)
    !$acc enter data copyin(o%p%c)
    !$acc parallel loop gang worker num_workers(WORKERS) present(o) async(1)
    do i = 1, 5
      o%a(i) = o%a(i)*2 + o%x
    end do
    !$acc parallel loop default(present) async(1)
    do i = 1, 5
      o%p%c(i) = o%p%c(i) + o%a(i)
    end do
    !$acc kernels loop present(o) async(1)
    do i = 1, 5
      o%a(i) = o%a(i) + o%p%c(i)
    end do
    !$acc serial loop copy(o) async(1)
    do i = 1, 5
      o%a(i) = o%a(i) + 1
    end do
    !$acc wait
    !$acc exit data copyout(o%p%c)
    !$acc exit data delete(o%p)
    !$acc exit data copyout(o%a)
    !$acc exit data delete(o)
  end subroutine change
end module types

program polymorphic_dummies_in_queues
  use types
  implicit none
  type(outer) :: o
  allocate (o%a(5), o%p)
  allocate (o%p%c(5))
  o%n = 5; o%a = 1; o%p%c = 10
  call change (o)
  if (any (o%p%c /= 15)) stop 1
  if (any (o%a /= 21)) stop 2
end program polymorphic_dummies_in_queues
