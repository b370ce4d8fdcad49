! Components in the clauses of constructs with default(none); stock GCC 12: errors, "not specified in enclosing
! OpenACC 'parallel' construct" for the object.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module meshes
  use checks
  implicit none
  type :: t
    integer :: n = 0
    real :: s = 2
    real, allocatable :: x(:), y(:)
    real, pointer :: p(:)
  contains
    procedure :: run, run2, run3
  end type
  type :: h
    type(t) :: in
    type(t), allocatable :: rows(:)
    class(t), allocatable :: c
  end type
  type(h) :: g
contains
  subroutine run (this)
    class(t), intent(inout) :: this
    integer :: i
    !$acc parallel loop num_workers(WORKERS) default(none) copy(this%x)
    do i = 1, size (this%x)
      this%x(i) = this%x(i) + 1
    end do
  end subroutine

  subroutine run2 (this)
    class(t), intent(inout) :: this
    integer :: i
    !$acc parallel loop num_workers(WORKERS) default(none) copy(this%x) copyin(this%y, this%n, this%s)
    do i = 1, this%n
      this%x(i) = this%x(i) + this%s * this%y(i)
    end do
  end subroutine

  subroutine run3 (this)
    class(t), intent(inout) :: this
    integer :: i
    !$acc data copy(this%x) copyin(this%y)
    !$acc parallel loop num_workers(WORKERS) default(none) present(this%x, this%y)
    do i = 1, size (this%x)
      this%x(i) = this%x(i) + this%y(i)
    end do
    !$acc end data
  end subroutine

  subroutine plain (this)
    type(t), intent(inout) :: this
    integer :: i
    !$acc parallel loop num_workers(WORKERS) default(none) copy(this%x)
    do i = 1, size (this%x)
      this%x(i) = this%x(i) + 1
    end do
    !$acc parallel loop num_workers(WORKERS) default(none) copy(this%x) copyin(this%n)
    do i = 1, this%n
      this%x(i) = this%x(i) + 1
    end do
  end subroutine

  subroutine ptr (this)
    type(t), pointer :: this
    integer :: i
    !$acc parallel loop num_workers(WORKERS) default(none) copy(this%x)
    do i = 1, size (this%x)
      this%x(i) = this%x(i) + 1
    end do
  end subroutine

  subroutine alc
    type(t), allocatable :: this
    integer :: i
    allocate (this); allocate (this%x(10)); this%x = 1
    !$acc parallel loop num_workers(WORKERS) default(none) copy(this%x)
    do i = 1, size (this%x)
      this%x(i) = this%x(i) + 1
    end do
    call check ("allocatable", all (this%x == 2))
  end subroutine

  subroutine arr (rows, k)
    type(t) :: rows(:)
    integer :: i, k
    !$acc parallel loop num_workers(WORKERS) default(none) copy(rows(k)%x) copyin(k)
    do i = 1, size (rows(k)%x)
      rows(k)%x(i) = rows(k)%x(i) + 1
    end do
  end subroutine

  subroutine allocatable_arr (k)
    type(t), allocatable :: rows(:)
    integer :: i, k
    allocate (rows(0:3))
    allocate (rows(k)%x(10))
    rows(k)%x = 1
    !$acc data copy(rows(k)%x)
    !$acc parallel loop num_workers(WORKERS) default(none) copyin(k)
    do i = 1, size (rows(k)%x)
      rows(k)%x(i) = rows(k)%x(i) + 1
    end do
    !$acc parallel loop num_workers(WORKERS) default(none) present(rows(k)%x) copyin(k)
    do i = 1, size (rows(k)%x)
      rows(k)%x(i) = rows(k)%x(i) + 1
    end do
    !$acc end data
    call check ("element of an allocatable array", all (rows(k)%x == 3))
  end subroutine

  subroutine deep (a)
    type(h) :: a
    integer :: i
    !$acc parallel loop num_workers(WORKERS) default(none) copy(a%in%x)
    do i = 1, size (a%in%x)
      a%in%x(i) = a%in%x(i) + 1
    end do
    !$acc parallel loop num_workers(WORKERS) default(none) copy(a%rows(2)%x)
    do i = 1, size (a%rows(2)%x)
      a%rows(2)%x(i) = a%rows(2)%x(i) + 1
    end do
    !$acc parallel loop num_workers(WORKERS) default(none) copy(g%in%x)
    do i = 1, size (g%in%x)
      g%in%x(i) = g%in%x(i) + 1
    end do
  end subroutine

  subroutine cls_ptr (this)
    class(t), pointer :: this
    integer :: i
    !$acc parallel loop num_workers(WORKERS) default(none) copy(this%x)
    do i = 1, size (this%x)
      this%x(i) = this%x(i) + 1
    end do
  end subroutine

  subroutine cls_comp (a)
    class(h) :: a
    integer :: i
    !$acc parallel loop num_workers(WORKERS) default(none) copy(a%c%x)
    do i = 1, size (a%c%x)
      a%c%x(i) = a%c%x(i) + 1
    end do
  end subroutine

  subroutine assoc (a)
    class(h) :: a
    integer :: i
    associate (x => a%in%x, n => a%in%n)
    !$acc parallel loop num_workers(WORKERS) default(none) copy(x) copyin(n)
    do i = 1, n
      x(i) = x(i) + 1
    end do
    end associate
  end subroutine
end module

program default_none_of_components
  use meshes
  implicit none
  type(t), pointer :: q
  class(t), pointer :: c
  type(t) :: object, rows(3)
  type(h) :: a
  object%n = 10
  allocate (object%x(10), object%y(10))
  object%x = 1
  object%y = 2
  call object%run
  call object%run2
  call object%run3
  call plain (object)
  call check ("polymorphic", all (object%x == 10))
  allocate (q)
  allocate (q%x(10))
  q%x = 1
  call ptr (q)
  call check ("pointer", all (q%x == 2))
  call alc
  allocate (rows(2)%x(10))
  rows(2)%x = 1
  call allocatable_arr (2)
  call arr (rows, 2)
  call check ("element", all (rows(2)%x == 2))
  allocate (a%in%x(10), g%in%x(10), a%rows(2))
  allocate (a%rows(2)%x(10))
  a%in%x = 1
  g%in%x = 1
  a%rows(2)%x = 1
  a%in%n = 10
  call deep (a)
  call check ("component", all (a%in%x == 2))
  call check ("component of an element", all (a%rows(2)%x == 2))
  call check ("of a variable of the module", all (g%in%x == 2))
  allocate (t :: c)
  allocate (c%x(10))
  c%x = 1
  call cls_ptr (c)
  call check ("polymorphic pointer", all (c%x == 2))
  allocate (t :: a%c)
  allocate (a%c%x(10))
  a%c%x = 1
  call cls_comp (a)
  call check ("polymorphic component", all (a%c%x == 2))
  call assoc (a)
  call check ("associate", all (a%in%x == 3))
  if (failures /= 0) stop 1
end program
