! Constructs that use an object of which the device has the components only; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module fields
  implicit none
  integer, parameter :: n = 60

  type :: field
    integer :: count = 0
    real(8), allocatable :: a(:), b(:, :)
    real(8), pointer :: p(:) => null ()
    real(8) :: factor = 2.5d0
  contains
    procedure :: scale
    procedure :: upload
    procedure :: download
  end type

  type, extends (field) :: longer_field
    integer, allocatable :: index(:)
    integer :: first = 1
  contains
    procedure :: gather
  end type

  type :: system
    type(field) :: one
    type(longer_field) :: two
    character(len=5) :: name = 'field'
  end type

  type(field) :: of_module

contains

  subroutine fill (self, count)
    class(field), intent(inout) :: self
    integer, intent(in) :: count
    integer :: i, k
    self%count = count
    allocate (self%a(n), self%b(3, n))
    do i = 1, n
      self%a(i) = i
      do k = 1, 3
        self%b(k, i) = 100 * k + i
      end do
    end do
    select type (self)
    type is (longer_field)
      allocate (self%index(n))
      self%index = [(n + 1 - i, i = 1, n)]
    end select
  end subroutine

  subroutine upload (self)
    class(field), intent(inout) :: self
    !$acc enter data copyin(self%a, self%b)
    select type (self)
    type is (longer_field)
      !$acc enter data copyin(self%index)
    end select
  end subroutine

  subroutine download (self)
    class(field), intent(inout) :: self
    select type (self)
    type is (longer_field)
      !$acc exit data delete(self%index)
    end select
    !$acc exit data copyout(self%a) delete(self%b)
  end subroutine

  subroutine scale (self)
    class(field), intent(inout) :: self
    integer :: i, k
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, self%count
      do k = 1, 3
        self%a(i) = self%a(i) + self%factor * self%b(k, i)
      end do
    end do
  end subroutine

  subroutine gather (self)
    class(longer_field), intent(inout) :: self
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = self%first, self%count
      self%a(i) = self%a(i) + self%b(1, self%index(i))
    end do
    !$acc serial
    self%first = self%first + self%count
    !$acc end serial
  end subroutine

  subroutine add (f)
    type(field), intent(in) :: f
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, f%count
      f%p(i) = f%p(i) + f%factor * f%a(i)
    end do
  end subroutine
end module

module uses_of_fields
  use fields
  use checks
  implicit none
contains

  subroutine check_a (what, f, expected)
    character(len=*), intent(in) :: what
    class(field), intent(in) :: f
    real(8), intent(in) :: expected(:)
    integer :: i
    do i = 1, n
      call check (what, f%a(i) == merge (expected(i), real (i, 8), i <= f%count))
    end do
  end subroutine

  function scaled (factor) result (a)
    real(8), intent(in) :: factor
    real(8) :: a(n)
    integer :: i
    a = [(i + factor * (600 + 3 * i), i = 1, n)]
  end function

  subroutine of_dummies ()
    type(field) :: f
    type(longer_field) :: g
    integer :: i
    call fill (f, 50)
    call f%upload ()
    call f%scale ()
    call f%download ()
    call check_a ('type-bound', f, scaled (2.5d0))

    call fill (g, 40)
    call g%upload ()
    call g%gather ()
    call g%download ()
    call check_a ('extended', g, [(100d0 + i + n + 1 - i, i = 1, n)])
    call check ('first', g%first == 41)

    ! The device has all of it.
    call fill_again (f)
    !$acc enter data copyin(f)
    call f%upload ()
    call f%scale ()
    call f%download ()
    !$acc exit data delete(f)
    call check_a ('as a whole', f, scaled (2.5d0))
  end subroutine

  subroutine fill_again (f)
    type(field), intent(inout) :: f
    deallocate (f%a, f%b)
    call fill (f, 45)
  end subroutine

  subroutine of_pointers ()
    type(field), pointer :: f
    type(field), allocatable :: g
    class(field), pointer :: c
    real(8), target :: values(n)
    integer :: i
    allocate (f, g)
    call fill (f, 30)
    call fill (g, 31)
    values = 1
    f%p => values
    g%p => values
    !$acc data copyin(f%a) copy(f%p)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, f%count
      f%p(i) = f%p(i) + f%factor * f%a(i)
    end do
    !$acc end data
    !$acc data copyin(g%a) copy(g%p)
    call add (g)
    !$acc kernels loop gang worker
    do i = 1, g%count
      g%p(i) = g%p(i) + 1
    end do
    !$acc end data
    do i = 1, n
      call check ('pointer', values(i) == 1 + merge (2.5d0 * i, 0d0, i <= 30) &
                                          + merge (2.5d0 * i + 1, 0d0, i <= 31))
    end do
    c => f
    call c%upload ()
    call c%scale ()
    call c%download ()
    call check_a ('class pointer', f, scaled (2.5d0))
  end subroutine

  subroutine of_components (device)
    logical, intent(in) :: device
    type(system) :: s
    integer :: i
    call fill (s%one, 20)
    call fill (s%two, 25)
    !$acc enter data copyin(s%one%a, s%two%a, s%two%index) if(device)
    call inside (3)
    !$acc exit data copyout(s%one%a) delete(s%two%a, s%two%index) if(device)
    do i = 1, n
      call check ('components', s%one%a(i) == merge (i + 3d0 * (n + 1 - i), real (i, 8), &
                                                     i <= s%two%count))
    end do
    call check ('count', s%one%count == 21)
    call check ('name', ichar (s%name(2:2)) == ichar ('x'))
  contains
    subroutine inside (factor)
      integer, intent(in) :: factor
      integer :: i
      !$acc parallel loop gang worker num_workers(WORKERS) async(2) if(device)
      do i = 1, s%two%count
        s%one%a(i) = s%one%a(i) + factor * s%two%a(s%two%index(i))
        if (i == 3) then
          s%one%count = 21
          s%name(2:2) = 'x'
        end if
      end do
      !$acc wait(2)
    end subroutine
  end subroutine

  subroutine of_the_module ()
    integer :: i
    call fill (of_module, n)
    !$acc data copy(of_module%a) copyin(of_module%b)
    call scale (of_module)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      of_module%a(i) = of_module%a(i) - of_module%b(2, i)
    end do
    !$acc end data
    call check_a ('of the module', of_module, scaled (2.5d0) - [(200 + i, i = 1, n)])
  end subroutine
end module

program partial_objects
  use uses_of_fields
  implicit none
  call of_dummies ()
  call of_pointers ()
  call of_components (.true.)
  call of_components (.false.)
  call of_the_module ()
  if (failures /= 0) stop 1
end program
