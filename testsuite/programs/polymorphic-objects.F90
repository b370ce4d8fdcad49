! Polymorphic objects in constructs: variables of all kinds, components, elements; calls by type, select type.  Stock GCC 12: faults of the device, of the host, or libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module shapes
  implicit none
  integer, parameter :: n = 40

  type shape
    real(8) :: size = 1
    integer :: tag = 0
  contains
    procedure :: area => shape_area
    procedure :: twice
    procedure :: grow
  end type

  type, extends (shape) :: square
    real(8) :: extra = 2
  contains
    procedure :: area => square_area
    procedure :: grow => grow_square
  end type

  type holder
    integer :: id = 5
    class(shape), allocatable :: c
    class(shape), pointer :: p => null ()
  end type

  class(shape), allocatable, target :: allocated_one
  class(shape), pointer :: pointed_one => null ()

contains

  real(8) function shape_area (this, k)
    !$acc routine seq
    class(shape), intent(in) :: this
    integer, intent(in) :: k
    shape_area = this%size + k
  end function

  real(8) function square_area (this, k)
    !$acc routine seq
    class(square), intent(in) :: this
    integer, intent(in) :: k
    square_area = this%size ** 2 + this%extra * k
  end function

  real(8) function twice (this, k)
    !$acc routine seq
    class(shape), intent(in) :: this
    integer, intent(in) :: k
    twice = 2 * this%area (k)
  end function

  subroutine grow (this, d)
    !$acc routine seq
    class(shape), intent(inout) :: this
    integer, intent(in) :: d
    this%size = this%size + d
  end subroutine

  subroutine grow_square (this, d)
    !$acc routine seq
    class(square), intent(inout) :: this
    integer, intent(in) :: d
    this%extra = this%extra + d
  end subroutine

  ! Squares of size 3 have 9 + 2 * k, others 3 + k.

  logical function right (values, grown)
    real(8), intent(in) :: values(n)
    logical, intent(in) :: grown
    integer :: k
    right = all (values == [(9 + merge (3, 2, grown) * k, k = 1, n)])
  end function

  subroutine of_dummy (o, r)
    class(shape), intent(inout) :: o
    real(8), intent(out) :: r(n)
    integer :: i
    !$acc serial copy(o)
    call o%grow (1)
    select type (o)
    type is (square)
      o%tag = 7
    class default
      o%tag = 8
    end select
    !$acc end serial
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      r(i) = o%area (i)
    end do
  end subroutine

  subroutine of_elements (q, r)
    class(shape), intent(inout) :: q(:)
    real(8), intent(out) :: r(n)
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      r(i) = q(i)%twice (i) / 2
      q(i)%tag = i
    end do
  end subroutine

  subroutine of_component (h, r)
    type(holder), intent(inout) :: h
    real(8), intent(out) :: r(n)
    integer :: i
    !$acc enter data copyin(h%c)
    !$acc parallel loop gang worker num_workers(WORKERS) present(h%c)
    do i = 1, n
      r(i) = h%c%area (i)
    end do
    !$acc serial present(h%c)
    call h%c%grow (1)
    !$acc end serial
    !$acc exit data copyout(h%c)
    !$acc data copy(h%p)
    !$acc serial present(h%p)
    select type (o => h%p)
    class is (square)
      o%tag = 9
    end select
    !$acc end serial
    !$acc end data
  end subroutine

  ! The device has all of the object, and what its components stand for.

  subroutine of_object (h, r, tag)
    type(holder), intent(inout) :: h
    real(8), intent(out) :: r(n)
    integer, intent(out) :: tag
    integer :: i
    !$acc enter data copyin(h)
    !$acc enter data copyin(h%c)
    !$acc parallel loop gang worker num_workers(WORKERS) present(h)
    do i = 1, n
      r(i) = h%c%area (i)
    end do
    tag = 0
    !$acc serial copy(tag)
    select type (o => h%c)
    class is (square)
      o%tag = 11
      tag = h%id
    end select
    !$acc end serial
    !$acc exit data copyout(h%c)
    !$acc exit data delete(h)
  end subroutine

  subroutine of_optional (o, tag)
    class(shape), optional, intent(in) :: o
    integer, intent(out) :: tag
    !$acc serial copyout(tag)
    tag = -1
    if (present (o)) tag = o%tag
    !$acc end serial
  end subroutine

  subroutine call_of_optional (o, area)
    class(shape), optional, intent(in) :: o
    real(8), intent(out) :: area
    !$acc parallel num_gangs(1) num_workers(WORKERS) copyout(area)
    area = -1
    if (present (o)) area = o%area (1)
    !$acc end parallel
  end subroutine

  ! Of any type, strings among them.

  integer function changed (x)
    class(*), intent(inout) :: x
    !$acc serial copyout(changed)
    changed = 0
    select type (x)
    type is (integer)
      changed = x
      x = x + 1
    class is (shape)
      changed = nint (x%area (1))
    type is (character(*))
      changed = len (x)
      x(9:9) = x(1:1)
    end select
    !$acc end serial
  end function
