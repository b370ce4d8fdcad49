! Private allocatables have memory of their own, of the bounds outside; stock GCC 12: compiler crash.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module store
  implicit none
  integer, allocatable :: shared(:)
  type box
    integer, allocatable :: v(:)
    integer :: k = 0
  end type
contains

  ! A dummy argument, by loops of all levels.
  subroutine of_dummy (w, r)
    integer, allocatable, intent(inout) :: w(:, :)
    integer, intent(out) :: r(60)
    integer :: i, j
    !$acc parallel loop gang worker vector num_gangs(2) num_workers(WORKERS) private(w) copyout(r)
    do i = 1, 60
      w = i
      do j = lbound (w, 2), ubound (w, 2)
        w(0, j) = j
      end do
      r(i) = sum (w) + 1000*size (w) + 100000*lbound (w, 1)
    end do
  end subroutine

  ! An allocatable of the routine's own.
  integer function of_routine (i, n)
    !$acc routine seq
    integer, value :: i, n
    integer, allocatable :: t(:)
    integer :: k
    allocate (t(n))
    t = 1
    of_routine = 0
    !$acc loop seq private(t)
    do k = 1, 3
      t = i*k
      of_routine = of_routine + sum (t)
    end do
    of_routine = of_routine + sum (t)
  end function

  subroutine of_worker_routine (r, n)
    !$acc routine worker
    integer, intent(inout) :: r(40)
    integer, value :: n
    integer, allocatable :: t(:)
    integer :: i, k
    allocate (t(n))
    !$acc loop worker private(t)
    do i = 1, 40
      t = i
      r(i) = 0
      !$acc loop seq private(t)
      do k = 1, 2
        t(:) = k
        r(i) = r(i) + sum (t)
      end do
      t(1) = 0
      r(i) = r(i) + sum (t)
    end do
  end subroutine
end module

