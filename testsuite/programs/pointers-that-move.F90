! Pointers and allocatables that get other arrays while those are on the device; stock GCC 12: the device has the first ones for good.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module levels
  implicit none
  type level
    integer :: number
    integer :: value(4)
  end type level
  integer, pointer :: now(:,:), next(:,:)
contains
  ! Three steps with swaps make 11 and 27 of 1 and 3.
  subroutine step_of_dummies (a, b)
    integer, pointer :: a(:), b(:)
    integer, pointer :: t(:)
    integer :: i
    !$acc parallel loop present(a, b) num_workers(WORKERS)
    do i = 1, size (a)
      b(i) = b(i) + 2 * a(i)
    end do
    t => a
    a => b
    b => t
  end subroutine step_of_dummies

  ! Without C, nothing is different.
  subroutine step_of_optional (a, b, c)
    integer, pointer, optional :: a(:), b(:), c(:)
    integer, pointer :: t(:)
    integer :: i
    !$acc parallel loop present(a, b) num_workers(WORKERS)
    do i = 1, size (a)
      b(i) = b(i) + 2 * a(i)
      if (present (c)) c(i) = 0
    end do
    t => a
    a => b
    b => t
  end subroutine step_of_optional

  subroutine step_of_allocatables (a, b)
    integer, allocatable :: a(:), b(:), t(:)
    integer :: i
    !$acc parallel loop num_workers(WORKERS)
    do i = 1, size (a)
      b(i) = b(i) + 2 * a(i)
    end do
    call move_alloc (a, t)
    call move_alloc (b, a)
    call move_alloc (t, b)
  end subroutine step_of_allocatables

  subroutine step_of_module
    integer, pointer :: t(:,:)
    integer :: i, j
    !$acc kernels present(now, next)
    !$acc loop independent collapse(2)
    do j = 1, size (next, 2)
      do i = 1, size (next, 1)
        next(i,j) = next(i,j) + 2 * now(1,1)
      end do
    end do
    !$acc end kernels
    t => now
    now => next
    next => t
  end subroutine step_of_module
end module levels

program main
  use checks
  use levels
  implicit none
  integer, target :: x(6), y(6), tall(5,2), wide(3,4)
  integer, pointer :: a(:), b(:), p, q, t
  integer, allocatable :: u(:), v(:)
  type(level), target :: levels_of(3)
  type(level), pointer :: one
  integer, target :: strips(12,3)
  integer :: k

  x = 1; y = 3
  a => x; b => y
  !$acc data copy(a, b)
  do k = 1, 3
    call step_of_dummies (a, b)
  end do
  !$acc end data
  call check ("dummy arguments", all_are (x, 11) .and. all_are (y, 27))

  x = 1; y = 3
  a => x; b => y
  !$acc data copy(a, b)
  do k = 1, 3
    call step_of_optional (a, b)
  end do
  !$acc end data
  call check ("optional arguments", all_are (x, 11) .and. all_are (y, 27))

  x = 1; y = 3
  a => x; b => y
  !$acc enter data copyin(a, b)
  do k = 1, 3
    call step_in_queue
  end do
  !$acc exit data copyout(a, b)
  call check ("variables of the procedure around", all_are (x, 11) .and. all_are (y, 27))

  x = 1; y = 3
  a => x; b => y
  !$acc data copy(a, b)
  do k = 1, 3
    call step
  end do
  !$acc end data
  call check ("in a data construct", all_are (x, 11) .and. all_are (y, 27))

  tall = 1; wide = 3
  now => tall; next => wide
  !$acc enter data copyin(now, next)
  do k = 1, 3
    call step_of_module
  end do
  !$acc exit data copyout(now, next)
  call check ("other shapes", minval (tall) == 11 .and. maxval (wide) == 27)

  allocate (u(7), v(7))
  u = 1; v = 3
  !$acc enter data copyin(u, v)
  do k = 1, 3
    call step_of_allocatables (u, v)
  end do
  !$acc exit data copyout(u, v)
  call check ("allocatables", all_are (u, 27) .and. all_are (v, 11))

  allocate (p, q)
  p = 1; q = 3
  !$acc data copy(p, q)
  do k = 1, 3
    !$acc serial present(p, q)
    q = q + 2 * p
    !$acc end serial
    t => p
    p => q
    q => t
  end do
  !$acc end data
  call check ("scalars", p == 27 .and. q == 11)

  do k = 1, 3
    levels_of(k)%number = k
    levels_of(k)%value = k
    one => levels_of(k)
    !$acc enter data copyin(one)
  end do
  do k = 1, 3
    one => levels_of(k)
    call raise
  end do
  do k = 1, 3
    one => levels_of(k)
    !$acc exit data copyout(one)
    call check ("objects", all_are (one%value, 11 * k))
  end do

  do k = 1, 3
    strips(:,k) = k
    a => strips(k:12:k,k)
    !$acc enter data copyin(a)
  end do
  do k = 1, 3
    a => strips(k:12:k,k)
    call raise_strip (k)
  end do
  !$acc wait
  do k = 1, 3
    a => strips(k:12:k,k)
    !$acc exit data copyout(a)
    call check ("strides", all_are (strips(k:12:k,k), 11 * k) .and. size (a) == 12 / k)
  end do
  call check ("between them", strips(1,3) == 3 .and. strips(5,2) == 2)

  x = 1
  a => x
  !$acc parallel loop no_create(a) if(.false.)
  do k = 1, 6
    a(k) = a(k) + 1
  end do
  call check ("what the host has alone", all_are (x, 2))
  if (failures /= 0) stop 1

contains
  logical function all_are (values, value)
    integer, intent(in) :: values(:), value
    all_are = all (values == value)
  end function all_are

  subroutine step
    integer, pointer :: t(:)
    integer :: i
    !$acc parallel loop num_workers(WORKERS)
    do i = 1, size (b)
      b(i) = b(i) + 2 * a(i)
    end do
    t => a
    a => b
    b => t
  end subroutine step

  subroutine step_in_queue
    integer, pointer :: t(:)
    integer :: i
    !$acc parallel loop present(a, b) num_workers(WORKERS) async(1)
    do i = 1, size (b)
      b(i) = b(i) + 2 * a(i)
    end do
    t => a
    a => b
    b => t
    !$acc wait
  end subroutine step_in_queue

  subroutine raise
    integer :: i
    !$acc parallel loop present(one)
    do i = 1, 4
      one%value(i) = one%value(i) + 10 * one%number
    end do
  end subroutine raise

  subroutine raise_strip (k)
    integer, intent(in) :: k
    integer :: i
    !$acc parallel loop present(a) async(2)
    do i = 1, size (a)
      a(i) = a(i) + 10 * k
    end do
  end subroutine raise_strip
end program main
