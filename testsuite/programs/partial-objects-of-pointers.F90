! Objects that pointer dummies refer to, or that a block of "select type" names, are on the device in
! part; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module grids
  implicit none
  integer, parameter :: n = 40
  type grid
    integer :: k = 4
    integer, allocatable :: a(:)
    integer, pointer :: p(:) => null ()
  end type
  type, extends(grid) :: wide
    integer :: more = 5
  end type

contains

  subroutine allocate_all (g)
    class(grid), intent(inout) :: g
    allocate (g%a(n), g%p(n))
    g%a = 1
    g%p = 5
  end subroutine

  subroutine of_pointer (g)
    type(grid), pointer, intent(inout) :: g
    integer :: i
    !$acc data copy(g%a)
    !$acc data copyin(g%p)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      g%a(i) = g%a(i) + g%p(i) + g%k
    end do
    !$acc parallel loop gang worker num_workers(WORKERS) copy(g%a) copyin(g%p)
    do i = 1, n
      g%a(i) = g%a(i) + g%p(i) + g%k
    end do
    !$acc kernels loop independent
    do i = 1, n
      g%a(i) = 2 * g%a(i) + g%k
    end do
    !$acc end data
    !$acc end data
    if (any (g%a /= 42)) stop 1
    print '(a)', 'an object behind a pointer dummy'
  end subroutine

  subroutine of_selected (x)
    class(grid), intent(inout) :: x
    integer :: i
    select type (g => x)
    type is (wide)
      !$acc enter data copyin(g%a, g%p)
      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = 1, n
        g%a(i) = g%a(i) + g%p(i) + g%k + g%more
      end do
      !$acc exit data copyout(g%a) delete(g%p)
      if (any (g%a /= 15)) stop 2
      print '(a)', 'an object in a block of select type'
    end select
  end subroutine

end module

program main
  use grids
  implicit none
  type(grid), pointer :: pointed
  type(wide) :: chosen
  allocate (pointed)
  call allocate_all (pointed)
  call allocate_all (chosen)
  call of_pointer (pointed)
  call of_selected (chosen)
end program