program test
  use checks
  use store
  implicit none
  integer, allocatable :: w(:), line(:, :), none(:), scalar, grid(:, :)
  character(len=:), allocatable :: text
  integer :: r(60), q(4, 40), i, j, k, n
  type(box) :: b

  n = 7
  allocate (w(n), line(0:4, -1:2), shared(3:n), scalar, grid(n, n), b%v(n))
  w = -1; line = -2; shared = -3; scalar = -4; grid = -5; b%v = -6
  text = "twelve chars"

  ! Of each worker.
  !$acc parallel num_gangs(1) num_workers(WORKERS) copyout(r)
  !$acc loop worker private(w)
  do i = 1, 60
    do k = 1, n
      w(k) = i*k
    end do
    r(i) = sum (w) + w(n)
  end do
  !$acc end parallel
  call check ("workers", all (r == [(i*n*(n + 1)/2 + i*n, i = 1, 60)]))
  call check ("outside", all (w == -1))

  ! Of each gang, for its workers and lanes; with others private in there.
  !$acc parallel loop gang num_gangs(3) num_workers(WORKERS) private(w, line) copyout(q)
  do j = 1, 4
    w = j
    line = 0
    !$acc loop worker
    do k = 1, n
      w(k) = w(k) + k
    end do
    !$acc loop worker vector private(line)
    do i = 1, 40
      line(:, 0) = i
      line(3, 2) = w(1 + mod (i, n))
      q(j, i) = sum (line(:, 0)) + line(3, 2)
    end do
    q(j, 1) = q(j, 1) + sum (line)
  end do
  call check ("gangs", all (q == reshape ([((5*i + j + 1 + mod (i, n), j = 1, 4), i = 1, 40)], [4, 40])))

  ! On the construct, whose single code it is for.
  !$acc parallel num_gangs(4) num_workers(WORKERS) private(grid) copyout(q) vector_length(1)
  grid = 3
  !$acc loop gang
  do j = 1, 4
    grid(:, 1) = j
    !$acc loop worker
    do i = 1, 40
      q(j, i) = sum (grid) + i
    end do
  end do
  !$acc end parallel
  call check ("construct", all (q == reshape ([((3*(n - 1)*n + j*n + i, j = 1, 4), i = 1, 40)], [4, 40])))

  ! Without memory outside there is none; what the loop allocates is released.
  !$acc parallel loop gang worker num_workers(WORKERS) private(none) copyout(r)
  do i = 1, 60
    r(i) = merge (1, 0, allocated (none))
    if (mod (i, 2) == 0) then
      allocate (none(i))
      none = 2
      r(i) = r(i) + sum (none)
    end if
    if (i == 7) cycle
    r(i) = r(i) + 1
  end do
  call check ("none", all (r == [(merge (2*i, 0, mod (i, 2) == 0) + merge (0, 1, i == 7), i = 1, 60)]))
  call check ("still none", .not. allocated (none))

  ! Scalars, a module's, strings, components.
  !$acc parallel loop gang worker num_workers(WORKERS) private(scalar, shared, text, b) copyout(r) async(1)
  do i = 1, 60
    scalar = i
    shared = i
    shared(3) = 2
    text(1:2) = "ab"
    text(12:12) = achar (48 + mod (i, 10))
    b%v = i
    b%v(2) = 5
    b%k = 3
    r(i) = scalar + sum (shared) + ichar (text(2:2)) + ichar (text(12:12)) + sum (b%v) + b%k + size (b%v)
  end do
  !$acc wait(1)
  call check ("objects", all (r == [(i + 2 + i*(n - 3) + 98 + 48 + mod (i, 10) + i*(n - 1) + 5 + 3 + n, i = 1, 60)]))
  call check ("objects outside", all (shared == -3) .and. scalar == -4 .and. text == "twelve chars" .and. all (b%v == -6))

  call of_dummy (line, r)
  call check ("dummy", all (r == [(i*16 + 2 + 20000, i = 1, 60)]))

  !$acc parallel loop gang worker num_workers(WORKERS) copyout(r)
  do i = 1, 60
    r(i) = of_routine (i, n)
  end do
  call check ("routine", all (r == [(i*6*n + n, i = 1, 60)]))
  !$acc parallel num_gangs(1) num_workers(WORKERS) copy(r)
  call of_worker_routine (r(1:40), n)
  !$acc end parallel
  call check ("worker routine", all (r(1:40) == [(i*(n - 1) + 3*n, i = 1, 40)]))

  ! Sequentially, in kernels, and with a reduction.
  k = 0
  !$acc kernels loop private(w) reduction(+:k)
  do i = 1, 20
    w = i
    k = k + sum (w)
  end do
  call check ("kernels", k == 210*n)
  !$acc kernels loop independent private(w) async(2) copyout(r)
  do i = 1, 60
    w = i
    r(i) = sum (w)
  end do
  deallocate (w)
  allocate (w(n))
  !$acc wait
  call check ("kernels in a queue", all (r == [(i*n, i = 1, 60)]))
  k = 0
  !$acc parallel loop collapse(2) private(w, i, j) reduction(+:k) num_workers(WORKERS)
  do i = 1, 5
    do j = 1, 30
      w = [i, j]
      k = k + w(1)*w(2) + size (w)
    end do
  end do
  call check ("collapsed", k == 15*465 + 300)
  !$acc serial private(w) copyout(r)
  w = 9
  r = sum (w)
  !$acc end serial
  call check ("serial", all (r == 9*n))
  call inside
  if (failures /= 0) stop 1

contains

  ! The object outside is one of the procedure around.
  subroutine inside
    integer :: i, r(60)
    !$acc parallel loop gang worker num_workers(WORKERS) private(w, shared) copyout(r) default(none)
    do i = 1, 60
      w = i
      shared = 2*i
      r(i) = sum (w) + sum (shared)
    end do
    call check ("internal", all (r == [(i*n + 2*i*(n - 2), i = 1, 60)]))
  end subroutine
end program
