! Arrays in objects that a component points to, and elements of them, in clauses of compute and data constructs; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module grids
  implicit none
  type cell
    integer :: k = 1
    real :: z(3) = 2
  end type
  type block
    integer :: h = 0
    type (cell) :: st(3)
    integer :: fx(4) = 1
    integer, allocatable :: v(:)
    integer :: last = 3
  end type
  type grid
    type (block), pointer :: b
    type (block), allocatable :: al(:)
    type (block) :: ar(2)
  end type
contains
  subroutine of_dummies (x, y, j)
    type (grid), intent (inout) :: x
    class (grid), intent (inout) :: y
    integer, intent (in) :: j
    !$acc serial copy(x%ar(2)%st(j))
    x%ar(2)%st(j)%k = 5
    !$acc end serial
    !$acc serial copy(x%b%st(j))
    x%b%st(j)%z(2) = 6
    !$acc end serial
    !$acc serial copy(y%al(2)%st(1))
    y%al(2)%st(1)%k = 7
    !$acc end serial
  end subroutine
end module

program main
  use grids
  implicit none
  type (grid) :: o, other
  integer :: i, j
  j = 2
  allocate (o%b, o%al(2), other%b, other%al(2))
  !$acc serial copy(o%b%st(2))
  o%b%st(2)%k = 5
  !$acc end serial
  !$acc serial copy(o%b%st(j + 1))
  o%b%st(j + 1)%k = 6
  !$acc end serial
  if (any (o%b%st%k /= [1, 5, 6])) stop 1
  !$acc data copy(o%b%fx)
  !$acc parallel loop num_workers(4)
  do i = 1, 4
    o%b%fx(i) = 10 * i
  end do
  !$acc end data
  if (any (o%b%fx /= [10, 20, 30, 40])) stop 2
  !$acc data copy(o%b%st(j))
  !$acc serial
  o%b%st(j)%k = 8
  !$acc end serial
  !$acc end data
  !$acc data copy(o%b%st(1:2))
  !$acc parallel loop num_workers(4)
  do i = 1, 2
    o%b%st(i)%z(3) = i
  end do
  !$acc end data
  if (any (o%b%st%k /= [1, 8, 6]) .or. any (o%b%st%z(3) /= [1., 2., 2.])) stop 3
  allocate (o%b%v(4))
  o%b%v = 1
  !$acc data copy(o%b%v, o%b%last)
  !$acc parallel loop num_workers(4)
  do i = 1, 4
    o%b%v(i) = o%b%v(i) + i
  end do
  !$acc serial
  o%b%last = o%b%last + 4
  !$acc end serial
  !$acc end data
  if (any (o%b%v /= [2, 3, 4, 5]) .or. o%b%last /= 7) stop 5
  call of_dummies (o, other, 3)
  if (any (o%ar(2)%st%k /= [1, 1, 5]) .or. o%b%st(3)%z(2) /= 6 .or. other%al(2)%st(1)%k /= 7) stop 4
end program
