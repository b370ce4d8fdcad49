! Sections that are not in one piece, in update directives and data clauses: stock GCC takes
! a length that ends behind the array, and overwrites what is between.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module grids
  use checks
  implicit none
  type grid
    integer, allocatable :: u(:,:,:)
    integer, pointer :: v(:,:)
  end type
contains
  ! The host's halves are negative, the device's positive: only the section changes sides.
  subroutine explicit_shape (h, n)
    integer, intent(in) :: n
    integer :: h(0:n,n,n)
    integer :: w(0:n,n,n), i, j, k
    w = h
    !$acc data copyin(h)
    !$acc parallel loop collapse(3)
    do k = 1, n
      do j = 1, n
        do i = 0, n
          h(i,j,k) = h(i,j,k) + 1000
        end do
      end do
    end do
    h = -1
    !$acc update self(h(n-1:n,:,2:n))
#ifdef _OPENACC
    call check ("explicit", all (h(n-1:n,:,2:n) == w(n-1:n,:,2:n) + 1000))
    h(n-1:n,:,2:n) = -1
    call check ("explicit, others", all (h == -1))
#endif
    !$acc update self(h(n:n-1,:,:))
    !$acc update self(h(:,:,3:2))
    call check ("explicit, none", all (h == -1))
    h = -1
    h(:,2:3,:) = 7
    !$acc update device(h(:,2:3,:)) async(1)
    !$acc wait(1)
    h = -2
    !$acc update self(h(:,:,:))
#ifdef _OPENACC
    call check ("explicit, device", all (h(:,2:3,:) == 7))
    h(:,2:3,:) = w(:,2:3,:) + 1000
    call check ("explicit, device, others", all (h == w + 1000))
#endif
    !$acc end data
  end subroutine

  subroutine assumed_shape (a, n)
    integer, intent(inout) :: a(0:,:)
    integer, intent(in) :: n
    integer :: w(0:size (a,1)-1,size (a,2)), i
    w = a
    !$acc enter data copyin(a)
    a = -1
    !$acc update host(a(n-1:n,2:)) if(n > 2)
#ifdef _OPENACC
    call check ("assumed", all (a(n-1:n,2:) == w(n-1:n,2:)))
    a(n-1:n,2:) = -1
    call check ("assumed, others", all (a == -1))
#endif
    !$acc update host(a(:,2:3)) if(n < 2)
    call check ("assumed, if", all (a == -1))
    !$acc exit data delete(a)
    a = w
    ! Mapped: the bytes from the first to the last element.
    !$acc parallel loop copy(a(1:n-1,2:3))
    do i = 1, n-1
      a(i,2:3) = a(i,2:3)*2
    end do
    w(1:n-1,2:3) = w(1:n-1,2:3)*2
    call check ("assumed, copy", all (a == w))
  end subroutine

  subroutine component (g, n)
    type(grid), intent(inout) :: g
    integer, intent(in) :: n
    integer :: i
    !$acc enter data copyin(g)
    !$acc enter data copyin(g%u)
    !$acc parallel loop present(g%u)
    do i = 1, n
      g%u(:,:,i) = i
    end do
    g%u = -1
    !$acc update self(g%u(n-1:n,:,2:n))
#ifdef _OPENACC
    call check ("component", all (g%u(n-1:n,:,2) == 2) .and. all (g%u(n-1:n,:,n) == n))
    g%u(n-1:n,:,2:n) = -1
    call check ("component, others", all (g%u == -1))
#endif
    g%u(1,:,:) = 5
    !$acc update device(g%u(1:1,:,:))
    !$acc parallel loop present(g%u)
    do i = 1, n
      g%u(1,:,i) = g%u(1,:,i) + g%u(2,1,i)
    end do
    !$acc update self(g%u)
#ifdef _OPENACC
    call check ("component, device", all (g%u(2:,:,n) == n) .and. all (g%u(1,:,n) == 5 + n))
#endif
    !$acc exit data delete(g%u)
    !$acc exit data delete(g)
  end subroutine
end module

program test
  use grids
  implicit none
  integer :: h(0:5,5,5), b(8,6), i
  integer, allocatable :: q(:,:)
  integer, pointer :: p(:,:)
  character(3), allocatable :: c(:,:)
  type(grid) :: g
  h = reshape ([(i, i = 1, size (h))], shape (h))
  call explicit_shape (h, 5)
  b = reshape ([(i, i = 1, size (b))], shape (b))
  call assumed_shape (b, 5)
  call assumed_shape (b(2:8,2:5), 5)
  allocate (g%u(5,5,5), q(6,5), p(6,5), c(4,4))
  call component (g, 5)

  q = 1; p = 2; b = 3; c = "abc"
  !$acc enter data copyin(q, p, b, c)
  q = 0; p = 0; b = 0; c = "..."
  !$acc update self(q(2:3,4:5), p(5:6,2:5), b(7:8,:), c(3:4,2:4))
#ifdef _OPENACC
  call check ("allocatable", sum (q) == 4 .and. all (q(2:3,4:5) == 1))
  call check ("pointer", sum (p) == 16 .and. all (p(5:6,2:5) == 2))
  call check ("static", sum (b) == 36 .and. all (b(7:8,:) == 3))
  call check ("characters", count (c == "abc") == 6 .and. all (c(3:4,2:4) == "abc"))
#endif
  !$acc exit data delete(q, p, b, c)
  if (failures /= 0) stop 1
end program
