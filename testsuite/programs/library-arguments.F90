! Arrays that gfortran does not know to be contiguous are arguments of OpenACC's library: dummy arguments of
! assumed shape, pointers, components;
! stock GCC 12: it gets copies of them, so nothing is found, and old values come back.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module fields
  use openacc
  implicit none
  integer, parameter :: n = 40
  type field
    integer :: k = 3
    real, pointer :: v(:, :) => null ()
  end type
  type point
    integer :: x(3)
    integer, allocatable :: more(:)
  end type

contains

  subroutine of_shape (x, y)
    real(8), intent(inout) :: x(:)
    integer(2), intent(inout) :: y(:, 0:)
    integer :: i
    x = 1
    y = 2
    call acc_copyin (x)
    call acc_copyin (y)
    !$acc parallel loop gang worker num_workers(WORKERS) present(x, y)
    do i = 1, size (x)
      x(i) = x(i) + y(i, 1) + i
      y(i, 0) = int (i, 2)
    end do
    if (.not. acc_is_present (x) .or. .not. acc_is_present (y)) stop 1
    call acc_update_self (y)
    x(1) = 90
    call acc_update_device (x(1:1))
    call acc_copyout (x)
    call acc_delete (y)
    if (acc_is_present (x) .or. acc_is_present (y)) stop 2
    if (x(1) /= 90 .or. any (x(2:) /= [(3 + i, i = 2, n)])) stop 3
    if (any (y(:, 0) /= [(i, i = 1, n)]) .or. any (y(:, 1) /= 2)) stop 4
    print '(a)', 'assumed shape'
  end subroutine

  subroutine of_pointers (p, f)
    integer, pointer, intent(in) :: p(:)
    type(field), intent(inout) :: f
    integer :: i, j
    p = 1
    f%v = 2
    call acc_copyin_async (p, 1)
    call acc_copyin_async (f%v, 1)
    call acc_wait (1)
    !$acc parallel loop gang num_workers(WORKERS) present(p, f%v)
    do j = 1, 3
      !$acc loop worker
      do i = 1, n
        f%v(i, j) = f%v(i, j) * p(i) + j
      end do
    end do
    call acc_copyout_async (f%v, 2)
    call acc_delete (p)
    call acc_wait (2)
    if (any (f%v /= reshape ([((2 + j, i = 1, n), j = 1, 3)], [n, 3]))) stop 5
    print '(a)', 'pointers'
  end subroutine

  ! Components that are allocated stay so.
  subroutine of_points (points, names)
    type(point), pointer, intent(in) :: points(:)
    character(*), intent(inout) :: names(:)
    integer :: i
    do i = 1, n
      points(i)%x = i
      allocate (points(i)%more(i))
      points(i)%more = i
    end do
    names = 'abcde'
    call acc_copyin (points)
    call acc_copyin (names)
    !$acc parallel loop gang worker num_workers(WORKERS) present(points, names)
    do i = 1, n
      points(i)%x(2) = 2 * i
      names(i)(2:3) = 'xy'
    end do
    !$acc update self(names)
    call acc_delete (names)
    call acc_delete (points)
    if (any (names /= 'axyde')) stop 6
    do i = 1, n
      if (.not. allocated (points(i)%more)) stop 7
      if (size (points(i)%more) /= i .or. any (points(i)%more /= i)) stop 8
    end do
    print '(a)', 'types and strings'
  end subroutine

  ! What is not in one piece stays as it is on the host.
  subroutine of_pieces (x)
    integer, intent(inout) :: x(:)
    call acc_copyin (x)
    call acc_delete (x)
    if (any (x /= 7)) stop 9
    print '(a)', 'pieces'
  end subroutine

  ! Calls inside of expressions, and in conditions of directives.
  subroutine of_conditions (p, x)
    integer, pointer, intent(in) :: p(:)
    real(8), intent(inout) :: x(:)
    integer :: found
    call acc_copyin (p)
    call acc_copyin (x)
    if (.not. acc_is_present (p)) stop 10
    if (.not. (acc_is_present (p) .and. acc_is_present (x))) stop 11
    found = merge (1, 0, acc_is_present (p)) + merge (2, 0, .not. acc_is_present (x))
    if (found /= 1) stop 12
    call acc_delete (p)
    if (acc_is_present (p) .or. .not. acc_is_present (x)) stop 13
    found = 0
    do while (acc_is_present (x))
      call acc_delete (x)
      found = found + 1
    end do
    if (found /= 1) stop 14
    x = 1
    !$acc enter data copyin(x) if(.not. acc_is_present (x))
    !$acc enter data copyin(x) if(.not. acc_is_present (x))
    x = 2
    !$acc update device(x(2:)) if(acc_is_present (x))
    !$acc update device(x) if(.not. acc_is_present (x))
    !$acc exit data copyout(x) if(acc_is_present (x))
    if (acc_is_present (x)) stop 15
    if (x(1) /= 1 .or. any (x(2:) /= 2)) stop 16
    print '(a)', 'conditions'
  end subroutine

end module

program main
  use fields
  implicit none
  real(8) :: x(n)
  integer(2), allocatable :: y(:, :)
  integer, pointer :: p(:)
  integer :: grid(2 * n) = 7
  character(5) :: names(n)
  type(field) :: f
  type(point), pointer :: points(:)
  allocate (y(n, 2), p(n), f%v(n, 3), points(n))
  call of_shape (x, y)
  call of_pointers (p, f)
  call of_points (points, names)
  call of_pieces (grid(::2))
  call of_conditions (p, x)
end program
