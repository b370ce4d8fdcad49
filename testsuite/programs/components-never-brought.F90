! "exit data" of components that no directive has brought, of objects that the device has; stock GCC 12: libgomp
! stops ("no attachment counters for struct").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module objects
  type list
    integer :: k = 5
    real, allocatable :: c(:), d(:)
    real, pointer :: p(:) => null ()
  end type
contains
  subroutine polymorphic (o)
    class(list), intent(inout) :: o
    integer :: i
    !$acc enter data copyin(o)
    !$acc exit data delete(o%c)
    !$acc enter data copyin(o%d)
    !$acc parallel loop num_workers(WORKERS) present(o)
    do i = 1, size (o%d)
      o%d(i) = o%d(i) + i
    end do
    !$acc exit data copyout(o%d) delete(o%p)
    !$acc exit data delete(o)
  end subroutine
end module

program main
  use checks
  use objects
  implicit none
  class(list), allocatable :: o
  type(list) :: x
  real, target :: t(10)
  integer :: i, turn

  t = 7
  allocate (list :: o)
  allocate (o%c(10), o%d(10), x%c(10), x%d(10))
  o%p => t
  o%c = 1; o%d = 2; x%c = 3; x%d = 4

  do turn = 1, 2
    !$acc enter data copyin(x)
    !$acc exit data delete(x%c)
    !$acc enter data copyin(x%d)
    !$acc parallel loop num_workers(WORKERS) present(x%d)
    do i = 1, 10
      x%d(i) = x%d(i) + i
    end do
    !$acc exit data delete(x%c) copyout(x%d)
    !$acc exit data delete(x)
    call polymorphic (o)
  end do

  call check ("c", all (o%c == 1) .and. all (x%c == 3))
  call check ("d", all (o%d == [(2 + 2 * i, i = 1, 10)]))
  call check ("d of a variable", all (x%d == [(4 + 2 * i, i = 1, 10)]))
  call check ("p", associated (o%p, t) .and. all (t == 7))
  if (failures /= 0) stop 1
end program
