! Elements behind a polymorphic dummy argument, and other components of it, where default(present) is said ("is
! already mapped").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module trees
  implicit none
  type leaf
    real, allocatable :: v(:, :), w(:)
    integer :: k = 2
  end type
  type stem
    type(leaf), pointer :: c(:)
  end type
  type tree
    integer :: a = 3
    type(stem), pointer :: c
  end type
contains
  subroutine grow(o, k)
    class(tree), intent(inout), target :: o
    integer, intent(in) :: k
    integer :: i
    allocate (o%c)
    allocate (o%c%c(3))
    allocate (o%c%c(k)%v(-2:9, 3), o%c%c(k)%w(-2:9))
    o%c%c(k)%v = 1
    o%c%c(k)%w = 2
    !$acc data copyin(o)
    !$acc data copyin(o%c)
    !$acc data copyin(o%c%c)
    !$acc enter data copyin(o%c%c(k)%w, o%c%c(k)%v)
    !$acc data present(o%c%c(k)%w, o%c%c(k)%v)
    !$acc parallel loop num_workers(WORKERS) default(present)
    do i = -2, 9
      o%c%c(k)%v(i, k) = o%c%c(k)%v(i, k) + i + o%a
      o%c%c(k)%w(i) = o%c%c(k)%w(i) * o%a
    end do
    !$acc end data
    !$acc data present(o%c%c(k)%w)
    !$acc parallel loop gang worker num_workers(WORKERS) default(present)
    do i = -2, 9
      o%c%c(k)%w(i) = o%c%c(k)%w(i) + o%a
    end do
    !$acc end data
    !$acc exit data copyout(o%c%c(k)%w, o%c%c(k)%v)
    !$acc end data
    !$acc end data
    !$acc end data
    if (any (o%c%c(k)%w /= 9)) stop 1
    if (any (o%c%c(k)%v(:, k) /= [(i + 4, i = -2, 9)])) stop 2
    if (any (o%c%c(k)%v(:, 3) /= 1)) stop 3
  end subroutine
end module

program main
  use trees
  implicit none
  type(tree), target :: x
  call grow(x, 2)
end program
