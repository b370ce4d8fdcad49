! Kernels constructs that read a scalar by a dummy argument that is a pointer, and a component of an object that the
! device has; stock GCC 12: device fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module lists
  implicit none
  type list
    integer :: n = 0
    real, pointer :: c
  end type
contains
  subroutine add (q, p)
    real, pointer, intent(in) :: q
    real, intent(inout) :: p(:)
    integer :: i
    !$acc kernels loop
    do i = 1, 3
      p(i) = p(i) + q
    end do
    !$acc kernels loop copyin(q)
    do i = 1, 3
      p(i) = p(i) + q
    end do
    !$acc serial loop
    do i = 1, 3
      p(i) = p(i) + q
    end do
  end subroutine

  subroutine set (q, p)
    real, pointer :: q
    real, intent(in) :: p(:)
    !$acc kernels
    q = q + sum (p)
    !$acc end kernels
  end subroutine
end module

program main
  use lists
  implicit none
  type(list) :: o
  real :: p(3)
  allocate (o%c)
  o%c = 2
  p = 1
  !$acc enter data copyin(o)
  call add (o%c, p)
  if (any (p /= 7)) stop 1
  call set (o%c, p)
  if (o%c /= 23) stop 2
  !$acc exit data delete(o)
end program
