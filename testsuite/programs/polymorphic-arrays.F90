! Polymorphic arrays without a clause, in one piece and not, and what select type makes of them; stock
! GCC 12: device fault, libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module points
  use checks
  implicit none

  type :: point
    integer :: n = 3
  end type

  type, extends (point) :: place
    real(8) :: f = 2
  end type

contains

  subroutine number (q)
    class(point), intent(inout) :: q(:)
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, size (q)
      q(i)%n = q(i)%n + i
    end do
  end subroutine

  ! What select type makes of all of the array, in the region.
  subroutine number_places (q, again)
    class(point), intent(inout) :: q(:)
    class(point), intent(inout), optional :: again(:)
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, size (q)
      q(i)%n = q(i)%n + i
      select type (q)
      type is (place)
        q(i)%f = q(i)%f + i
      end select
      if (present (again)) then
        select type (again)
        type is (place)
          again(i)%f = again(i)%n + i
        end select
      end if
    end do
  end subroutine

  subroutine number_present (q)
    class(point), intent(inout) :: q(:)
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) default(present)
    do i = 1, size (q)
      q(i)%n = q(i)%n + i
    end do
  end subroutine

  subroutine of_pointer (c)
    class(point), pointer, intent(in) :: c(:, :)
    integer :: i, j
    !$acc parallel loop gang worker num_workers(WORKERS) collapse(2)
    do j = lbound (c, 2), ubound (c, 2)
      do i = lbound (c, 1), ubound (c, 1)
        c(i, j)%n = c(i, j)%n + 10 * i + j
      end do
    end do
  end subroutine

  subroutine in_kernels (c)
    class(point), intent(inout) :: c(:, :)
    integer :: i, j
    !$acc kernels
    do j = 1, size (c, 2)
      do i = 1, size (c, 1)
        c(i, j)%n = c(i, j)%n + 10 * i + j
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine in_queue (q, other, anything, total)
    class(point), intent(inout) :: q(:)
    class(point), intent(inout), optional :: other(:)
    class(*), intent(in), optional :: anything(:)
    integer, intent(out) :: total
    integer :: i
    total = 0
    !$acc parallel loop gang worker num_workers(WORKERS) reduction(+:total) async(1)
    do i = 1, size (q)
      q(i)%n = q(i)%n + i
      if (present (other)) then
        if (i <= size (other)) other(i)%n = other(i)%n + 100
      end if
      if (present (anything)) total = total + size (anything)
    end do
    !$acc wait
  end subroutine

  elemental subroutine increase (p, k)
    !$acc routine seq
    class(point), intent(inout) :: p
    integer, intent(in) :: k
    p%n = p%n + k
    select type (p)
    type is (place)
      p%f = p%f + k
    end select
  end subroutine

  subroutine of_types (q)
    class(point), intent(inout) :: q(:)
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, size (q)
      call increase (q(i), i)
    end do
    select type (q)
    type is (place)
      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = 1, size (q)
        q(i)%f = 2 * q(i)%f + i
      end do
      !$acc parallel loop gang worker num_workers(WORKERS) copy(q)
      do i = 1, size (q)
        q(i)%f = q(i)%f + i
      end do
    end select
  end subroutine

  ! Each iteration has a record of the array for itself.
  subroutine of_classes (q, expected)
    class(point), intent(inout) :: q(:)
    integer, intent(in) :: expected
    integer :: i, total
    total = 0
    !$acc parallel loop gang worker num_workers(WORKERS) copy(total) reduction(+:total)
    do i = 1, size (q)
      select type (q)
      class is (place)
        total = total + int (q(i)%f)
      class default
        total = total + q(i)%n
      end select
    end do
    call check ('classes', total == expected)
  end subroutine

  subroutine of_anything (q)
    class(*), intent(inout) :: q(:)
    integer :: i
    select type (q)
    type is (real)
      !$acc parallel loop gang worker num_workers(WORKERS) copy(q)
      do i = 1, size (q)
        q(i) = 2 * q(i) + i
      end do
    end select
  end subroutine
end module

program main
  use points
  implicit none
  type(place), target :: a(6), none(0), t(5, 4)
  type(point) :: b(4)
  class(point), pointer :: p(:, :)
  class(point), allocatable :: c(:)
  real :: r(10)
  integer :: i, j, total

  call number (a)
  call number (a(6:1:-2))
  call number (none)
  call check ('without a clause', all (a%n == [4, 8, 6, 9, 8, 10]))
  !$acc data copy(a)
  call number (a)
  call number_present (a(6:1:-2))
  !$acc end data
  call check ('on the device', all (a%n == [5, 13, 9, 15, 13, 17]) .and. all (a%f == 2))

  allocate (place :: c(0:4))
  !$acc parallel loop gang worker num_workers(WORKERS)
  do i = 0, 4
    c(i)%n = c(i)%n + i
  end do
  call check ('an allocatable', all (c%n == [3, 4, 5, 6, 7]))

  p(2:, -1:) => t(5:1:-2, 1:3)
  call of_pointer (p)
  do j = 1, 3
    do i = 1, 5
      total = 3
      if (mod (i, 2) == 1) total = 3 + 10 * (2 + (5 - i) / 2) + j - 2
      call check ('a pointer', t(i, j)%n == total)
    end do
  end do
  t%n = 3
  call in_kernels (t(2:3, ::3))
  call check ('kernels', all (t(2:3, 1)%n == [14, 24]) .and. all (t(2:3, 4)%n == [15, 25]) &
              .and. sum (t%n) == 60 + 66)

  a%n = 3
  call in_queue (a, total=total)
  call check ('no optional arguments', total == 0)
  call in_queue (a, b, [1, 2, 3], total)
  call check ('optional arguments', total == 18 .and. all (a%n == [5, 7, 9, 11, 13, 15]) &
              .and. all (b%n == 103))

  call of_types (a)
  call check ('a type', all (a%f == [8, 12, 16, 20, 24, 28]))
  call of_types (a(5:1:-3))
  call check ('a type in pieces', all (a%f == [8, 32, 16, 20, 52, 28]))
  call of_types (b)
  call check ('another type', all (b%n == [104, 105, 106, 107]))

  a%n = 3
  a%f = 2
  call number_places (a(6:2:-2))
  call number_places (a(1:3:2), a(2:4:2))
  call check ('select type', all (a%n == [4, 6, 5, 5, 3, 4]) &
              .and. all (a%f == [3d0, 7d0, 4d0, 7d0, 2d0, 3d0]))

  call of_classes (a, sum (int (a%f)))
  call of_classes (a(5:1:-2), sum (int (a(5:1:-2)%f)))
  call of_classes (b, sum (b%n))

  r = 1
  call of_anything (r(8:2:-3))
  call of_anything (r(2::3))
  call check ('numbers', all (r == [1, 11, 1, 1, 10, 1, 1, 9, 1, 1]))
  if (failures /= 0) stop 1
  print *, 'polymorphic arrays'
end program
