! Components of polymorphic dummies in data clauses beside components that no clause names; stock GCC 12: fault of the device.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module meshes
  implicit none
  type mesh
    integer :: n = 8, m = 3
    real(8), allocatable :: x(:), y(:, :)
    integer :: count = 0
  contains
    procedure :: relax
  end type mesh
  type, extends(mesh) :: fine_mesh
    real(8), allocatable :: z(:)
    integer :: level = 2
  contains
    procedure :: refine
  end type fine_mesh
contains
  subroutine relax (this, other)
    class(mesh), intent(inout) :: this
    class(mesh), intent(in) :: other
    integer :: i, j
    !$acc parallel loop gang worker copy(this%x) copyin(this%y, other%x) private(j) &
    !$acc num_workers(WORKERS)
    do i = 1, this%n
      do j = 1, this%m
	this%x(i) = this%x(i) + this%y(i, j) * j + other%x(i) * other%m
      end do
    end do
    !$acc parallel copy(this%x) num_gangs(1) num_workers(WORKERS)
    this%count = this%count + this%n
    this%x(1) = 100
    !$acc end parallel
  end subroutine relax

  subroutine refine (this)
    class(fine_mesh), intent(inout) :: this
    integer :: i
    !$acc parallel loop gang worker copy(this%x, this%z) num_workers(WORKERS)
    do i = 1, this%n
      this%z(i) = this%x(i) * this%level
      this%x(i) = this%x(i) - 1
    end do
  end subroutine refine
end module meshes

program components_of_polymorphic_dummies
  use meshes
  implicit none
  type(mesh) :: m
  type(fine_mesh) :: f
  integer :: errors = 0
  allocate (m%x(8), m%y(8, 8), f%x(8), f%y(8, 8), f%z(8))
  m%x = 0
  m%y = 1
  f%x = 2
  f%y = 3
  f%z = 4
  call m%relax (f)
  call check ('m', sum (m%x) + m%count, 100 + 7 * 24d0 + 8)
  call f%relax (m)
  call check ('f', sum (f%x) + f%count, 100 + 7 * 236d0 + 8)
  call f%refine
  call check ('fine', sum (f%x) + f%count, 99 + 7 * 235d0 + 8)
  call check ('fine, z', sum (f%z), 2 * (100 + 7 * 236d0))
  if (errors > 0) stop 1
contains
  subroutine check (what, have, want)
    character(*), intent(in) :: what
    real(8), intent(in) :: have, want
    if (have == want) return
    print *, what, have, want
    errors = errors + 1
  end subroutine check
end program components_of_polymorphic_dummies
