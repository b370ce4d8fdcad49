! Pointers and targets of one construct that are the same memory, or overlap; stock GCC 12: wrong result, or libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

program overlapping_sections
  use checks
  implicit none
  integer, parameter :: n = 60
  integer, target :: flat(n)
  integer, allocatable, target :: list(:)
  integer, pointer :: row(:), all(:, :)
  integer :: plain(n)
  integer :: i

  flat = [(i, i = 1, n)]
  all(1:10, 1:6) => flat
  row => flat(11:20)
  call add_row
  call check ("all, row", added ())
  flat = [(i, i = 1, n)]
  call add_row_first
  call check ("row, all", added ())

  allocate (list(n))
  list = [(i, i = 1, n)]
  row => list(11:20)
  !$acc parallel loop copy(list) copyin(row) num_workers(WORKERS)
  do i = 1, n
    if (i < 11 .or. i > 20) list(i) = list(i) + row(1 + mod (i, 10))
  end do
  call check ("list", list(1) == 13 .and. list(15) == 15 .and. list(60) == 71)

  flat = [(i, i = 1, n)]
  call sum_of (flat, flat)
  call check ("dummies", all_are (flat, 2))
  flat = [(i, i = 1, n)]
  call sum_out (flat, flat)
  call check ("dummies, copyout", all_are (flat, 2))

  ! What is only read may have two names, as it is.
  do i = 1, n
    plain(i) = i
  end do
  call check ("read", dot (plain(1:n-1), plain(2:n)) == sum ([(i * (i + 1), i = 1, n - 1)]))
  call check ("read, the other way", dot (plain(2:n), plain(1:n-1)) == sum ([(i * (i + 1), i = 1, n - 1)]))
  call check ("strided", dot (plain(::2), plain(n:1:-2)) == sum ([(i * (n + 1 - i), i = 1, n, 2)]))
  call check ("no clauses", dot_of_size (plain(3:), plain, n - 2) == sum ([(i * (i + 2), i = 1, n - 2)]))
  if (failures /= 0) stop 1
contains
  subroutine add_row
    integer :: i, j
    !$acc parallel loop gang copy(all) copyin(row) num_workers(WORKERS)
    do j = 1, 6
      !$acc loop worker vector
      do i = 1, 10
        if (j /= 2) all(i, j) = all(i, j) + row(i)
      end do
    end do
  end subroutine

  subroutine add_row_first
    integer :: i, j
    !$acc data create(row) copy(all)
    !$acc parallel loop gang num_workers(WORKERS)
    do j = 1, 6
      !$acc loop worker vector
      do i = 1, 10
        if (j /= 2) all(i, j) = all(i, j) + row(i)
      end do
    end do
    !$acc end data
  end subroutine

  logical function added ()
    integer :: i, j
    added = .true.
    do j = 1, 6
      do i = 1, 10
        added = added .and. flat(10 * j - 10 + i) == merge (10 + i, 10 * j + 2 * i, j == 2)
      end do
    end do
  end function

  subroutine sum_of (to, from)
    integer, target :: to(:), from(:)
    integer :: i
    !$acc parallel loop copy(to) copyin(from) num_workers(WORKERS)
    do i = 1, size (to)
      to(i) = to(i) + from(i)
    end do
  end subroutine

  subroutine sum_out (to, from)
    integer, target :: to(n), from(n)
    integer :: i
    !$acc parallel loop copyout(to) copyin(from) num_workers(WORKERS)
    do i = 1, n
      to(i) = 2 * from(i)
    end do
  end subroutine

  integer function dot (a, b)
    integer, intent(in) :: a(:), b(:)
    integer :: i
    dot = 0
    !$acc parallel loop gang worker copyin(a, b) reduction(+:dot) num_workers(WORKERS)
    do i = 1, size (a)
      dot = dot + a(i) * b(i)
    end do
  end function

  integer function dot_of_size (a, b, n)
    integer, intent(in) :: n, a(n), b(n)
    integer :: i
    dot_of_size = 0
    !$acc parallel loop gang worker reduction(+:dot_of_size) num_workers(WORKERS)
    do i = 1, n
      dot_of_size = dot_of_size + a(i) * b(i)
    end do
  end function

  logical function all_are (a, factor)
    integer, intent(in) :: a(:), factor
    all_are = .not. any (a /= [(factor * i, i = 1, size (a))])
  end function
end program
