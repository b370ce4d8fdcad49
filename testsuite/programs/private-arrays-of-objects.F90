! Private arrays of objects with allocatable components, and objects with such arrays, have memory of
! their own; stock GCC 12: compiler crash; the plugin: "sorry, unimplemented".  Strings that are
! components have their length there; the plugin left it undefined.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module store
  use checks
  implicit none
  type box
    integer, allocatable :: v(:)
    integer :: k = 0
  end type
  type shelf
    type(box) :: boxes(2)
    real, allocatable :: w(:, :)
    character(4) :: name = "none"
  end type
  type label
    integer :: k = 0
    character(:), allocatable :: text
  end type
contains

  subroutine of_strings (r)
    integer, intent(out) :: r(40)
    type(label) :: one, two(2)
    integer :: i
    allocate (character(4) :: one%text)
    allocate (character(6) :: two(2)%text)
    !$acc parallel loop gang worker private(one, two) copyout(r) num_workers(WORKERS)
    do i = 1, 40
      one%text(1:2) = 'yx'
      two(2)%text(:) = 'ab'
      r(i) = len (one%text) + 10*index (one%text(1:2), 'x') + 100*len (two(2)%text) &
             + 1000*len_trim (two(2)%text)
    end do
    call check ("strings", all (r == 2624))
  end subroutine

  ! In loops of several levels; the internal procedure needs a function for each variable here.
  subroutine of_loop (r)
    integer, intent(out) :: r(40)
    type(box) :: b(0:3)
    integer :: i
    allocate (b(0)%v(3), b(3)%v(7))
    b(0)%v = 11
    b(3)%v = 12
    !$acc parallel loop gang worker private(b) copyout(r) num_gangs(3) num_workers(WORKERS)
    do i = 1, 40
      b%k = i
      b(0)%v = i
      b(3)%v = i + 1
      r(i) = sum (b%k) + sum (b(0)%v) + sum (b(3)%v)
      if (allocated (b(1)%v)) r(i) = -1
    end do
    call check ("gang worker", all (r == [(14*i + 7, i = 1, 40)]))
    call look
  contains
    subroutine look
      call check ("boxes outside", all (b(0)%v == 11) .and. all (b(3)%v == 12))
    end subroutine
  end subroutine

  subroutine of_nest (r)
    integer, intent(out) :: r(10)
    type(shelf) :: s, all_of(2, 2)
    integer :: i, j, k
    allocate (s%boxes(2)%v(4), all_of(1, 2)%w(2, 3))
    s%boxes(2)%v = 200
    all_of(1, 2)%w = 300
    !$acc parallel copyout(r) num_workers(WORKERS)
    !$acc loop gang private(all_of)
    do i = 1, 10
      all_of(1, 2)%w = i
      all_of(2, 1)%boxes(2)%k = 3
      k = 0
      !$acc loop worker private(s) reduction(+:k)
      do j = 1, 10
        s%boxes(2)%v = j
        s%boxes(1)%k = j
        k = k + sum (s%boxes(2)%v) + s%boxes(1)%k
        if (allocated (s%boxes(1)%v) .or. allocated (s%w)) k = -1000
      end do
      r(i) = k + sum (int (all_of(1, 2)%w)) + all_of(2, 1)%boxes(2)%k
    end do
    !$acc end parallel
    call check ("nest", all (r == [(275 + 6*i + 3, i = 1, 10)]))
    call check ("shelves outside", all (s%boxes(2)%v == 200) .and. all (all_of(1, 2)%w == 300))
  end subroutine

  subroutine of_construct (r)
    integer, intent(out) :: r(40)
    type(box) :: b(2)
    integer :: i, j
    allocate (b(2)%v(2))
    !$acc parallel num_gangs(4) num_workers(WORKERS) private(b) copyout(r)
    b%k = 5
    b(2)%v = 6
    !$acc loop gang
    do i = 1, 4
      b(2)%v(1) = i
      !$acc loop worker
      do j = 1, 10
        r(10*(i - 1) + j) = sum (b%k) + sum (b(2)%v) + j
      end do
    end do
    !$acc end parallel
    call check ("construct", all (r == [((16 + i + j, j = 1, 10), i = 1, 4)]))
    !$acc kernels loop independent private(b) copyout(r)
    do i = 1, 40
      b%k = i
      b(2)%v = 1
      r(i) = sum (b%k) + sum (b(2)%v)
    end do
    call check ("kernels", all (r == [(2*i + 2, i = 1, 40)]))
  end subroutine

  subroutine of_worker_routine (n, r)
    !$acc routine worker
    integer, value :: n
    integer, intent(out) :: r(10)
    type(box) :: b(3)
    integer :: i
    allocate (b(1)%v(4))
    b(1)%v = 7
    !$acc loop worker private(b)
    do i = 1, 10
      b(1)%v = i
      b%k = n
      r(i) = sum (b(1)%v) + sum (b%k)
    end do
    r(1) = r(1) + sum (b(1)%v)
  end subroutine
end module

program private_arrays_of_objects
  use checks
  use store
  implicit none
  integer :: r(40), i
  call of_loop (r)
  call of_nest (r(:10))
  call of_construct (r)
  call of_strings (r)
  !$acc parallel loop gang num_workers(WORKERS) copyout(r)
  do i = 1, 4
    call of_worker_routine (i, r(10*i - 9:10*i))
  end do
  do i = 1, 40
    call check ("routine", &
                r(i) == 4*(mod (i - 1, 10) + 1) + 3*((i + 9)/10) + merge (28, 0, mod (i, 10) == 1))
  end do
  if (failures /= 0) stop 1
end program
