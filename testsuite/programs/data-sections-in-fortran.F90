! Compute constructs use what a data construct around them has mapped of an array, where that is
! a section; stock GCC 12: libgomp stops, or the compiler refuses assumed-size arrays.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module sections
  use checks
  implicit none
  integer :: fixed(20)
  integer, allocatable :: fields(:,:)
  integer, pointer :: chosen(:)
  integer :: shared(20)
  common /block/ shared
contains
  subroutine dummies (n, lo, explicit, assumed, size, shape, words)
    integer, intent(in) :: n, lo
    integer :: explicit(n), assumed(:), size(*), shape(0:n/4,4)
    character(len=4) :: words(n)
    integer :: begin, i, j
    begin = lo
    !$acc data copy(explicit(begin:n-2), assumed(begin+1:), size(begin:n-2)) &
    !$acc      copy(shape(:,2:3), words(begin:n-2))
    begin = 1000
    !$acc parallel loop num_workers(WORKERS)
    do i = lo, n - 2
      explicit(i) = explicit(i) + size(i)
      size(i) = 0
      assumed(i+1) = explicit(i)
      words(i) = "done"
    end do
    !$acc parallel loop collapse(2) num_workers(WORKERS)
    do j = 2, 3
      do i = 0, n / 4
        shape(i,j) = 10 * i + j
      end do
    end do
    !$acc end data
  end subroutine

  ! A section of one element, the first.
  subroutine first_elements (n, explicit, size, shape, words)
    integer, intent(in) :: n
    integer :: explicit(n), size(*), shape(0:n/4,4)
    character(len=4) :: words(n)
    !$acc data copy(explicit(1), size(1), shape(0,1), words(1))
    !$acc parallel num_workers(WORKERS)
    explicit(1) = explicit(1) + size(1)
    size(1) = 7
    shape(0,1) = 8
    words(1) = "one"
    !$acc end parallel
    !$acc end data
  end subroutine

  subroutine test_dummies
    integer :: a(20), b(20), c(20), d(0:5,4), i, j
    character(len=4) :: words(20)
    a = [(i, i = 1, 20)]
    b = -1
    c = 100
    d = 0
    words = "idle"
    call dummies (20, 5, a, b, c, d, words)
    call check ("explicit shape", all (a == [(merge (i + 100, i, i >= 5 .and. i <= 18), i = 1, 20)]))
    call check ("assumed shape", all (b == [(merge (i + 99, -1, i >= 6 .and. i <= 19), i = 1, 20)]))
    call check ("assumed size", all (c == [(merge (0, 100, i >= 5 .and. i <= 18), i = 1, 20)]))
    call check ("two dimensions", all (d(:,2) == [(10 * i + 2, i = 0, 5)]) .and. all (d(:,1) == 0))
    call check ("characters", all (words(5:18) == "done") .and. words(4) == "idle")
    call first_elements (20, a, c, d, words)
    call check ("first elements", a(1) == 101 .and. c(1) == 7 .and. d(0, 1) == 8 .and. words(1) == "one")
    call check ("others", a(2) == 2 .and. c(2) == 100 .and. d(1, 1) == 0 .and. words(2) == "idle")

    ! Every second element, which is not in one piece.
    b = -1
    c = 1
    call dummies (10, 3, a, b(1:20:2), c, d(0:2,:), words)
    call check ("strides", all (b(2::2) == -1) .and. all (b(7:17:2) == a(3:8)))
  end subroutine

  subroutine test_modules (mapped)
    logical, intent(in) :: mapped
    integer :: i, j, begin, end
    integer, allocatable :: own(:)
    integer, target :: first(20)
    fixed = 1
    shared = 2
    if (allocated (fields)) deallocate (fields)
    allocate (fields(0:8,8), own(20))
    fields = 3
    own = 4
    first = 5
    chosen => first
    begin = merge (3, 1, mapped)
    end = merge (7, 8, mapped)
    !$acc data copy(fixed(3:7), shared(2:8), fields(:,3:7), own(3:9), chosen(3:9)) if(mapped)
    !$acc parallel loop collapse(2) num_workers(WORKERS)
    do j = begin, end
      do i = 0, 8
        fields(i,j) = fields(i,j) + i
      end do
    end do
    !$acc parallel loop num_workers(WORKERS)
    do i = begin, end
      fixed(i) = fixed(i) + shared(i)
      own(i) = own(i) + chosen(i)
    end do
    !$acc kernels loop
    do i = begin, end
      chosen(i) = 0
    end do
    !$acc end data
    call check ("module's array", all (fixed(begin:end) == 3) .and. all (fixed(9:) == 1))
    call check ("allocatable", all (own(begin:end) == 9) .and. all (own(9:) == 4))
    call check ("module's allocatable", &
                all ([(all (fields(:,j) == [(3 + i, i = 0, 8)]), j = begin, end)]))
    call check ("pointer", all (first(begin:end) == 0) .and. all (first(9:) == 5))
  end subroutine
end module

program test
  use sections
  implicit none
  call test_dummies
  call test_modules (.true.)
  call test_modules (.false.)
  if (failures > 0) error stop
end program
