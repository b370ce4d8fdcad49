! Polymorphic objects and arrays are arguments of OpenACC's library;
! stock GCC 12: what their types add to the declared one is not on the device, and libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module shapes
  use openacc
  implicit none
  integer, parameter :: n = 20
  type shape
    integer :: id = 1
  end type
  type, extends(shape) :: ball
    real(8) :: radius(3) = 2
  end type

contains

  subroutine bring (this)
    class(shape), intent(inout) :: this
    if (.not. acc_is_present (this)) call acc_copyin (this)
  end subroutine

  subroutine take (this)
    class(shape), intent(inout) :: this
    if (acc_is_present (this)) call acc_copyout (this)
  end subroutine

  subroutine of_arrays (x)
    class(shape), intent(inout) :: x(:)
    integer :: i
    call acc_copyin (x)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, size (x)
      x(i)%id = x(i)%id + i
      select type (x)
      type is (ball)
        x(i)%radius(3) = i
      end select
    end do
    call acc_copyout (x)
  end subroutine

  ! Of any type: what is behind the first bytes of an element is there, too.
  subroutine of_anything (x)
    class(*), intent(inout) :: x(:)
    call acc_copyin (x)
    call twice (x)
    call acc_update_self (x(2:))
    call acc_delete (x)
  end subroutine

  subroutine twice (x)
    class(*), intent(inout) :: x(:)
    integer :: i
    select type (x)
    type is (complex(8))
      !$acc parallel loop gang worker present(x) num_workers(WORKERS)
      do i = 1, size (x)
        x(i) = 2 * x(i)
      end do
    end select
  end subroutine

end module

program main
  use shapes
  implicit none
  type(ball) :: b, balls(n)
  class(shape), allocatable :: one, some(:)
  complex(8) :: z(n)
  integer :: i

  call bring (b)
  !$acc serial present(b)
  b%radius(3) = 7
  !$acc end serial
  call take (b)
  if (b%radius(3) /= 7 .or. b%id /= 1 .or. acc_is_present (b)) stop 1

  call of_arrays (balls)
  do i = 1, n
    if (balls(i)%id /= 1 + i .or. balls(i)%radius(3) /= i .or. balls(i)%radius(1) /= 2) stop 2
  end do

  allocate (one, source = b)
  allocate (some(n), source = balls)
  call acc_copyin (one)
  call acc_copyin (some)
  call acc_copyin (some(3))
  select type (one)
  type is (ball)
    !$acc serial present(one)
    one%radius(2) = 9
    !$acc end serial
  end select
  call acc_copyout (one)
  call acc_delete (some(3))
  if (.not. acc_is_present (some)) stop 3
  call acc_delete (some)
  if (acc_is_present (some)) stop 4
  select type (one)
  type is (ball)
    if (one%radius(2) /= 9) stop 5
  end select

  z = (1, 2)
  call of_anything (z)
  if (z(1) /= (1, 2) .or. any (z(2:) /= (2, 4))) stop 6
end program
