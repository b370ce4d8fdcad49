! Constructs use objects of which the device has components that are no pointers; dummy arguments have scalars and arrays in
! one directive; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module fields
  use checks
  implicit none
  type field
    integer :: n = 10
    real(8) :: x = 2
    real(8), allocatable :: a(:)
    real(8) :: w(6) = [1, 2, 3, 4, 5, 6]
    character(3) :: c = 'abc'
  end type
  type outer
    type(field) :: in
    integer :: z = 4
  end type
contains
  subroutine make (f)
    class(field), intent(inout) :: f
    integer :: i
    allocate (f%a(10))
    f%a = [(i, i = 1, 10)]
  end subroutine

  subroutine upload (f)
    type(field), intent(inout) :: f
    !$acc enter data copyin(f%n, f%x, f%a)
  end subroutine

  subroutine upload_class (f)
    class(field), intent(inout) :: f
    !$acc enter data copyin(f%n, f%w, f%a)
  end subroutine

  subroutine run (f)
    type(field), intent(inout) :: f
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, 10
      f%a(i) = f%a(i) * f%x + f%w(2) + f%n
    end do
  end subroutine

  subroutine run_class (f)
    class(field), intent(inout) :: f
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, 10
      f%a(i) = f%a(i) * f%x + f%w(2) + f%n
    end do
  end subroutine
end module

program components_alone
  use fields
  implicit none
  type(field) :: s, alone
  class(field), allocatable :: u
  type(outer) :: v
  type(outer), pointer :: p
  real(8) :: b(10)
  integer :: i

  b = 1
  !$acc data copyin(alone%x) copy(b)
  !$acc parallel loop gang worker num_workers(WORKERS)
  do i = 1, alone%n
    b(i) = b(i) * alone%x + alone%w(3)
  end do
  !$acc end data
  call check ("a scalar", all (b == 5))

  call make (s)
  call upload (s)
  s%n = 3
  s%x = 50
  s%w(2) = 7
  call run (s)
  !$acc exit data copyout(s%a, s%x) delete(s%n)
  call check ("of a dummy argument", all (s%a == [(2 * i + 17, i = 1, 10)]))
  call check ("of a dummy argument, scalars", s%n == 3 .and. s%x == 2)

  allocate (u)
  call make (u)
  call upload_class (u)
  u%n = 4
  u%w = 0
  u%x = 3
  call run_class (u)
  !$acc exit data copyout(u%a, u%n) delete(u%w)
  call check ("polymorphic", all (u%a == [(3 * i + 2 + 10, i = 1, 10)]))
  call check ("polymorphic, others", u%n == 10 .and. all (u%w == 0))

  call make (v%in)
  !$acc data copyin(v%in%w(2:3), v%z) copy(v%in%a)
  v%in%w = -1
  v%z = -1
  !$acc parallel loop gang worker num_workers(WORKERS)
  do i = 1, v%in%n
    v%in%a(i) = v%in%a(i) + v%in%w(2) + v%in%w(3) + v%z
  end do
  !$acc parallel num_gangs(1) num_workers(WORKERS)
  v%in%w(3) = 100
  v%in%w(4) = 101
  v%in%c(2:2) = 'X'
  !$acc end parallel
  !$acc end data
  call check ("a section", all (v%in%a == [(i + 5 + 4, i = 1, 10)]))
  call check ("a section, others", all (v%in%w == [-1, -1, -1, 101, -1, -1]) .and. v%in%c == 'aXc')

  allocate (p)
  call make (p%in)
  !$acc enter data copyin(p%in%a, p%z)
  p%z = 9
  !$acc parallel loop gang worker num_workers(WORKERS) present(p%in%a)
  do i = 1, p%in%n
    p%in%a(i) = p%in%a(i) + p%in%w(2) + p%in%w(3) + p%z
  end do
  !$acc exit data copyout(p%in%a) delete(p%z)
  call check ("by a pointer", all (p%in%a == [(i + 5 + 4, i = 1, 10)]))
  if (failures /= 0) stop 1
end program
