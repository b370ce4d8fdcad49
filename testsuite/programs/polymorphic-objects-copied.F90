! Polymorphic objects that a construct or a routine allocates are copied and freed by procedures of
! gfortran's own; stock GCC 12: a fault of the device.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module shapes
  implicit none

  type :: shape
    integer :: id = 3
  end type shape

  type, extends(shape) :: polygon
    integer :: corners = 4
    integer, allocatable :: lengths(:)
  end type polygon

contains

  ! A copy of S with another number.
  function renamed(s, id) result(r)
    !$acc routine seq
    class(shape), intent(in) :: s
    integer, intent(in) :: id
    class(shape), allocatable :: r
    allocate (r, source = s)
    r%id = id
  end function renamed

  integer function corners_of(s)
    !$acc routine seq
    class(shape), intent(in) :: s
    corners_of = 0
    select type (s)
    type is (polygon)
      corners_of = s%corners
      if (allocated(s%lengths)) corners_of = corners_of + sum(s%lengths)
    end select
  end function corners_of
end module shapes

program main
  use checks
  use shapes
  implicit none
  class(shape), allocatable :: x, y
  class(*), allocatable :: any
  type(polygon) :: triangle
  integer :: got(12), want(12), total, i
  got = 0
  triangle%corners = 3

  !$acc parallel num_gangs(1) num_workers(WORKERS) copy(got)
  allocate (x, mold = triangle)
  got(1) = x%id
  got(2) = corners_of(x)
  select type (x)
  type is (polygon)
    x%corners = 8
    allocate (x%lengths(3))
    x%lengths = [10, 20, 30]
  end select
  allocate (y, source = x)
  got(3) = corners_of(y)
  total = 0
  !$acc loop worker reduction(+: total)
  do i = 1, 64
    total = total + i
  end do
  select type (x)
  type is (polygon)
    x%lengths(2) = total
  end select
  got(4) = corners_of(x)
  got(5) = corners_of(y)
  y%id = 11
  x = y
  got(6) = x%id
  got(7) = corners_of(x)
  deallocate (y)
  allocate (y, source = renamed(x, 12))
  got(8) = y%id
  got(9) = corners_of(y)
  deallocate (x, y)
  allocate (any, source = got(8) + 1)
  select type (any)
  type is (integer)
    got(10) = any
  end select
  deallocate (any)
  got(11) = merge(1, 0, allocated(x) .or. allocated(y) .or. allocated(any))
  !$acc end parallel

  want = [3, 4, 68, 2128, 68, 11, 68, 12, 68, 13, 0, 0]
  do i = 1, 12
    call check("value " // achar(iachar("a") + i - 1), got(i) == want(i))
  end do
  if (failures /= 0) stop 1
end program main
