! Arrays in what pointers point to, named by clauses "present" and "no_create" and by sections; stock GCC 12: behind
! their place, or before it: device fault, wrong results.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module pointed
  use checks
  implicit none
  type cell
    integer :: k = 5, v(12) = 0, w(4) = 0, z = 3
  end type
  type, extends(cell) :: large
    integer :: more(5) = 0
  end type
  type(cell), pointer :: here
  integer :: i_
contains
  subroutine dummy (x, n)
    type(cell), pointer :: x
    integer, intent(in) :: n
    integer :: i
    !$acc data copy(x%v)
    !$acc parallel loop gang worker no_create(x%v)
    do i = 1, n
      x%v(i) = x%v(i) + 1
    end do
    !$acc parallel loop gang worker present(x%v(1:n))
    do i = 1, n
      x%v(i) = x%v(i) + 10
    end do
    !$acc kernels loop present(x%v(1:n))
    do i = 1, n
      x%v(i) = x%v(i) + 100
    end do
    !$acc serial present(x%v(2:n))
    do i = 2, n
      x%v(i) = x%v(i) + 1000
    end do
    !$acc end serial
    !$acc end data
    call check ("dummy", x%v(1) == 111 .and. all (x%v(2:) == 1111))
    call check ("beside", x%k == 5 .and. all (x%w == 0) .and. x%z == 3)
  end subroutine

  ! Two arrays, in another order than in the type.
  subroutine two (n)
    integer, intent(in) :: n
    type(cell), pointer :: x
    integer :: i
    allocate (x)
    !$acc enter data copyin(x%v, x%w)
    !$acc parallel loop present(x%w(1:4), x%v(3:n))
    do i = 3, n
      x%v(i) = i
      if (i <= 6) x%w(i - 2) = -i
    end do
    !$acc exit data copyout(x%v, x%w)
    call check ("two", all (x%v == [0, 0, (i, i = 3, n)]) .and. all (x%w == [-3, -4, -5, -6]))
    !$acc parallel loop copy(x%v(2:n)) copyout(x%w(1:2))
    do i = 2, n
      x%v(i) = x%v(i) + 1
      if (i <= 3) x%w(i - 1) = i
    end do
    call check ("sections", all (x%v == [0, 1, (i + 1, i = 3, n)]) .and. all (x%w == [2, 3, -5, -6]))
    deallocate (x)
  end subroutine

  ! A part of an array is on the device.
  subroutine part ()
    integer :: i
    !$acc data copy(here%v(2:4))
    !$acc parallel loop present(here%v(2:4))
    do i = 2, 4
      here%v(i) = here%v(i) + i
    end do
    !$acc end data
    call check ("part", all (here%v(1:5) == [0, 2, 3, 4, 0]))
  end subroutine

  ! Of the pointer of the procedure around.
  subroutine around (n)
    integer, intent(in) :: n
    type(cell), pointer :: x
    allocate (x)
    call inner ()
    call check ("around", all (x%v == [(6*i_, i_ = 1, n)]) .and. all (x%w == 0))
    deallocate (x)
  contains
    subroutine inner ()
      integer :: i
      !$acc data copy(x%v)
      !$acc parallel loop gang worker no_create(x%v)
      do i = 1, n
        x%v(i) = x%v(i) + i
      end do
      !$acc parallel loop gang worker present(x%v(1:n))
      do i = 1, n
        x%v(i) = x%v(i) + 2*i
      end do
      !$acc end data
      !$acc data copy(x%v(2:n))
      !$acc serial present(x%v(2:n))
      do i = 2, n
        x%v(i) = x%v(i)*2
      end do
      !$acc end serial
      !$acc end data
      x%v(1) = 6
    end subroutine
  end subroutine

  ! What a block of select type names.
  subroutine selected (x, n)
    class(cell), intent(inout) :: x
    integer, intent(in) :: n
    integer :: i
    select type (y => x)
    type is (large)
      !$acc data copy(y%more)
      !$acc parallel loop gang worker present(y%more(1:n))
      do i = 1, n
        y%more(i) = i
      end do
      !$acc parallel loop gang worker no_create(y%more)
      do i = 1, n
        y%more(i) = y%more(i) + 10
      end do
      !$acc end data
      call check ("selected", all (y%more == [11, 12, 13, 14, 15]))
    end select
  end subroutine
end module

program arrays_in_pointed_objects
  use pointed
  implicit none
  type(cell), pointer :: x
  type(large) :: y
  allocate (x, here)
  call dummy (x, 12)
  call two (12)
  call part ()
  call around (12)
  call selected (y, 5)
  if (failures /= 0) stop 1
end program
