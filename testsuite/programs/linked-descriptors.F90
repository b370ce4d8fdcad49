! Routines use allocatable arrays and pointers of link clauses, which enter data and attach clauses bring.  The plugin: device fault, and
! libgomp stops ("n->refcount != REFCOUNT_LINK"); stock GCC 12: "with 'link' clause used in 'routine' function".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"
#ifndef WORKERS
#define WORKERS 8
#endif

module moments
  implicit none
  type field
    real(8), pointer :: f(:, :)
  end type
  integer, parameter :: nx = 5, ny = 4
  real(8), allocatable :: mass(:, :)
  real(8), pointer :: flux(:, :)
  type(field), pointer :: fields(:)
  real(8), allocatable :: rate
  real(8), pointer :: step
  !$acc declare link(mass, flux, fields, rate, step)
contains
  real(8) function of_scalars(i)
    !$acc routine seq
    integer, value :: i
    of_scalars = rate * i + step
  end function

  real(8) function of_mass(i, j)
    !$acc routine seq
    integer, value :: i, j
    of_mass = mass(i, j) + 100 * lbound(mass, 2)
  end function

  subroutine add_flux(a)
    !$acc routine worker
    real(8), intent(inout) :: a(nx, 0:ny - 1)
    integer :: i, j
    !$acc loop worker collapse(2)
    do j = 0, ny - 1
      do i = 1, nx
        a(i, j) = a(i, j) + flux(i, j)
      end do
    end do
  end subroutine
end module

program main
  use checks
  use moments
  implicit none
  real(8), allocatable, target :: old(:, :), new(:, :)
  type(field), allocatable, target :: all_fields(:)
  real(8), target :: steps(2) = [0.5, 0.25]
  real(8) :: a(nx, 0:ny - 1)
  integer :: i, turn
  allocate(old(nx, 0:ny - 1), new(nx, 0:ny - 1))
  old = reshape([(i, i = 1, nx * ny)], [nx, ny])
  new = 2 * old
  do turn = 1, 2
    allocate(mass(nx, 0:ny - 1))
    mass = turn * old
    !$acc enter data copyin(mass) async(turn)
    call use_mass(turn)
    !$acc exit data delete(mass) async(turn)
    !$acc wait(turn)
    call check("enter data", all(a == turn * old))
    deallocate(mass)
  end do

  allocate(mass(nx, 0:ny - 1))
  !$acc enter data create(mass)
  !$acc parallel loop
  do i = 0, ny - 1
    mass(:, i) = i
  end do
  call use_mass(1)
  call check("create", all(a(2, :) == [0, 1, 2, 3]))
  !$acc exit data copyout(mass)
  call check("copyout", all(mass(5, :) == [0, 1, 2, 3]))
  !$acc parallel loop copyin(mass) copyout(a)
  do i = 0, ny - 1
    a(1, i) = of_mass(1, i)
    a(2:, i) = i
  end do
  call check("clause", all(a(1, :) == a(2, :)))

  flux(1:, 0:) => old
  !$acc enter data copyin(flux)
  call use_flux
  call check("pointer", all(a == old))
  !$acc exit data delete(flux)
  flux(1:, 0:) => new
  !$acc enter data copyin(flux)
  call use_flux
  call check("pointer that has moved", all(a == new))
  !$acc exit data delete(flux)

  !$acc enter data copyin(old, new)
  do turn = 1, 2
    if (turn == 1) flux(1:, 0:) => old
    if (turn == 2) flux(1:, 0:) => new
    !$acc enter data attach(flux)
    call use_flux
    call check("attach", all(a == turn * old))
    !$acc exit data detach(flux)
  end do
  !$acc exit data delete(old, new)

  allocate(all_fields(2))
  fields => all_fields
  !$acc enter data create(all_fields) attach(fields)
  do i = 1, 2
    allocate(fields(i)%f(3, 4))
    fields(i)%f = i
    !$acc enter data copyin(fields(i)%f)
  end do
  !$acc parallel loop default(present)
  do i = 1, 4
    fields(2)%f(:, i) = fields(2)%f(:, i) + fields(1)%f(:, i)
  end do
  !$acc exit data copyout(fields(1)%f, fields(2)%f)
  !$acc exit data delete(all_fields) detach(fields)
  call check("objects", all(fields(2)%f == 3))

  allocate(rate)
  do turn = 1, 2
    rate = turn
    step => steps(turn)
    !$acc enter data copyin(rate, step)
    !$acc parallel loop copyout(a)
    do i = 0, ny - 1
      a(:, i) = of_scalars(i)
    end do
    !$acc exit data delete(rate, step)
    do i = 0, ny - 1
      call check("scalars", all(a(:, i) == turn * i + steps(turn)))
    end do
  end do
  if (failures /= 0) stop 1
contains
  subroutine use_mass(queue)
    integer, intent(in) :: queue
    integer :: i, j
    !$acc parallel loop copyout(a) async(queue) collapse(2)
    do j = 0, ny - 1
      do i = 1, nx
        a(i, j) = of_mass(i, j)
      end do
    end do
    !$acc wait(queue)
  end subroutine

  subroutine use_flux
    a = 0
    !$acc parallel num_gangs(1) num_workers(WORKERS) copy(a)
    call add_flux(a)
    !$acc end parallel
  end subroutine
end program
