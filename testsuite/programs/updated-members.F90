! Updates of components leave the device's descriptors alone; stock GCC 12: device fault, or wrong result.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module states
  implicit none
  integer, parameter :: n = 40

  type :: state
    integer :: count = n
    real(8), allocatable :: a(:), b(:, :)
    real(8), pointer :: p(:), s
    real(8) :: fixed(5) = 1, scalar = 2
  contains
    procedure :: upload
    procedure :: drop
    procedure :: work
    procedure :: refresh
  end type

  type, extends (state) :: longer_state
    integer, allocatable :: k(:)
  end type

contains

  subroutine upload (self)
    class(state), intent(inout) :: self
    !$acc enter data copyin(self)
    !$acc enter data copyin(self%a, self%b)
  end subroutine

  subroutine drop (self)
    class(state), intent(inout) :: self
    !$acc exit data delete(self%a, self%b)
    !$acc exit data delete(self)
  end subroutine

  subroutine work (self)
    class(state), intent(inout) :: self
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) present(self)
    do i = 1, self%count
      self%a(i) = self%a(i) + self%b(2, i)
    end do
  end subroutine

  subroutine refresh (self, to_device)
    class(state), intent(inout) :: self
    logical, intent(in) :: to_device
    if (to_device) then
      !$acc update device(self%a, self%b)
    else
      !$acc update self(self%a)
    end if
  end subroutine

  subroutine double_all (x)
    type(state), intent(inout) :: x
    integer :: i
    x%a = x%a + 1
    !$acc update device(x%a)
    !$acc parallel loop gang worker num_workers(WORKERS) present(x)
    do i = 1, x%count
      x%a(i) = 2 * x%a(i)
    end do
    !$acc update host(x%a)
  end subroutine
end module

program updated_members
  use states
  use checks
  implicit none
  call of_an_object ()
  call of_dummies ()
  call of_components ()
  if (failures /= 0) stop 1

contains

  subroutine fill (x)
    class(state), intent(inout) :: x
    integer :: i
    allocate (x%a(n), x%b(2, n), x%p(n), x%s)
    x%a = [(i, i = 1, n)]
    x%b = 3
    x%p = 4
    x%s = 5
  end subroutine

  subroutine of_an_object ()
    type(state) :: x
    integer :: i
    call fill (x)
    !$acc enter data copyin(x)
    !$acc enter data copyin(x%a, x%b, x%p, x%s)
    x%a = 10; x%p = 20; x%fixed = 30; x%scalar = 40; x%s = 50
    !$acc update device(x%a, x%p, x%fixed, x%scalar)
    !$acc update device(x%s)
    !$acc parallel loop gang worker num_workers(WORKERS) present(x)
    do i = 1, n
      x%a(i) = x%a(i) + x%p(i) + x%fixed(2) + x%scalar + x%s
    end do
    !$acc update self(x%a)
    call check ('all', all (x%a == 150))
    x%b(:, 5:9) = 7
    x%a(11:20) = 0
    x%fixed(3) = 60
    !$acc update device(x%b(:, 5:9), x%a(11:20))
    !$acc update device(x%fixed(3:3))
    !$acc parallel loop gang worker num_workers(WORKERS) present(x)
    do i = 1, n
      x%a(i) = x%a(i) + x%b(1, i) + x%fixed(3)
    end do
    !$acc update self(x%a)
    do i = 1, n
      call check ('sections', x%a(i) == merge (0, 150, i >= 11 .and. i <= 20) &
                                        + merge (7, 3, i >= 5 .and. i <= 9) + 60)
    end do
    call double_all (x)
    call check ('dummy', x%a(1) == 2 * 214 .and. x%a(n) == 2 * 214)
    !$acc serial present(x)
    x%scalar = x%scalar + x%s
    x%s = 1
    !$acc end serial
    !$acc update self(x%scalar, x%s)
    call check ('scalars', x%scalar == 90 .and. x%s == 1)
    !$acc exit data delete(x%a, x%b, x%p, x%s)
    !$acc exit data delete(x)
  end subroutine

  subroutine of_dummies ()
    type(state) :: x
    type(longer_state) :: y
    class(state), allocatable :: z
    integer :: i
    allocate (longer_state :: z)
    call fill (x)
    call fill (y)
    call fill (z)
    call use_and_check (x)
    call use_and_check (y)
    call use_and_check (z)
  end subroutine

  subroutine use_and_check (x)
    class(state), intent(inout) :: x
    integer :: i
    call x%upload ()
    call x%work ()
    call x%refresh (.false.)
    call check ('worked', all (x%a == [(i + 3, i = 1, n)]))
    x%a = 5
    x%b = 6
    call x%refresh (.true.)
    call x%work ()
    call x%refresh (.false.)
    call check ('refreshed', all (x%a == 11))
    call x%drop ()
  end subroutine

  ! The device has the components only.
  subroutine of_components ()
    type(state) :: x
    integer :: i
    call fill (x)
    !$acc enter data copyin(x%a)
    x%a(7:9) = 100
    !$acc update device(x%a(7:9))
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      x%a(i) = x%a(i) + 1
    end do
    !$acc update self(x%a(5:), x%a(1:4))
    do i = 1, n
      call check ('components', x%a(i) == merge (101, i + 1, i >= 7 .and. i <= 9))
    end do
    !$acc exit data delete(x%a)
  end subroutine
end program
