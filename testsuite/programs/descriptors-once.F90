! Components whose object is not on the device, beside arrays of more than 32 KB; stock GCC 12: "internal libgomp cbuf error".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! GCC maps the descriptor of such a component twice, and libgomp reckons with room for both.

#ifndef WORKERS
#define WORKERS 8
#endif

module objects
  implicit none
  type :: grid
    integer :: n
    integer(2), allocatable :: p(:)
    real(8), pointer :: q(:)
  end type
contains
  subroutine local_object (big)
    real(8) :: big(100, 100)
    complex(8) :: first
    type(grid) :: g
    integer :: i
    first = 1
    allocate (g%p(40))
    g%p = 3
    !$acc parallel loop gang worker num_workers(WORKERS) copy(first, g%p, big)
    do i = 1, 40
      g%p(i) = g%p(i) + int (i, 2)
      big(i, 100) = big(i, 1) + real (first)
    end do
    if (any (g%p /= [(i + 3, i = 1, 40)])) stop 1
    if (any (big(:40, 100) /= [(i + 2, i = 1, 40)])) stop 2
  end subroutine

  subroutine dummy_object (g, big)
    type(grid) :: g
    real(8) :: big(100, 100)
    integer :: i, first
    first = 1
    !$acc data copy(first) copy(g%q, g%p) copy(big)
    !$acc parallel loop gang worker num_workers(WORKERS) present(g%p, g%q)
    do i = 1, 40
      g%p(i) = g%p(i) + int (i, 2)
      g%q(i) = g%q(i) + i
      big(i, 100) = big(i, 1) + first
    end do
    !$acc end data
    if (any (g%p /= [(i + 3, i = 1, 40)])) stop 3
    if (any (g%q /= [(i + 7, i = 1, 40)])) stop 4
    if (any (big(:40, 100) /= [(i + 2, i = 1, 40)])) stop 5
  end subroutine

  subroutine polymorphic_object (g, big)
    class(grid) :: g
    real(8) :: big(100, 100)
    complex(8) :: first
    integer :: i
    first = 1
    !$acc parallel num_workers(WORKERS) copy(first, g, big)
    !$acc loop gang worker
    do i = 1, 40
      big(i, 100) = big(i, 1) + g%n
    end do
    !$acc end parallel
    if (any (big(:40, 100) /= [(i + 8, i = 1, 40)])) stop 6
  end subroutine
end module

program descriptors_once
  use objects
  implicit none
  real(8) :: big(100, 100)
  type(grid) :: g
  integer :: i
  do i = 1, 100
    big(:, i) = [(i + 1, i = 1, 100)]
  end do
  call local_object (big)
  g%n = 7
  allocate (g%p(40), g%q(40))
  g%p = 3
  g%q = 7
  call dummy_object (g, big)
  call polymorphic_object (g, big)
end program
