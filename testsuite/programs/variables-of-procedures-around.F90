! Internal procedures that constructs call use dummy arguments, allocatables, pointers and mapped variables of the one around;
! stock GCC 12: a fault on the device, or libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module procedures
  use checks
  implicit none
  type table
    integer :: n = 3
    real :: w(4) = [1, 2, 3, 4]
    real, allocatable :: t(:)
  end type
contains
  subroutine around (a, n, p, q, c, x, shape, al, z, total)
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    type(table), intent(in) :: p
    class(table), intent(in) :: q
    character(len=*), intent(in) :: c
    real, optional, intent(in) :: x
    real, intent(inout) :: shape(0:)
    real, allocatable, intent(inout) :: al(:)
    complex, intent(in) :: z
    integer, intent(inout) :: total
    real :: auto(n), fixed(8)
    real, allocatable :: local(:)
    real, pointer :: ptr(:)
    real, target :: points(10)
    integer :: i, k, counted
    logical :: flag
    auto = [(real (i), i = 1, n)]
    fixed = [(i * 10., i = 1, 8)]
    allocate (local(-2:n))
    local = 7
    points = [(i, i = 1, 10)]
    ptr => points(3:8)
    flag = .true.
    k = 5
    counted = 0

    !$acc data copyin(auto, local, fixed)
    !$acc parallel loop gang worker num_workers(WORKERS) copy(a)
    do i = 1, n
      a(i) = of_data (a(i)) + of_dummies (i)
    end do
    !$acc end data
    call check ("mapped around", all (a == [(60 + i + merge (2.5, -3., present (x)), i = 1, n)]))

    !$acc enter data copyin(p)
    !$acc enter data copyin(p%t)
    !$acc parallel loop gang worker num_workers(WORKERS) copy(a)
    do i = 1, n
      a(i) = of_objects (i)
    end do
    !$acc exit data delete(p%t)
    !$acc exit data delete(p)
    call check ("objects", all (a == [(mod (i, 3) + 3 + 3 + n + 2 + i + 3, i = 1, n)]))

    a = 0
    !$acc parallel loop gang worker num_workers(WORKERS) copy(a, shape, al)
    do i = 1, n
      call change (i)
    end do
    call check ("changed", all (a == 1) .and. all (shape == n - 1 + 2) .and. all (al == 6 + n))

    !$acc parallel loop gang worker num_workers(WORKERS) copy(a) copyin(ptr)
    do i = 1, n
      a(i) = by_pointer (i) + real (z)
    end do
    call check ("pointer", all (a == [(mod (i, 6) + 3 + 1, i = 1, n)]))
    call check ("on the host", on_host (3) == 6 + 3 + 7 + 50)

    !$acc serial
    call count (4)
    call count (6)
    !$acc end serial
    call check ("counted", counted == 10 .and. total == 110)

    a = 0
    !$acc kernels loop independent gang worker num_workers(WORKERS) copy(a)
    do i = 1, n
      a(i) = a(i) + odd (3)
    end do
    call check ("one another", all (a == n + 1 + n + 1 + k))

    call reallocate ()
    call check ("allocated on the host", size (local) == 5)
    deallocate (local)
    allocate (local(-3:4))
    local = 1
    !$acc parallel loop gang worker num_workers(WORKERS) copy(a) private(k)
    do i = 1, n
      k = i
      a(i) = twice_k ()
    end do
    call check ("private", all (a == [(2 * i, i = 1, n)]))
    k = 5
    call beside ()
  contains
    real function of_data (y)
      !$acc routine seq
      real, intent(in) :: y
      of_data = y * auto(3) + local(-1) + fixed(k)
    end function
    real function of_dummies (j)
      !$acc routine seq
      integer, intent(in) :: j
      real :: own(n)
      integer :: l
      do l = 1, n
        own(l) = l
      end do
      of_dummies = own(j) - merge (3., 2., flag)
      if (c(2:2) == 'b') of_dummies = of_dummies + len (c)
      if (present (x)) of_dummies = of_dummies + x
    end function
    real function of_objects (j)
      !$acc routine seq
      integer, intent(in) :: j
      of_objects = p%t(mod (j, 3) + 1) + p%w(p%n) + n + q%w(2) + j + q%n
    end function
    subroutine change (j)
      !$acc routine seq
      integer, intent(in) :: j
      a(j) = a(j) + 1
      shape(j - 1) = shape(j - 1) + ubound (shape, 1)
      al(j) = al(j) * 2 + size (al)
    end subroutine
    real function by_pointer (j)
      !$acc routine seq
      integer, intent(in) :: j
      by_pointer = ptr(mod (j, 6) + 1)
    end function
    real function on_host (j)
      integer, intent(in) :: j
      on_host = by_pointer (j) + of_data (1.)
    end function
    subroutine count (j)
      !$acc routine seq
      integer, value :: j
      counted = counted + j
      total = total + j
    end subroutine
    recursive integer function odd (j) result (r)
      !$acc routine seq
      integer, intent(in) :: j
      r = k
      if (j > 0) r = even (j - 1) + 1
    end function
    recursive integer function even (j) result (r)
      !$acc routine seq
      integer, intent(in) :: j
      r = odd (j - 1) + n
    end function
    subroutine reallocate ()
      if (allocated (local)) deallocate (local)
      allocate (local(4))
      local = 2
      call append ()
    end subroutine
    subroutine append ()
      local = [local, 5.]
    end subroutine
    integer function twice_k ()
      !$acc routine seq
      twice_k = k * 2
    end function
    subroutine beside ()
      integer :: j
      real :: mine(3)
      mine = 1
      a = 1
      !$acc data copyin(auto)
      !$acc parallel loop gang worker num_workers(WORKERS) copy(a) copyin(mine)
      do j = 1, n
        a(j) = of_data (a(j)) + mine(1) + twice_k ()
      end do
      !$acc parallel loop gang worker num_workers(WORKERS) reduction(+:counted)
      do j = 1, n
        counted = counted + twice_k ()
      end do
      !$acc end data
      call check ("in an internal procedure", all (a == 3 + 1 + 50 + 1 + 10))
      call check ("reduction", counted == 10 + n * 10)
    end subroutine
  end subroutine
end module

program variables_of_procedures_around
  use procedures
  implicit none
  integer, parameter :: m = 20
  type(table) :: p, q
  real :: a(m), shape(m), y(m), x(m), matrix(m, m)
  real, allocatable :: al(:)
  integer :: total, i
  allocate (p%t(3), q%t(2), al(m))
  p%t = [3, 4, 5]
  q%t = 1
  a = 1; shape = 2; al = 3; total = 100
  call around (a, m, p, q, 'abc', 2.5, shape, al, (1., 2.), total)
  a = 1; shape = 2; al = 3; total = 100
  call around (a, m, p, q, 'axyz', shape=shape, al=al, z=(1., 2.), total=total)

  matrix = 1
  x = [(i, i = 1, m)]
  y = 0
  !$acc data copyin(matrix, x) copy(y)
  !$acc parallel loop gang num_workers(WORKERS)
  do i = 1, m
    call row (i)
  end do
  !$acc end data
  call check ("worker routine", all (y == sum (x)))
  if (failures /= 0) stop 1
contains
  subroutine row (k)
    !$acc routine worker
    integer, intent(in) :: k
    integer :: l
    real :: t
    t = 0
    !$acc loop worker vector reduction(+:t)
    do l = 1, m
      t = t + matrix(l, k) * x(l)
    end do
    y(k) = t
  end subroutine
end program
