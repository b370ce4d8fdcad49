! Polymorphic components behind pointers and allocatable components of what the device has: select type and calls by
! type in constructs without a clause for them find the device's tables.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module shapes
  use checks
  implicit none
  type shape
    integer :: k = 1
    integer :: v(4) = 0
  contains
    procedure :: area => area_of_shape
  end type
  type, extends(shape) :: circle
    real :: r = 3
  contains
    procedure :: area => area_of_circle
  end type
  type holder
    integer :: n = 0
    class(shape), allocatable :: c
    class(shape), pointer :: p => null ()
  end type
  type node
    integer :: w = 0
    type(holder), pointer :: next => null ()
    class(holder), pointer :: any => null ()
    class(holder), allocatable :: own
    type(holder), allocatable :: plain
    type(node), pointer :: link => null ()
  end type
contains
  integer function area_of_shape (self, i)
    !$acc routine seq
    class(shape), intent(in) :: self
    integer, value :: i
    area_of_shape = self%k + i
  end function

  integer function area_of_circle (self, i)
    !$acc routine seq
    class(circle), intent(in) :: self
    integer, value :: i
    area_of_circle = int (self%r) + i + self%k
  end function

  subroutine make (o)
    type(node), intent(inout) :: o
    allocate (o%next, o%any, o%own, o%plain)
    allocate (circle :: o%next%c, o%any%p, o%own%c, o%plain%p)
    allocate (shape :: o%next%p, o%any%c)
  end subroutine

  subroutine enter (o)
    type(node), intent(inout) :: o
    !$acc enter data copyin(o)
    !$acc enter data copyin(o%next, o%any, o%own, o%plain)
    !$acc enter data copyin(o%next%c, o%next%p, o%any%c, o%any%p, o%own%c, o%plain%p)
  end subroutine

  subroutine leave (o)
    type(node), intent(inout) :: o
    !$acc exit data copyout(o%next%c, o%next%p, o%any%c, o%any%p, o%own%c, o%plain%p)
    !$acc exit data delete(o%next, o%any, o%own, o%plain)
    !$acc exit data delete(o)
    deallocate (o%next%c, o%next%p, o%any%c, o%any%p, o%own%c, o%plain%p)
    deallocate (o%next, o%any, o%own, o%plain)
  end subroutine

  subroutine of_local
    type(node) :: o
    integer :: n(3)
    call make (o)
    call enter (o)
    !$acc serial copyout(n) present(o)
    select type (x => o%next%c)
    type is (circle)
      n(1) = int (x%r) + x%area (2)
      x%v(2) = 7
    class default
      n(1) = -1
    end select
    n(2) = o%next%p%area (3)
    n(3) = o%any%p%area (4)
    !$acc end serial
    !$acc update self(o%next%c)
    call check ("local", all (n == [9, 4, 8]) .and. o%next%c%v(2) == 7)
    call leave (o)
  end subroutine

  subroutine of_dummy (o)
    type(node), intent(inout) :: o
    integer :: n(3), i
    call make (o)
    call enter (o)
    n = 0
    !$acc parallel loop num_workers(WORKERS) copy(n) present(o)
    do i = 1, 3
      select type (x => o%own%c)
      class is (circle)
        n(i) = x%area (i)
      class default
        n(i) = -1
      end select
      n(i) = n(i) + o%plain%p%area (10 * i)
    end do
    call check ("dummy", all (n == [19, 30, 41]))
    call leave (o)
  end subroutine

  subroutine of_pointer (o)
    type(node), pointer :: o
    integer :: n(2)
    call make (o)
    call enter (o)
    !$acc parallel copyout(n) present(o)
    n(1) = o%any%c%area (1)
    select type (x => o%any%p)
    type is (circle)
      n(2) = x%area (1)
    class default
      n(2) = -1
    end select
    !$acc end parallel
    call check ("pointer", all (n == [2, 5]))
    call leave (o)
  end subroutine

  ! The component is two pointers away; another way leads nowhere, and one to what the device has not.
  subroutine of_links (o)
    type(node), pointer :: o
    integer :: n
    logical :: other
    allocate (o%link)
    call make (o%link)
    !$acc enter data copyin(o)
    !$acc enter data copyin(o%link)
    call enter (o%link)
    other = .false.
    !$acc parallel copyout(n) present(o)
    n = o%link%next%c%area (1)
    if (other) then
      n = o%next%c%area (1) + o%link%link%next%c%area (1)
    end if
    !$acc end parallel
    call check ("links", n == 5)
    call leave (o%link)
    !$acc exit data delete(o%link)
    !$acc exit data delete(o)
    deallocate (o%link)
  end subroutine
end module

program main
  use shapes
  implicit none
  type(node), pointer :: p
  call of_local
  allocate (p)
  call of_dummy (p)
  call of_pointer (p)
  call of_links (p)
  if (failures > 0) stop 1
end program
