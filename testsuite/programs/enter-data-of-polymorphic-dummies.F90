! Objects that live on the device from their init to their finalize procedure, known by polymorphic dummies; stock GCC 12: libgomp stops ("unexpected mapping").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module particles
  implicit none
  type particle_set
    integer :: n = 0, add = 2
    integer, allocatable :: v(:)
  contains
    procedure :: init, step, tune, finish
  end type
  type, extends (particle_set) :: charged_set
    integer :: charges(10) = 3
  contains
    procedure :: step => step_charged
  end type
contains
  subroutine init (this, n)
    class (particle_set), intent (inout) :: this
    integer, intent (in) :: n
    this%n = n
    allocate (this%v(n))
    this%v = 1
    !$acc enter data copyin(this)
    !$acc enter data copyin(this%v)
  end subroutine

  subroutine step (this)
    class (particle_set), intent (inout) :: this
    integer :: i
    !$acc parallel loop present(this)
    do i = 1, this%n
      this%v(i) = this%v(i) + this%add
    end do
  end subroutine

  subroutine step_charged (this)
    class (charged_set), intent (inout) :: this
    integer :: i
    !$acc parallel loop default(present)
    do i = 1, this%n
      this%v(i) = this%v(i) + this%add + this%charges(mod (i, 10) + 1)
    end do
    !$acc serial default(present)
    this%charges(1) = this%charges(1) + 1
    !$acc end serial
  end subroutine

  subroutine tune (this, add)
    class (particle_set), intent (inout) :: this
    integer, intent (in) :: add
    !$acc update self(this%v)
    this%add = add
    !$acc update device(this%add)
  end subroutine

  subroutine finish (this)
    class (particle_set), intent (inout) :: this
    !$acc exit data copyout(this%v)
    !$acc exit data copyout(this)
  end subroutine
end module

module counters
  implicit none
  type counter
    integer :: n = 5, b(20) = 1
  end type
contains
  subroutine make (this)
    class (counter), intent (inout) :: this
    !$acc enter data create(this)
    this%n = 9
    this%b = 2
    !$acc update device(this)
  end subroutine

  subroutine work (this)
    class (counter), intent (inout) :: this
    integer :: i
    !$acc parallel loop present(this)
    do i = 1, 20
      this%b(i) = this%b(i) + this%n
    end do
    !$acc serial present(this)
    this%n = this%n + 1
    !$acc end serial
  end subroutine

  subroutine drop (this)
    class (counter), intent (inout) :: this
    !$acc update self(this)
    !$acc exit data delete(this)
  end subroutine
end module

program enter_data_of_polymorphic_dummies
  use particles
  use counters
  implicit none
  type (particle_set) :: plain
  class (particle_set), allocatable :: allocated_set
  type (charged_set), target :: charged
  class (particle_set), pointer :: known
  type (counter) :: one
  class (counter), allocatable :: other
  integer :: k

  call plain%init (60)
  call plain%step
  call plain%tune (7)
  if (any (plain%v /= 3)) stop 1
  call plain%step
  call plain%finish
  if (any (plain%v /= 10)) stop 2

  ! Dynamic types.
  allocate (charged_set :: allocated_set)
  call allocated_set%init (50)
  call charged%init (40)
  known => charged
  do k = 1, 3
    call known%step
    call allocated_set%step
    call allocated_set%tune (k)
  end do
  call known%finish
  call allocated_set%finish
  if (charged%charges(1) /= 6 .or. any (charged%charges(2:) /= 3)) stop 3
  if (any (charged%v /= [(1 + 3 * 5 + merge (3, 0, mod (k, 10) == 0), k = 1, 40)])) stop 4
  if (any (allocated_set%v /= [(1 + 5 + 4 + 5 + merge (3, 0, mod (k, 10) == 0), k = 1, 50)])) stop 5

  allocate (other)
  call make (one)
  call make (other)
  call work (one)
  call work (other)
  call work (one)
  call drop (other)
  call drop (one)
  if (any (one%b /= 21) .or. one%n /= 11) stop 6
  if (any (other%b /= 11) .or. other%n /= 10) stop 7
end program
