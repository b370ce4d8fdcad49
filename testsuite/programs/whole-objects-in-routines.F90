! Constructs with clauses for components of objects that they give to routines as a whole; the object itself is
! on the host. Stock GCC 12: compiler crash, or wrong results, as the other components are not there.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module cells
  implicit none
  integer, parameter :: n = 9
  type cell
    integer :: a = 2
    integer, allocatable :: v(:)
    integer, pointer :: p
    integer :: w(n) = 1
    integer(2) :: b = 4
  end type
  type grid
    integer :: k = 7
    type(cell) :: c
    integer(2) :: z = 8
  end type
contains
  subroutine change(c, i)
    !$acc routine seq
    type(cell), intent(inout) :: c
    integer, value :: i
    c%v(i) = 3 * c%v(i) + c%a + c%b
  end subroutine

  subroutine change_all(g, i)
    !$acc routine seq
    type(grid), intent(inout) :: g
    integer, value :: i
    g%c%w(i) = g%c%w(i) + g%k + g%z
  end subroutine

  subroutine make(c)
    type(cell), intent(out) :: c
    allocate (c%v(n), c%p)
    c%v = 1
    c%p = 3
  end subroutine

  subroutine brought(c)
    type(cell), intent(inout), target :: c
    integer :: i
    call make(c)
    !$acc enter data copyin(c%v)
    !$acc parallel loop gang worker num_workers(WORKERS) present(c%v)
    do i = 1, n
      call change(c, i)
    end do
    !$acc kernels loop independent copyin(c%v)
    do i = 1, n
      call change(c, i)
    end do
    !$acc exit data copyout(c%v)
    if (any (c%v /= 33) .or. c%a /= 2 .or. c%b /= 4) stop 1
  end subroutine

  subroutine alone(c)
    type(cell), pointer :: c
    type(cell) :: copy
    integer :: i
    allocate (c)
    call make(c)
    !$acc parallel loop num_workers(WORKERS) copy(c%v) async(1)
    do i = 1, n
      call change(c, i)
    end do
    !$acc wait
    if (any (c%v /= 9)) stop 2
    !$acc data copy(c%v, c%p)
    !$acc parallel loop gang worker num_workers(WORKERS) present(c%v)
    do i = 1, n
      call change(c, i)
    end do
    !$acc serial copy(c%p)
    c%p = c%p + c%a
    !$acc end serial
    !$acc end data
    if (any (c%v /= 33) .or. c%p /= 5) stop 3
  end subroutine

  subroutine component(g)
    type(grid), intent(inout), target :: g
    integer :: i
    call make(g%c)
    !$acc enter data copyin(g%c%v)
    !$acc parallel loop gang worker num_workers(WORKERS) present(g%c%v)
    do i = 1, n
      call change(g%c, i)
    end do
    !$acc exit data copyout(g%c%v)
    if (any (g%c%v /= 9)) stop 4
    !$acc parallel loop num_workers(WORKERS) copy(g%c%w)
    do i = 1, n
      call change_all(g, i)
    end do
    !$acc enter data copyin(g%c%w(2:5))
    !$acc parallel loop num_workers(WORKERS) present(g%c%w(2:5))
    do i = 2, 5
      call change_all(g, i)
    end do
    !$acc exit data copyout(g%c%w(2:5))
    if (any (g%c%w /= [16, 31, 31, 31, 31, 16, 16, 16, 16])) stop 5
  end subroutine
end module

program main
  use cells
  implicit none
  type(cell), target :: c
  type(cell), pointer :: p
  type(grid), target :: g
  call brought(c)
  call alone(p)
  call component(g)
end program
