! Polymorphic components of elements that "enter data" has brought, one by one, used in loops and behind pointers that move:
! each has the device's table, until "exit data".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module shapes
  use checks
  implicit none
  integer, parameter :: n = 6
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
    type(holder), pointer :: next => null ()
  end type
  type list
    integer :: n = 0
    type(holder), allocatable :: h(:)
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

  subroutine make (h)
    type(holder), intent(inout) :: h(:)
    integer :: i
    do i = 1, n
      if (modulo (i, 2) == 0) then
        allocate (circle :: h(i)%c)
      else
        allocate (shape :: h(i)%c)
      end if
    end do
  end subroutine

  subroutine expect (what, areas)
    character(*), intent(in) :: what
    integer, intent(in) :: areas(:)
    integer :: i
    call check (what, all (areas == [(i + merge (4, 1, modulo (i, 2) == 0), i = 1, n)]))
  end subroutine

  subroutine of_array
    type(holder) :: h(n)
    integer :: i, j, areas(n)
    call make (h)
    !$acc enter data copyin(h)
    do i = 1, n
      !$acc enter data copyin(h(i)%c) async(i)
    end do
    !$acc wait
    areas = 0
    !$acc parallel loop num_workers(WORKERS) present(h) copy(areas)
    do i = 1, n
      areas(i) = h(i)%c%area (i)
    end do
    call expect ("array", areas)
    areas = 0
    !$acc parallel loop num_workers(WORKERS) present(h) copy(areas)
    do i = 1, n
      select type (x => h(i)%c)
      type is (circle)
        areas(i) = int (x%r) + i + x%k
        x%v(1) = 7
      type is (shape)
        areas(i) = i + x%k
        x%v(1) = 8
      class default
        areas(i) = -1
      end select
    end do
    call expect ("array, select type", areas)
    ! Once more, and one of the times is over.
    do i = 1, n
      !$acc enter data copyin(h(i)%c)
      !$acc exit data delete(h(i)%c)
    end do
    j = 2
    areas = 0
    !$acc serial present(h) copy(areas)
    do i = 1, n
      areas(i) = h(i)%c%area (i) + h(j)%c%area (0) - 4
    end do
    !$acc end serial
    call expect ("array, once more", areas)
    do i = 1, n
      !$acc exit data copyout(h(i)%c) finalize
    end do
    !$acc exit data delete(h)
    do i = 1, n
      areas(i) = h(i)%c%area (i)
      call check ("array, values", h(i)%c%v(1) == merge (7, 8, modulo (i, 2) == 0))
    end do
    call expect ("array, the host's", areas)
  end subroutine

  subroutine of_allocatable (o)
    type(list), intent(inout) :: o
    integer :: i, areas(n)
    allocate (o%h(n))
    call make (o%h)
    !$acc enter data copyin(o)
    !$acc enter data copyin(o%h)
    do i = 1, n
      !$acc enter data copyin(o%h(i)%c)
    end do
    areas = 0
    !$acc parallel loop num_workers(WORKERS) present(o) copy(areas)
    do i = 1, n
      areas(i) = o%h(i)%c%area (i)
    end do
    call expect ("allocatable", areas)
    do i = 1, n
      !$acc exit data delete(o%h(i)%c)
    end do
    !$acc exit data delete(o%h)
    !$acc exit data delete(o)
  end subroutine

  ! A list that the region walks along.
  subroutine of_links
    type(holder), pointer :: first, p
    integer :: i, areas(n)
    nullify (first)
    do i = n, 1, -1
      allocate (p)
      if (modulo (i, 2) == 0) then
        allocate (circle :: p%c)
      else
        allocate (shape :: p%c)
      end if
      p%next => first
      first => p
    end do
    !$acc enter data copyin(first)
    p => first
    do while (associated (p))
      !$acc enter data copyin(p%c)
      if (associated (p%next)) then
        !$acc enter data copyin(p%next)
      end if
      p => p%next
    end do
    areas = 0
    !$acc serial present(first) copy(areas)
    p => first
    i = 0
    do while (associated (p))
      i = i + 1
      areas(i) = p%c%area (i)
      p => p%next
    end do
    !$acc end serial
    call expect ("links", areas)
  end subroutine

  subroutine of_data
    type(holder) :: h(n)
    integer :: i, areas(n)
    call make (h)
    areas = 0
    !$acc data copyin(h)
    !$acc data copy(h(2)%c)
    i = 2
    !$acc parallel present(h) copy(areas)
    areas(i) = h(i)%c%area (2)
    !$acc end parallel
    !$acc end data
    !$acc end data
    call check ("data", areas(2) == 6)
    call check ("data, the host's", h(2)%c%area (2) == 6)
  end subroutine
end module

program main
  use shapes
  implicit none
  type(list) :: o
  call of_array
  call of_allocatable (o)
  call of_links
  call of_data
  if (failures > 0) stop 1
end program
