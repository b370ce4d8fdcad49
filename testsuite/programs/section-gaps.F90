! What is between the elements of a section is the host's; stock GCC 12 copies the device's garbage over it.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module gaps
  implicit none
  type holder
    real, pointer :: p(:)
  end type
contains
  subroutine dummy (a, n)
    integer, intent(in) :: n
    complex(8) :: a(:)
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) copyout(a)
    do i = 1, n
      a(i) = cmplx(i, 2, 8)
    end do
  end subroutine

  subroutine entered (a, n)
    integer, intent(in) :: n
    complex(8) :: a(:)
    integer :: i
    !$acc enter data create(a)
    !$acc parallel loop present(a)
    do i = 1, n
      a(i) = cmplx(i + 1, 2, 8)
    end do
    !$acc exit data copyout(a)
  end subroutine

  subroutine around (a, n)
    integer, intent(in) :: n
    complex(8) :: a(:)
    call inner
  contains
    subroutine inner
      integer :: i
      !$acc data copyout(a)
      !$acc parallel loop gang worker num_workers(WORKERS) present(a)
      do i = 1, n
        a(i) = cmplx(i + 2, 2, 8)
      end do
      !$acc end data
    end subroutine
  end subroutine

  ! Two sections, one between the elements of the other.
  subroutine rows (x, p, n)
    integer, intent(in) :: n
    real, target :: x(:, :)
    real, pointer :: p(:)
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) copyout(p) copyout(x(2, :))
    do i = 1, n
      p(i) = i
      x(2, i) = 2 * i
    end do
  end subroutine

  subroutine pointer (p, n)
    integer, intent(in) :: n
    real, pointer :: p(:)
    integer :: i
    !$acc enter data create(p) async(1)
    !$acc kernels async(1)
    p(:) = 8
    do i = 1, n
      p(i) = p(i) + i
    end do
    !$acc end kernels
    !$acc exit data copyout(p) async(1)
    !$acc wait
  end subroutine

  subroutine member (x, n)
    integer, intent(in) :: n
    real, target :: x(:, :)
    integer :: i
    type(holder) :: o
    o%p => x(4, :)
    !$acc enter data copyin(o)
    !$acc enter data create(o%p)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      o%p(i) = 3 * i
    end do
    !$acc exit data copyout(o%p)
    !$acc exit data delete(o)
  end subroutine

  subroutine block_of (x, n)
    integer, intent(in) :: n
    real :: x(6, n)
    integer :: i, j
    !$acc data copyout(x(5:6, 2:n))
    !$acc parallel loop gang worker num_workers(WORKERS) collapse(2)
    do j = 2, n
      do i = 5, 6
        x(i, j) = i + j
      end do
    end do
    !$acc end data
  end subroutine
end module

program section_gaps
  use checks
  use gaps
  implicit none
  integer :: i, j
  complex(8), target :: z(66)
  real, target :: y(6, 7)
  real, pointer :: p(:)

  z = 11
  call dummy (z(1:65:2), 33)
  call expect ("dummy", 0, 2)
  call entered (z(1:65:2), 33)
  call expect ("entered", 1, 2)
  call around (z(1:65:2), 33)
  call expect ("around", 2, 2)
  call dummy (z(65:1:-2), 33)
  call check ("downwards", all (real (z(65:1:-2)) == [(i, i = 1, 33)]) .and. all (z(2:66:2) == 11))
  call dummy (z(1:33), 33)
  call expect ("in one piece", 0, 1)

  y = 5
  p => y(3, 7:1:-1)
  call rows (y, p, 7)
  call check ("first row", all (y(1, :) == 5))
  call check ("second row", all (y(2, :) == [(2 * j, j = 1, 7)]))
  call check ("third row", all (y(3, :) == [(8 - j, j = 1, 7)]))
  call check ("other rows", all (y(4:6, :) == 5))
  call pointer (p, 7)
  call check ("pointer", all (y(3, :) == [(16 - j, j = 1, 7)]))
  call member (y, 7)
  call check ("member", all (y(4, :) == [(3 * j, j = 1, 7)]))
  call check ("between", all (y(1, :) == 5) .and. all (y(2, :) == [(2 * j, j = 1, 7)]) &
              .and. all (y(5:6, :) == 5))
  call block_of (y, 7)
  do j = 1, 7
    call check ("block", all (y(5:6, j) == merge ([5, 5], [5 + j, 6 + j], j == 1)))
    call check ("beside the block", y(3, j) == 16 - j .and. y(4, j) == 3 * j)
  end do
  if (failures /= 0) stop 1
contains
  subroutine expect (name, first, step)
    character(*), intent(in) :: name
    integer, intent(in) :: first, step
    call check (name, all (real (z(1:1+32*step:step)) == [(i + first, i = 1, 33)]))
    if (step > 1) call check (name // ": between", all (z(2:66:step) == 11))
  end subroutine
end program
