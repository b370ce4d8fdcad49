! Components of polymorphic dummies and of elements of arrays that the procedure around has, in clauses of internal
! procedures; stock GCC 12: device fault, libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module around
  use checks
  implicit none
  type mesh
    integer :: n = 1
    integer, allocatable :: v(:)
    integer :: z = 3
  end type
  type, extends(mesh) :: large
    real :: w = 1
  end type
contains
  subroutine polymorphic (x, n)
    class(mesh), intent(inout) :: x
    integer, intent(in) :: n
    integer :: i
    call inner ()
    call check ("polymorphic", all (x%v == [(111*i, i = 1, n)]) .and. x%z == 3)
  contains
    subroutine inner ()
      integer :: i
      !$acc data copy(x%v)
      !$acc parallel loop gang worker present(x%v)
      do i = 1, n
        x%v(i) = x%v(i) + i
      end do
      !$acc parallel loop gang worker no_create(x%v)
      do i = 1, n
        x%v(i) = x%v(i) + 10*i
      end do
      !$acc end data
      !$acc enter data copyin(x%v) async(1)
      !$acc kernels loop present(x%v(1:n)) async(1)
      do i = 1, n
        x%v(i) = x%v(i) + 100*i
      end do
      !$acc exit data copyout(x%v) async(1)
      !$acc wait(1)
    end subroutine
  end subroutine

  subroutine elements (n)
    integer, intent(in) :: n
    type(mesh) :: x(3)
    integer :: k, i
    k = 3
    allocate (x(2)%v(n), x(k)%v(n))
    x(2)%v = 0
    x(3)%v = 0
    call inner ()
    call check ("element 2", all (x(2)%v == [(11*i, i = 1, n)]))
    call check ("element k", all (x(3)%v == [(22*i, i = 1, n)]) .and. all (x%n == 1))
  contains
    subroutine inner ()
      integer :: i
      !$acc parallel loop gang worker copy(x(2)%v, x(k)%v)
      do i = 1, n
        x(2)%v(i) = i
        x(k)%v(i) = 2*i
      end do
      !$acc data copy(x(2)%v, x(k)%v)
      !$acc parallel loop gang worker present(x(2)%v)
      do i = 1, n
        x(2)%v(i) = x(2)%v(i) + 10*i
      end do
      !$acc serial present(x(k)%v)
      do i = 1, n
        x(k)%v(i) = x(k)%v(i) + 20*i
      end do
      !$acc end serial
      !$acc end data
    end subroutine
  end subroutine
end module

program components_around
  use around
  implicit none
  type(large) :: x
  allocate (x%v(20))
  x%v = 0
  call polymorphic (x, 20)
  call elements (15)
  if (failures /= 0) stop 1
end program
