! Constructs find what a data construct around maps of a component that does not begin at its first element; stock
! GCC 12: compiler crash.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module grids
  implicit none
  type part
    real, allocatable :: x(:,:)
    integer :: id = 0
  end type
  type grid
    integer :: n = 0
    integer, allocatable :: v(:)
    integer, pointer :: q(:)
    type(part) :: inner
    integer :: w(4, 5:7) = 0
  end type
  type, extends (grid) :: large
    real :: more = 1
  end type
contains
  subroutine make (g)
    class(grid), intent(inout) :: g
    integer :: i
    g%n = 10
    if (allocated (g%v)) deallocate (g%v, g%inner%x, g%q)
    allocate (g%v(0:11), g%q(12), g%inner%x(4, -1:8))
    g%v = [(i, i = 0, 11)]
    g%q = 7
    g%inner%x = 0.5
  end subroutine

  logical function wrong (g, first, last, difference)
    class(grid), intent(in) :: g
    integer, intent(in) :: first, last, difference
    integer :: i
    wrong = any (g%v /= [(i + merge (difference, 0, i >= first .and. i <= last), i = 0, 11)])
  end function

  subroutine plain (g, lo, hi)
    type(grid) :: g
    integer, intent(in) :: lo, hi
    integer :: i, k
    call make (g)
    !$acc data copy(g%v(lo:hi)) copyin(g%q(lo:hi), g%n)
    do k = 1, 2
      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = lo, hi
        g%v(i) = g%v(i) + g%q(i)
      end do
    end do
    !$acc update self(g%v(lo:hi))
    if (wrong (g, lo, hi, 14)) stop 1
    !$acc parallel num_workers(WORKERS)
    !$acc loop worker
    do i = lo, hi
      g%v(i) = g%v(i) + g%n
    end do
    !$acc end parallel
    !$acc end data
    if (wrong (g, lo, hi, 24)) stop 2

    ! Two levels, and a construct with a clause of its own.
    call make (g)
    !$acc data copy(g%v(lo:hi))
    !$acc data copyin(g%q(lo:hi)) if(hi > lo)
    !$acc parallel loop worker num_workers(WORKERS) present(g%v(lo:hi))
    do i = lo, hi
      g%v(i) = g%v(i) + 1
    end do
    !$acc kernels
    do i = lo, hi
      g%v(i) = g%v(i) + g%q(i)
    end do
    !$acc end kernels
    !$acc end data
    !$acc end data
    if (wrong (g, lo, hi, 8)) stop 3

    ! The object is there as a whole.
    call make (g)
    !$acc enter data copyin(g)
    !$acc enter data copyin(g%v)
    !$acc data copy(g%v(lo:hi))
    !$acc parallel loop worker num_workers(WORKERS)
    do i = lo - 1, hi + 1
      g%v(i) = g%v(i) + 1
    end do
    !$acc end data
    !$acc exit data copyout(g%v)
    !$acc exit data delete(g)
    if (wrong (g, lo - 1, hi + 1, 1)) stop 4

    ! What lies between two sections is the host's.
    call make (g)
    !$acc data copy(g%inner%x(:, lo:hi-3))
    !$acc parallel loop worker vector collapse(2) num_workers(WORKERS)
    do i = lo, hi - 3
      do k = 1, 4
        g%inner%x(k, i) = g%inner%x(k, i) + k
      end do
    end do
    !$acc end data
    do i = -1, 8
      do k = 1, 4
        if (g%inner%x(k, i) /= 0.5 + merge (k, 0, i >= lo .and. i <= hi - 3)) stop 5
      end do
    end do
  end subroutine

  subroutine polymorphic (g, lo, hi)
    class(grid) :: g
    integer, intent(in) :: lo, hi
    integer :: i
    call make (g)
    !$acc data copy(g%v(lo:hi))
    !$acc parallel loop worker num_workers(WORKERS) async
    do i = lo, hi
      g%v(i) = g%v(i) * 2 - i
    end do
    !$acc parallel loop worker num_workers(WORKERS) async
    do i = lo, hi
      g%v(i) = g%v(i) + 3
    end do
    !$acc wait
    !$acc end data
    if (wrong (g, lo, hi, 3)) stop 6
  end subroutine

  ! A polymorphic object of the procedure around, of which the construct has a clause for a section.
  subroutine around (n)
    integer, intent(in) :: n
    class(grid), allocatable :: o
    allocate (grid :: o)
    call inside
    if (any (o%w /= n)) stop 8
  contains
    subroutine inside
      integer :: i, j
      !$acc data copy(o%w)
      !$acc parallel loop worker num_workers(WORKERS) present(o%w(1:4,:))
      do j = 5, 7
        do i = 1, 4
          o%w(i, j) = o%w(i, j) + n
        end do
      end do
      !$acc end data
    end subroutine
  end subroutine

  subroutine element (k)
    integer, intent(in) :: k
    type(grid) :: g(3)
    integer :: i
    call make (g(k))
    !$acc data copy(g(k)%v(3:5))
    !$acc parallel loop worker num_workers(WORKERS)
    do i = 3, 5
      g(k)%v(i) = g(k)%v(i) + i
    end do
    !$acc end data
    !$acc data copy(g(2)%v(7), g(2)%inner%x(2:3,4))
    !$acc serial
    g(2)%v(7) = g(2)%v(7) - 7
    g(2)%inner%x(2,4) = 3
    !$acc end serial
    !$acc end data
    if (any (g(k)%v /= [0, 1, 2, 6, 8, 10, 6, 0, 8, 9, 10, 11]) .or. g(2)%inner%x(2,4) /= 3) stop 9
  end subroutine

  ! A construct that brings the object has no clause for a component of it, which leads there.
  subroutine object (k)
    integer, intent(in) :: k
    type rows
      type(grid), pointer :: g(:)
    end type
    class(rows), pointer :: o
    integer :: i
    allocate (o)
    allocate (o%g(3))
    !$acc enter data copyin(o)
    !$acc enter data copyin(o%g)
    !$acc data copy(o%g(k)%w(:,6))
    !$acc parallel loop worker num_workers(WORKERS) copyin(o)
    do i = 1, 4
      o%g(k)%w(i,6) = o%g(k)%w(i,6) + i
    end do
    !$acc update self(o%g(k)%w(:,6))
    !$acc end data
    !$acc exit data delete(o%g)
    !$acc exit data delete(o)
    if (any (o%g(k)%w(:,6) /= [1, 2, 3, 4])) stop 10
  end subroutine

  ! A data construct that maps nothing has the whole of which the device has a part.
  subroutine whole (none)
    logical, intent(in) :: none
    type list
      integer :: z = 5
      type(part) :: o
      type(list), pointer :: next => null ()
    end type
    type(list), pointer :: l
    integer :: i
    allocate (l)
    allocate (l%next)
    allocate (l%next%o%x(9, 1))
    l%next%o%x = 1
    l%next%o%id = 3
    !$acc enter data copyin(l%next%o%x)
    !$acc data create(l%next%o) if(none)
    !$acc parallel loop num_workers(WORKERS) present(l%next%o%x)
    do i = 1, 9
      l%next%o%x(i, 1) = l%next%o%x(i, 1) + i + l%next%o%id
    end do
    !$acc end data
    !$acc exit data copyout(l%next%o%x)
    if (any (l%next%o%x(:, 1) /= [(i + 4, i = 1, 9)])) stop 11
  end subroutine
end module

program displaced_components
  use grids
  implicit none
  type(grid) :: g
  type(large) :: l
  type(grid), allocatable :: a(:)
  integer :: i
  call plain (g, 3, 8)
  call plain (g, 1, 9)
  call polymorphic (l, 2, 10)
  call around (3)
  call element (2)
  call object (2)
  call whole (.false.)
  allocate (a(2))
  call plain (a(2), 2, 7)
  call make (a(1))
  associate (v => a(1)%v)
    !$acc data copy(v(5:7))
    !$acc parallel loop worker num_workers(WORKERS)
    do i = 5, 7
      v(i) = v(i) + 1
    end do
    !$acc end data
  end associate
  if (wrong (a(1), 5, 7, 1)) stop 7
end program
