! Constants may be the arguments of subroutines whose constructs pass them on to routines, by reference, in
! descriptors and as polymorphic objects; stock GCC 12: the host's program crashes.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module routines
  implicit none
  integer, parameter :: n = 40
  type rule
    integer :: weights(2)
  end type

contains

  integer function of_table (table, i)
    !$acc routine seq
    integer, intent(in) :: table(3)
    integer, value :: i
    of_table = table(1 + modulo (i, 3))
  end function

  integer function of_shape (shape, i)
    !$acc routine seq
    integer, intent(in) :: shape(:)
    integer, value :: i
    of_shape = shape(1 + modulo (i, size (shape)))
  end function

  integer function of_rule (a, i)
    !$acc routine seq
    class(rule), intent(in) :: a
    integer, value :: i
    of_rule = a%weights(1 + modulo (i, 2))
  end function

  integer function of_any (a)
    !$acc routine seq
    class(*), intent(in) :: a
    of_any = 1
    select type (a)
    type is (real(8))
      of_any = nint (a)
    type is (integer)
      of_any = a
    end select
  end function

  integer function of_name (name, i)
    !$acc routine seq
    character(*), intent(in) :: name
    integer, value :: i
    of_name = ichar (name(1 + modulo (i, len (name)):))
  end function

  subroutine change (shape, a, i)
    !$acc routine seq
    integer, intent(inout) :: shape(:)
    class(rule), intent(inout) :: a
    integer, value :: i
    shape(i) = shape(i) + i
    if (i == 1) a%weights(2) = 77
  end subroutine

  subroutine add (z, table, old, shape, a, name, one, other)
    integer, intent(inout) :: z(n)
    integer, intent(in) :: table(3), shape(:)
    integer :: old(3)
    class(rule), intent(in) :: a
    character(*), intent(in) :: name
    class(*), intent(in) :: one
    class(*), intent(in), optional :: other
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) copy(z)
    do i = 1, n
      z(i) = z(i) + of_table (table, i) + of_table (old, i) + of_shape (shape, i) &
             + of_shape (shape(2:), i)
    end do
    !$acc kernels loop independent copy(z)
    do i = 1, n
      z(i) = z(i) + of_rule (a, i) + of_name (name, i)
    end do
    !$acc parallel loop gang worker num_workers(WORKERS) copy(z)
    do i = 1, n
      z(i) = z(i) + of_any (one)
    end do
    if (present (other)) then
      !$acc parallel loop gang worker num_workers(WORKERS) copy(z)
      do i = 1, n
        z(i) = z(i) + of_any (other)
      end do
    end if
  end subroutine

  ! What routines change does come back.
  subroutine change_all (shape, a)
    integer :: shape(:)
    class(rule) :: a
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      call change (shape, a, i)
    end do
  end subroutine
end module

program test
  use routines
  implicit none
  type(rule), parameter :: fixed = rule ([5, 6])
  integer, parameter :: shape(4) = [10, 20, 30, 40]
  type(rule) :: mine
  integer :: z(n), wanted, i, w(n)
  z = 1
  call add (z, [1, 2, 3], [4, 5, 6], shape, fixed, 'abc', 4d0, 9)
  call add (z, [1, 2, 3], [4, 5, 6], [10, 20, 30, 40], fixed, 'abc', 2)
  do i = 1, n
    wanted = 1 + 4 + 9 + 2
    wanted = wanted + 2 * (1 + modulo (i, 3) + 4 + modulo (i, 3) + 10 * (1 + modulo (i, 4)) &
                           + 10 * (2 + modulo (i, 3)) + 5 + modulo (i, 2) &
                           + ichar ('a') + modulo (i, 3))
    if (z(i) /= wanted) error stop "z"
  end do
  w = 3
  mine = rule ([1, 2])
  call change_all (w, mine)
  do i = 1, n
    if (w(i) /= 3 + i) error stop "w"
  end do
  if (any (mine%weights /= [1, 77])) error stop "mine"
end program
