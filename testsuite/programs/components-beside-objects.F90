! Components of components in one data directive with the object that they are in; stock GCC 12: "memory
! copy failed", or libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module grids
  use checks
  implicit none
  integer, parameter :: n = 50

  type :: part
    integer :: first = 1
    real(8), allocatable :: q(:)
    integer :: weights(3) = 4
  end type

  type :: grid
    integer :: k = 5
    real(8), allocatable :: a(:)
    integer :: counts(n) = 3
    type(part) :: inner
    real(8), pointer :: p(:) => null ()
    integer :: long(10000) = 2
  end type

  type :: holder
    integer :: head = 3
    type(grid) :: g
    integer :: tail = 2
  end type

contains

  subroutine fill (h)
    type(holder), intent(inout) :: h
    allocate (h%g%a(n), h%g%p(0:n - 1), h%g%inner%q(2:n + 1))
    h%g%a = 1
    h%g%p = 2
    h%g%inner%q = 3
  end subroutine

  subroutine of_dummy (h)
    type(holder), intent(inout) :: h
    integer :: i
    !$acc data copyin(h%g, h%tail, h%g%inner%q) copy(h%g%a, h%g%p)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      h%g%a(i) = 2 * h%g%a(i) + h%g%k + h%g%counts(i) + h%tail
      h%g%p(i - 1) = h%g%p(i - 1) + h%g%inner%q(i + 1) + h%g%long(100 * i)
    end do
    !$acc parallel loop gang worker num_workers(WORKERS) present(h%g%a, h%g%k)
    do i = 1, n
      h%g%a(i) = h%g%a(i) + h%g%k
    end do
    !$acc end data
    call check ('a of a dummy argument', all (h%g%a == 17))
    call check ('p of a dummy argument', all (h%g%p == 7))
  end subroutine

  subroutine one_by_one (h)
    type(holder), intent(inout) :: h
    integer :: i
    !$acc enter data create(h%g, h%g%a) copyin(h%tail)
    !$acc parallel loop gang worker num_workers(WORKERS) present(h%g)
    do i = 1, n
      h%g%a(i) = i
      h%g%counts(i) = i
    end do
    !$acc exit data copyout(h%g%a)
    !$acc parallel loop gang worker num_workers(WORKERS) present(h%g)
    do i = 1, n
      h%g%counts(i) = 2 * h%g%counts(i)
    end do
    !$acc update self(h%g%counts)
    !$acc exit data delete(h%g, h%tail)
    !$acc parallel loop gang worker num_workers(WORKERS) copy(h%g)
    do i = 1, n
      h%g%counts(i) = h%g%counts(i) + 1
    end do
    do i = 1, n
      call check ('enter data', h%g%a(i) == i .and. h%g%counts(i) == 2 * i + 1)
    end do
    h%g%counts = 3
  end subroutine

  subroutine of_element (all_of_them, k)
    type(holder), intent(inout) :: all_of_them(:)
    integer, intent(in) :: k
    integer :: i
    !$acc data copy(all_of_them(k)%g, all_of_them(k)%g%a)
    !$acc parallel loop gang worker num_workers(WORKERS) present(all_of_them(k)%g)
    do i = 1, n
      all_of_them(k)%g%a(i) = all_of_them(k)%g%a(i) + all_of_them(k)%g%counts(i)
      all_of_them(k)%g%counts(i) = i
    end do
    !$acc end data
    call check ('an element', all (all_of_them(k)%g%a == 4) .and. all_of_them(k)%g%counts(n) == n)
  end subroutine

  subroutine of_pointer (h)
    type(holder), pointer, intent(in) :: h
    integer :: i
    !$acc data copy(h%g, h%g%a)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      h%g%a(i) = h%g%a(i) + h%g%counts(i)
      h%g%counts(i) = i
    end do
    !$acc end data
    do i = 1, n
      call check ('behind a pointer', h%g%a(i) == 4 .and. h%g%counts(i) == i)
    end do
  end subroutine

  subroutine of_polymorphic (h)
    class(holder), intent(inout) :: h
    integer :: i
    !$acc data copy(h%g) copy(h%g%a)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      h%g%counts(i) = 7
    end do
    !$acc end data
    call check ('copy of a polymorphic dummy', all (h%g%counts == 7))
    !$acc data copyout(h%g) copy(h%g%a)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      h%g%a(i) = h%g%a(i) + i
      h%g%counts(i) = i
    end do
    !$acc end data
    do i = 1, n
      call check ('copyout of a polymorphic dummy', h%g%a(i) == 1 + i .and. h%g%counts(i) == i)
    end do
  end subroutine
end module

program main
  use grids
  implicit none
  type(holder), target :: h, several(2), third, fourth
  type(holder), pointer :: p
  integer :: i
  call fill (h)
  !$acc data copyin(h%g, h%g%inner%q) copy(h%g%a, h%g%p)
  !$acc parallel loop gang worker num_workers(WORKERS) present(h%g, h%g%a)
  do i = 1, n
    h%g%a(i) = h%g%a(i) + h%g%counts(i)
  end do
  !$acc parallel loop gang worker num_workers(WORKERS)
  do i = 1, n
    h%g%a(i) = 2 * h%g%a(i) + h%g%counts(i)
    h%g%p(i - 1) = h%g%p(i - 1) + h%g%inner%q(i + 1) + h%g%long(100 * i)
  end do
  !$acc end data
  call check ('a', all (h%g%a == 11))
  call check ('p', all (h%g%p == 7))
  h%g%a = 1
  h%g%p = 2
  call of_dummy (h)
  call one_by_one (h)
  call fill (several(2))
  call of_element (several, 2)
  call fill (third)
  p => third
  call of_pointer (p)
  call fill (fourth)
  call of_polymorphic (fourth)
  if (failures /= 0) stop 1
  print *, "components beside their objects"
end program
