! Objects and arrays of objects with dozens of components, of which the device has those alone; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module states
  use checks
  implicit none

  type :: field
    real(8), allocatable :: data(:, :)
    logical :: active = .false.
  end type

  type :: levels
    real(8), allocatable :: above(:), below(:)
  end type

  type :: grid
    type(levels) :: vertical
    real(8) :: width = 2
    integer :: size(2) = [7, 9]
  end type

  ! A model's state.
  type :: state
    type(grid) :: global
    type(field) :: u, v, w, th, p, q(30)
    character(len=20) :: options(40) = 'none'
    type(field) :: last
  end type

  ! Arrays of objects, of the device's.
  type :: views
    type(field), pointer :: all(:) => null (), some(:) => null (), back(:) => null ()
    type(field), pointer :: one(:) => null (), rows(:, :) => null (), inner(:) => null ()
    type(field), allocatable :: own(:)
  end type

  type :: layer
    integer :: kind = 1
    type(field) :: inside
  end type

  ! One of many columns.
  type :: column
    integer :: length = 0
    real(8), allocatable :: values(:)
    integer, pointer :: index(:) => null ()
    integer :: found = 0
  end type

contains

  subroutine fill (s)
    type(state), target, intent(inout) :: s
    integer :: i
    allocate (s%global%vertical%above(7), source = [(real (i, 8), i = 1, 7)])
    allocate (s%global%vertical%below(7), source = 1d0)
    allocate (s%u%data(7, 9), source = 0d0)
    allocate (s%p%data(7, 9), source = 1d0)
    allocate (s%q(17)%data(7, 9), source = 3d0)
    allocate (s%last%data(7, 9), source = 5d0)
    s%u%active = .true.
    !$acc enter data copyin(s%global%vertical%above, s%global%vertical%below)
    !$acc enter data copyin(s%u%data, s%p%data, s%last%data)
    !$acc enter data copyin(s%q(17)%data)
  end subroutine

  subroutine release (s)
    type(state), target, intent(inout) :: s
    !$acc exit data delete(s%global%vertical%above, s%global%vertical%below)
    !$acc exit data copyout(s%u%data) delete(s%p%data, s%last%data, s%q(17)%data)
  end subroutine

  subroutine step (s, queue)
    type(state), target, intent(inout) :: s
    integer, intent(in) :: queue
    integer :: i, k
    !$acc parallel loop gang worker num_workers(WORKERS) async(queue)
    do i = 1, s%global%size(2)
      !$acc loop vector
      do k = 1, s%global%size(1)
        if (s%u%active) then
          s%u%data(k, i) = s%u%data(k, i) + s%global%width * s%p%data(k, i) &
                           + s%global%vertical%above(k) * s%last%data(k, i) + s%q(17)%data(k, i)
        end if
      end do
    end do
    !$acc serial async(queue)
    s%global%size(2) = s%global%size(2) - 1
    s%options(40)(2:2) = 'x'
    s%last%active = .true.
    !$acc end serial
    !$acc wait(queue)
  end subroutine

  subroutine of_a_state ()
    type(state), target :: s
    integer :: k
    call fill (s)
    call step (s, 1)
    call step (s, 2)
    call release (s)
    do k = 1, 7
      call check ('once', all (s%u%data(k, 9:) == 2 + 5 * k + 3))
      call check ('twice', all (s%u%data(k, :8) == 2 * (2 + 5 * k + 3)))
    end do
    call check ('size', all (s%global%size == [7, 7]))
    call check ('option', s%options(40) == 'nxne' .and. s%options(39) == 'none')
    call check ('active', s%last%active .and. .not. s%q(30)%active)
  end subroutine

  ! Those of every fifth are on the host alone; the region does not follow them.
  subroutine of_columns ()
    type(column) :: c(100)
    integer :: i, j
    do j = 1, 100
      c(j)%length = 10 + mod (j, 3)
      allocate (c(j)%values(c(j)%length), c(j)%index(c(j)%length))
      c(j)%values = j
      c(j)%index = [(c(j)%length + 1 - i, i = 1, c(j)%length)]
      if (mod (j, 5) == 0) cycle
      !$acc enter data copyin(c(j)%values)
      !$acc enter data copyin(c(j)%index)
    end do
    !$acc parallel loop gang num_workers(WORKERS)
    do j = 1, 100
      if (mod (j, 5) /= 0) then
        !$acc loop worker vector
        do i = 1, c(j)%length
          c(j)%values(i) = c(j)%values(i) + c(j)%index(i)
        end do
        c(j)%found = j
      end if
    end do
    do j = 1, 100
      if (mod (j, 5) /= 0) then
        !$acc exit data copyout(c(j)%values) delete(c(j)%index)
        call check ('values', all (c(j)%values == [(j + c(j)%length + 1 - i, i = 1, c(j)%length)]))
        call check ('found', c(j)%found == j)
      else
        call check ('left', all (c(j)%values == j) .and. c(j)%found == 0)
      end if
      deallocate (c(j)%index)
    end do
  end subroutine

  subroutine of_views ()
    type(views) :: v
    type(field), target :: q(10), table(2, 5)
    type(layer), target :: layers(2)
    logical :: seen(7)
    q(3)%active = .true.
    q(9)%active = .true.
    q(10)%active = .true.
    table(2, 4)%active = .true.
    layers(2)%inside%active = .true.
    v%all => q
    v%some => q(1:9:4)
    v%back => q(10:1:-1)
    v%one => q(10:10:4)
    v%rows => table
    v%inner => layers%inside
    allocate (v%own(3))
    v%own(3)%active = .true.
    !$acc data copyin(q, table, layers) copyin(v%own) copyout(seen)
    !$acc serial
    seen = [v%all(3)%active, v%some(3)%active, v%back(2)%active, v%one(1)%active, &
            v%rows(2, 4)%active, v%inner(2)%active, v%own(3)%active]
    v%all(1)%active = any ([v%all(4)%active, v%some(2)%active, v%back(3)%active, &
                            v%rows(1, 4)%active, v%inner(1)%active, v%own(1)%active])
    !$acc end serial
    !$acc update self(q(1:1))
    !$acc end data
    call check ('views', all (seen))
    call check ('no views', .not. q(1)%active)
  end subroutine
end module

program many_pointers
  use states
  implicit none
  call of_a_state ()
  call of_columns ()
  call of_views ()
  if (failures /= 0) stop 1
end program
