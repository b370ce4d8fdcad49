! What "enter data" brings of an object's components, "exit data" takes all away, finalized or not, and
! nothing of what came beside them;
! stock GCC 12: descriptors stay on the device, and what lies in their place later is never copied.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module grids
  implicit none
  integer, parameter :: n = 40
  type grid
    integer :: k, b(4) = 0
    integer, allocatable :: a(:)
    integer, pointer :: p(:) => null (), q(:, :) => null ()
  end type

contains

  subroutine allocate_all (g)
    type(grid), intent(inout) :: g
    allocate (g%a(n), g%p(n), g%q(n, 2))
    g%k = 4
    g%a = 1
    g%p = 5
    g%q = 6
  end subroutine

  ! The device has nothing of G: all of it comes as it is.
  subroutine use_all (g, what)
    type(grid), intent(inout) :: g
    character(*), intent(in) :: what
    integer :: i
    g%k = g%k + 10
    !$acc enter data copyin(g)
    !$acc enter data copyin(g%a, g%p, g%q)
    !$acc parallel loop gang worker num_workers(WORKERS) present(g)
    do i = 1, n
      g%a(i) = g%a(i) + g%p(i) + g%q(i, 2) + g%k
    end do
    !$acc exit data copyout(g%a) delete(g%p, g%q)
    !$acc exit data delete(g)
    if (any (g%a /= 12 + g%k)) stop 1
    print '(a, a)', 'nothing left of ', what
    g%a = 1
  end subroutine

  subroutine several (g)
    type(grid), intent(inout) :: g
    !$acc enter data copyin(g%a, g%q, g%p)
    !$acc exit data delete(g%a, g%q, g%p)
    call use_all (g, 'three components')
    !$acc enter data copyin(g%q(:, :), g%a)
    !$acc enter data copyin(g%q(:, :), g%a)
    !$acc exit data delete(g%q, g%a)
    !$acc exit data delete(g%q, g%a)
    call use_all (g, 'what came twice')
    !$acc enter data copyin(g%q, g%a)
    !$acc enter data copyin(g%q, g%a)
    !$acc exit data delete(g%q, g%a) finalize
    call use_all (g, 'what is finalized')
  end subroutine

  subroutine behind_pointer (g)
    type(grid), pointer, intent(in) :: g
    !$acc enter data copyin(g%a, g%q, g%p)
    !$acc exit data delete(g%a, g%q, g%p)
    call use_all (g, 'components behind a pointer')
    !$acc enter data copyin(g%p, g%a)
    !$acc enter data copyin(g%p, g%a)
    !$acc exit data delete(g%p, g%a) finalize
    call use_all (g, 'what is finalized behind a pointer')
  end subroutine

  ! All of G came by itself, and stays until it goes so.
  subroutine finalized_parts (g, elements)
    type(grid), intent(inout) :: g, elements(:)
    integer :: i
    !$acc enter data copyin(g, elements)
    ! Of an array that is a part of G nothing is attached.
    !$acc enter data copyin(g%k, g%b(2:3))
    !$acc exit data delete(g%k, g%b(2:3))
    !$acc enter data copyin(g%a, g%k, elements(2)%p)
    !$acc exit data delete(g%a) copyout(elements(2)%p) finalize
    !$acc exit data delete(g%k) finalize
    !$acc parallel loop gang worker num_workers(WORKERS) present(g, elements)
    do i = 1, 2
      elements(i)%k = g%k + i
    end do
    !$acc update self(elements(1)%k, elements(2)%k)
    if (elements(1)%k /= g%k + 1 .or. elements(2)%k /= g%k + 2) stop 3
    !$acc exit data delete(g, elements)
    call use_all (g, 'what had finalized parts')
    call use_all (elements(2), 'what had one in an element')
  end subroutine

  ! V is the neighbour of G in the list of what the data construct maps.
  subroutine neighbours (g)
    type(grid), pointer, intent(in) :: g
    integer :: v(n), i
    v = 1
    !$acc data copyin(g, v)
    !$acc enter data copyin(g%p, g%a)
    !$acc exit data delete(g%p, g%a)
    !$acc end data
    v = 2
    !$acc parallel loop gang worker num_workers(WORKERS) copy(v)
    do i = 1, n
      v(i) = v(i) + i
    end do
    if (any (v /= [(2 + i, i = 1, n)])) stop 2
    print '(a)', 'nothing left of a neighbour'
  end subroutine

end module

program main
  use grids
  implicit none
  type(grid) :: variable, elements(2)
  type(grid), pointer :: pointed
  allocate (pointed)
  call allocate_all (variable)
  call allocate_all (pointed)
  call several (variable)
  call behind_pointer (pointed)
  call allocate_all (elements(1))
  call allocate_all (elements(2))
  call finalized_parts (variable, elements)
  call finalized_parts (pointed, elements)
  call neighbours (pointed)
end program
