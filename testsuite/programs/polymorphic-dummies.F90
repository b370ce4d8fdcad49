! Polymorphic dummy arguments that no clause names, as type-bound procedures have; stock GCC 12: fault of the device.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module particles
  implicit none
  integer, parameter :: n = 40

  type particle_set
    integer :: count = n
    real(8) :: x(n), v(n)
  contains
    procedure :: push
    procedure :: energy
  end type

  type, extends (particle_set) :: charged_set
    real(8) :: charge(n) = 2
  contains
    procedure :: kick
  end type

contains

  subroutine push (self, dt)
    class(particle_set), intent(inout) :: self
    real(8), intent(in) :: dt
    real(8) :: step
    integer :: i
    !$acc parallel num_gangs(1) num_workers(WORKERS)
    step = dt * 2
    self%v(1) = self%v(1) + step
    !$acc loop worker
    do i = 1, self%count
      self%x(i) = self%x(i) + self%v(i) * step
    end do
    self%count = self%count - 1
    !$acc end parallel
  end subroutine

  real(8) function energy (self)
    class(particle_set), intent(in) :: self
    integer :: i
    real(8) :: sum
    sum = 0
    !$acc parallel loop gang worker vector num_workers(WORKERS) reduction(+:sum)
    do i = 1, self%count
      sum = sum + self%v(i) ** 2
    end do
    energy = sum
  end function

  subroutine kick (self, field)
    class(charged_set) :: self
    real(8), intent(in) :: field
    integer :: i
    !$acc data copy(self)
    !$acc parallel loop worker num_gangs(1) num_workers(WORKERS)
    do i = 1, n
      self%v(i) = self%v(i) + self%charge(i) * field
    end do
    !$acc end data
    !$acc kernels loop independent
    do i = 1, n
      self%charge(i) = self%charge(i) + i
    end do
  end subroutine
end module

program test
  use particles
  type(particle_set) :: set
  type(charged_set) :: charged
  class(particle_set), allocatable :: other
  integer :: i

  set%x = 1
  set%v = [(i, i = 1, n)]
  call set%push (0.5d0)
  if (set%count /= n - 1) error stop "count"
  if (any (set%x /= [3d0, (1d0 + i, i = 2, n)])) error stop "x"
  if (set%energy () /= sum (set%v(:n - 1) ** 2)) error stop "energy"

  charged%x = 0
  charged%v = 1
  call charged%kick (3d0)
  if (any (charged%v /= 7)) error stop "kick"
  if (any (charged%charge /= [(2d0 + i, i = 1, n)])) error stop "charge"
  call charged%push (1d0)
  if (any (charged%x /= [18d0, (14d0, i = 2, n)])) error stop "push"

  allocate (charged_set :: other)
  other%x = 0
  other%v = 1
  call other%push (0.5d0)
  if (any (other%x /= [2d0, (1d0, i = 2, n)])) error stop "other"
end program
