! Descriptors in an object that the device has as a whole: what components point to comes and goes without
! the object, and no_create finds it by a dummy argument; stock GCC 12: compiler crash.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module grids
  use checks
#ifdef _OPENACC
  use openacc
#endif
  implicit none
  integer, parameter :: n = 40
  type :: part
    integer :: k = 2
    integer(8), pointer :: c(:, :)
  end type
  type :: grid
    integer :: k = 5
    integer(8), allocatable :: a(:)
    integer(8), pointer :: p(:)
    type(part), pointer :: parts(:)
    integer(8), allocatable :: x
    integer(8), pointer :: y
  end type

contains

  subroutine make (g)
    type(grid), intent(out) :: g
    allocate (g%a(n), g%p(0:n - 1), g%parts(-1:1))
    allocate (g%parts(0)%c(n, 2))
    allocate (g%x, g%y)
    g%x = 4
    g%y = 5
    g%a = 1
    g%p = 2
    g%parts(0)%c = 3
  end subroutine

  subroutine present_or_not (what, array, expected)
    character(*), intent(in) :: what
    type(grid), intent(in) :: array
    logical, intent(in) :: expected
#ifdef _OPENACC
    call check (what, acc_is_present (array) .eqv. expected)
#endif
  end subroutine

  ! Twice in, once out.
  subroutine finalized (g)
    type(grid), intent(inout), target :: g
    integer :: i
    call make (g)
    !$acc enter data copyin(g)
    !$acc enter data copyin(g%parts)
    !$acc enter data copyin(g%a, g%p, g%parts(0)%c)
    !$acc enter data copyin(g%a, g%p, g%parts(0)%c)
    !$acc parallel loop gang worker num_workers(WORKERS) present(g%a, g%p, g%parts(0)%c)
    do i = 1, n
      g%a(i) = g%a(i) + g%p(i - 1) + i + g%parts(0)%c(i, 2)
    end do
    !$acc exit data copyout(g%a) delete(g%p) finalize
    !$acc exit data delete(g%parts(0)%c(:, :)) finalize
    call present_or_not ('the object is there', g, .true.)
    !$acc exit data delete(g%parts)
    !$acc exit data delete(g)
    call present_or_not ('the object is gone', g, .false.)
    do i = 1, n
      call check ('finalized', g%a(i) == 6 + i)
    end do
#ifdef _OPENACC
    call check ('parts are gone', .not. acc_is_present (g%parts))
#endif
  end subroutine

  ! Twice in, once out: components that are allocatable or pointers, and no arrays.
  subroutine finalized_scalars (g)
    type(grid), intent(inout), target :: g
    integer :: i
    call make (g)
    !$acc enter data copyin(g)
    !$acc enter data copyin(g%x, g%y)
    !$acc enter data copyin(g%x, g%y)
    !$acc parallel loop gang worker num_workers(WORKERS) present(g%x, g%y)
    do i = 1, n
      if (i == n) g%x = g%x + g%y
    end do
    !$acc exit data copyout(g%x) delete(g%y) finalize
    call present_or_not ('the object is there, of a scalar', g, .true.)
    !$acc exit data delete(g)
    call present_or_not ('the object is gone, of a scalar', g, .false.)
    call check ('finalized scalars', g%x == 9)
  end subroutine

  ! The object goes first.
  subroutine object_first (g)
    type(grid), intent(inout), target :: g
    integer :: i
    call make (g)
    !$acc enter data copyin(g)
    !$acc enter data copyin(g%a, g%p)
    !$acc parallel loop gang worker num_workers(WORKERS) present(g)
    do i = 1, n
      g%a(i) = g%a(i) + g%p(i - 1) + i
    end do
    !$acc exit data delete(g)
    call present_or_not ('the object is gone first', g, .false.)
    !$acc exit data copyout(g%a) delete(g%p)
    do i = 1, n
      call check ('object first', g%a(i) == 3 + i)
    end do
    g%k = 7
    !$acc parallel loop gang worker num_workers(WORKERS) copy(g)
    do i = 1, n
      if (i == n) g%k = g%k + 1
    end do
    call check ('nothing is left', g%k == 8)
  end subroutine

  ! The object and what it points to, in one directive.
  subroutine together (g)
    type(grid), intent(inout), target :: g
    integer :: i
    call make (g)
    !$acc enter data copyin(g)
    !$acc enter data copyin(g%parts, g%parts(0)%c)
    !$acc parallel loop gang worker num_workers(WORKERS) present(g%parts(0)%c)
    do i = 1, n
      g%parts(0)%c(i, 1) = g%parts(0)%c(i, 2) + i
    end do
    !$acc exit data copyout(g%parts(0)%c)
    !$acc exit data delete(g%parts)
    !$acc exit data delete(g)
#ifdef _OPENACC
    call check ('nothing is left of parts', .not. acc_is_present (g%parts))
#endif
    do i = 1, n
      call check ('together', g%parts(0)%c(i, 1) == 3 + i)
    end do
  end subroutine

  subroutine add (p, first, on_device)
    integer(8), pointer, intent(in) :: p(:)
    integer, intent(in) :: first
    logical, intent(in) :: on_device
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) no_create(p(first:)) if(on_device)
    do i = first, first + n - 1
      p(i) = p(i) + i - first
    end do
  end subroutine

  subroutine add_to_allocatable (a)
    integer(8), allocatable, intent(inout) :: a(:)
    integer :: i
    !$acc serial loop no_create(a(2:))
    do i = 2, n
      a(i) = a(i) + i
    end do
  end subroutine

  ! What is at the object's components has come by other names.
  subroutine found (g)
    type(grid), intent(inout), target :: g
    integer(8), pointer :: p(:), a(:)
    integer :: i
    call make (g)
    p => g%p
    a => g%a
    !$acc enter data copyin(g)
    call add (g%p, 0, .false.)
    !$acc enter data copyin(a, p)
    call add (g%p, 0, .true.)
    call add_to_allocatable (g%a)
    !$acc exit data copyout(a, p)
    !$acc exit data delete(g)
    do i = 1, n
      call check ('no_create of a pointer', g%p(i - 1) == 2 + 2 * (i - 1))
      call check ('no_create of an allocatable', g%a(i) == merge (1, 1 + i, i == 1))
    end do
  end subroutine

end module

program main
  use grids
  implicit none
  type(grid) :: variable
  type(grid), pointer :: pointed
  allocate (pointed)
  call finalized (variable)
  call finalized (pointed)
  call finalized_scalars (variable)
  call finalized_scalars (pointed)
  call object_first (variable)
  call object_first (pointed)
  call together (variable)
  call together (pointed)
  call found (variable)
  call found (pointed)
  if (failures /= 0) stop 1
end program