end module

program main
  use checks
  use shapes
  implicit none
  class(shape), allocatable :: o, q(:)
  class(shape), pointer :: p
  class(*), allocatable :: u
  type(square), target :: s
  type(holder) :: h, elements(3)
  real(8) :: r(n)
  integer :: i, tag
  character(9) :: text = 'abcdefgh!'

  s%size = 3
  call of_dummy (s, r)
  call check ('a dummy', right (r, .true.) .and. s%tag == 7)
  s%extra = 2

  tag = 0
  nullify (p)
  !$acc serial copy(tag)
  if (.not. allocated (o)) tag = 1
  if (.not. associated (p)) tag = tag + 1
  !$acc end serial
  call check ('nothing', tag == 2)

  allocate (o, source = s)
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(r)
  do i = 1, n
    r(i) = o%area (i)
  end do
  call check ('allocatable', right (r, .false.))
  call inside

  p => s
  !$acc data copy(p)
  !$acc serial
  call p%grow (1)
  p%tag = 1
  !$acc end serial
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(r) async(1)
  do i = 1, n
    r(i) = p%area (i)
  end do
  !$acc wait
  !$acc end data
  call check ('pointer', right (r, .true.) .and. s%extra == 3 .and. s%tag == 1)
  s%extra = 2

  allocate (allocated_one, source = s)
  pointed_one => s
  !$acc enter data copyin(allocated_one)
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(r) present(allocated_one)
  do i = 1, n
    r(i) = allocated_one%area (i)
  end do
  call check ('of a module', right (r, .false.))
  !$acc exit data delete(allocated_one)
  !$acc parallel loop gang worker num_workers(WORKERS) copyout(r)
  do i = 1, n
    r(i) = pointed_one%area (i)
  end do
  call check ('a pointer of a module', right (r, .false.))

  allocate (h%c, source = s)
  h%p => s
  call of_component (h, r)
  call check ('components', right (r, .false.) .and. s%tag == 9)
  select type (c => h%c)
  type is (square)
    call check ('a component, changed', c%extra == 3)
  end select
  deallocate (h%c)
  allocate (h%c, source = s)
  call of_object (h, r, tag)
  call check ('components of an object', right (r, .false.) .and. tag == 5 .and. h%c%tag == 11)
  allocate (elements(2)%c, source = s)
  !$acc parallel loop gang worker num_workers(WORKERS) copy(elements(2)%c) copyout(r)
  do i = 1, n
    r(i) = elements(2)%c%area (i)
  end do
  call check ('of an element', right (r, .false.))

  allocate (square :: q(n))
  q%size = 3
  call of_elements (q, r)
  call check ('arrays', right (r, .false.) .and. all (q%tag == [(i, i = 1, n)]))

  call of_optional (tag = tag)
  call check ('absent', tag == -1)
  call of_optional (s, tag)
  call check ('present', tag == 9)
  call call_of_optional (area = r(1))
  call call_of_optional (s, r(2))
  call check ('optional', r(1) == -1 .and. r(2) == 11)

  i = 5
  call check ('of any type', changed (i) == 5 .and. i == 6)
  call check ('of any type, a shape', changed (s) == 11)
  call check ('of any type, a string', changed (text) == 9 .and. text == 'abcdefgha')
  allocate (u, source = 4)
  !$acc serial
  select type (u)
  type is (integer)
    u = u + 5
  end select
  !$acc end serial
  select type (u)
  type is (integer)
    call check ('of any type, allocatable', u == 9)
  end select

  if (failures /= 0) stop 1
  print *, 'polymorphic objects'

contains

  subroutine inside
    integer :: k
    !$acc parallel loop gang worker num_workers(WORKERS) copyout(r)
    do k = 1, n
      r(k) = o%area (k)
    end do
    call check ('in an internal procedure', right (r, .false.))
    !$acc data copy(o)
    !$acc serial
    select type (o)
    class is (square)
      o%extra = o%extra + 1
    end select
    !$acc end serial
    !$acc end data
    call check ('there, changed', o%area (1) == 12)
  end subroutine
end program
