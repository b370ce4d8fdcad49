! Components that several directives have mapped, of an object behind a pointer, by sections, and of an
! object of the procedure around;
! stock GCC 12: libgomp stops.
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
    integer, allocatable :: a(:), b(:)
    integer, pointer :: p(:) => null ()
  end type

contains

  subroutine allocate_all (g)
    type(grid), intent(inout) :: g
    allocate (g%a(n), g%b(n), g%p(n))
    g%a = 1
    g%b = 2
    g%p = 5
  end subroutine

  subroutine behind_pointer (last)
    integer, intent(in) :: last
    type(grid), target :: variable
    type(grid), pointer :: g
    integer :: i
    g => variable
    call allocate_all (g)
    !$acc enter data copyin(g%b, g%p)
    !$acc data copy(g%a)
    !$acc parallel loop gang worker num_workers(WORKERS) present(g%a, g%b(1:40), g%p)
    do i = 1, n
      g%a(i) = g%a(i) + g%b(i) + g%p(i)
    end do
    !$acc parallel loop gang worker num_workers(WORKERS) present(g%a(1:), g%b(1:last), g%p(1:last))
    do i = 1, last
      g%a(i) = g%a(i) + g%b(i) + g%p(i)
    end do
    !$acc end data
    !$acc exit data delete(g%b, g%p)
    if (any (g%a(:last) /= 15) .or. any (g%a(last + 1:) /= 8)) stop 1
    print '(a)', 'sections'
    deallocate (g%p)
  end subroutine

  subroutine around
    type(grid) :: g
    call allocate_all (g)
    call inner
    if (any (g%a /= 36)) stop 2
    print '(a)', 'an object of the procedure around'
    deallocate (g%p)
  contains
    subroutine inner
      integer :: i
      !$acc data copy(g%a)
      !$acc data copyin(g%b, g%p)
      !$acc parallel loop gang worker num_workers(WORKERS) present(g%a, g%b, g%p)
      do i = 1, n
        g%a(i) = g%a(i) + g%b(i) + g%p(i) + g%k
      end do
      !$acc parallel loop gang worker num_workers(WORKERS) no_create(g%a, g%b, g%p)
      do i = 1, n
        g%a(i) = 2 * g%a(i) + g%k
      end do
      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = 1, n
        g%a(i) = g%a(i) + g%k * (g%p(i) - 4) + 4
      end do
      !$acc end data
      !$acc end data
    end subroutine
  end subroutine

end module

program main
  use grids
  implicit none
  call behind_pointer (25)
  call around
end program
