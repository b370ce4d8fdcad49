! Clauses name objects behind components of what the device does not have; stock GCC 12: a fault on the device.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! The region follows the pointers in front of the object, and these are the host's.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module cells
  use checks
  implicit none
  integer, parameter :: n = 100
  type cell
    integer :: k = 3
    integer, allocatable :: a(:)
    integer :: f(2) = [4, 5]
  end type
  type inner
    integer :: before(2)
    type(cell), pointer :: c => null ()
    class(cell), pointer :: any => null ()
    real, pointer :: r => null ()
  end type
  type node
    type(inner) :: v
    type(cell), allocatable :: own
    type(node), pointer :: next => null ()
  end type
contains
  subroutine make (c)
    class(cell), intent(inout) :: c
    integer :: i
    if (.not. allocated (c%a)) allocate (c%a(n))
    c%a = [(i, i = 1, n)]
  end subroutine

  subroutine add (c, i)
    !$acc routine seq
    type(cell), intent(inout) :: c
    integer, intent(in) :: i
    c%a(i) = c%a(i) + c%k + c%f(2)
  end subroutine

  subroutine expect (c, steps, what)
    class(cell), intent(in) :: c
    integer, intent(in) :: steps
    character(len=*), intent(in) :: what
    integer :: i
    call check (what, all (c%a == [(i + steps * 8, i = 1, n)]))
    call check (what // ", other components", c%k == 3 .and. all (c%f == [4, 5]))
  end subroutine

  subroutine of_dummies (w)
    type(node), intent(inout) :: w
    integer :: i
    !$acc enter data copyin(w%next%v%c)
    !$acc enter data copyin(w%next%v%c%a)
    !$acc parallel loop gang worker num_workers(WORKERS) present(w%next%v%c)
    do i = 1, n
      w%next%v%c%a(i) = w%next%v%c%a(i) + w%next%v%c%k + w%next%v%c%f(2)
    end do
    !$acc exit data copyout(w%next%v%c%a)
    !$acc exit data delete(w%next%v%c)
    call expect (w%next%v%c, 4, "a dummy argument's")
  end subroutine
end module

program objects_behind_components
  use cells
  type(node), pointer :: w, at
  type(node), allocatable :: nodes(:)
  type(node) :: fixed(3)
  integer :: i, k
  allocate (w)
  allocate (w%next)
  allocate (w%next%v%c, w%next%v%any, w%next%v%r, w%next%own, w%v%c)
  call make (w%next%v%c)
  call make (w%next%v%any)
  call make (w%next%own)
  call make (w%v%c)

  !$acc enter data copyin(w%next%v%c, w%next%v%any, w%next%own, w%v%c)
  !$acc enter data copyin(w%next%v%c%a, w%next%v%any%a, w%next%own%a, w%v%c%a)
  !$acc parallel loop gang worker num_workers(WORKERS) present(w%next%v%c)
  do i = 1, n
    w%next%v%c%a(i) = w%next%v%c%a(i) + w%next%v%c%k + w%next%v%c%f(2)
  end do
  !$acc kernels loop independent gang worker num_workers(WORKERS) present(w%next%own, w%next%v%c)
  do i = 1, n
    w%next%own%a(i) = w%next%own%a(i) + w%next%own%k + w%next%v%c%f(2)
  end do
  !$acc parallel loop gang worker num_workers(WORKERS) present(w%next%v%any) async(1)
  do i = 1, n
    w%next%v%any%a(i) = w%next%v%any%a(i) + w%next%v%any%k + w%next%v%any%f(2)
  end do
  !$acc wait
  !$acc parallel loop gang worker num_workers(WORKERS) present(w%next%v%c)
  do i = 1, n
    call add (w%next%v%c, i)
  end do
  !$acc serial present(w%v%c)
  do i = 1, n
    call add (w%v%c, i)
  end do
  !$acc end serial
  !$acc exit data copyout(w%next%v%c%a, w%next%v%any%a, w%next%own%a, w%v%c%a)
  !$acc exit data delete(w%next%v%c, w%next%v%any, w%next%own, w%v%c)
  call expect (w%next%v%c, 2, "behind two pointers")
  call expect (w%next%v%any, 1, "polymorphic")
  call expect (w%next%own, 1, "allocatable")
  call expect (w%v%c, 1, "behind one pointer")

  ! The clause copies, and the construct uses other components by another.
  w%next%v%r = 2
  !$acc parallel loop gang worker num_workers(WORKERS) copy(w%next%v%c%a) copyin(w%next%v%c%k, w%next%v%r)
  do i = 1, n
    w%next%v%c%a(i) = w%next%v%c%a(i) + w%next%v%c%k + 5 * int (w%next%v%r) - 5
  end do
  call expect (w%next%v%c, 3, "components")
  k = 0
  !$acc parallel num_gangs(1) num_workers(WORKERS) copy(w%next%v%r) reduction(+:k)
  w%next%v%r = w%next%v%r + 1
  !$acc loop gang worker reduction(+:k)
  do i = 1, n
    k = k + i
  end do
  !$acc end parallel
  call check ("a scalar", w%next%v%r == 3 .and. k == n * (n + 1) / 2)
  call of_dummies (w)

  ! Elements.
  allocate (nodes(3))
  k = 2
  allocate (nodes(k)%v%c, fixed(2)%v%c)
  call make (nodes(k)%v%c)
  call make (fixed(2)%v%c)
  !$acc data copyin(nodes(k)%v%c, fixed(2)%v%c)
  !$acc data copy(nodes(k)%v%c%a, fixed(2)%v%c%a)
  !$acc parallel loop gang worker num_workers(WORKERS) present(nodes(k)%v%c, fixed(2)%v%c)
  do i = 1, n
    nodes(k)%v%c%a(i) = nodes(k)%v%c%a(i) + nodes(k)%v%c%k + nodes(k)%v%c%f(2)
    fixed(2)%v%c%a(i) = fixed(2)%v%c%a(i) + nodes(k)%v%c%k + fixed(2)%v%c%f(2)
  end do
  !$acc parallel loop gang worker num_workers(WORKERS) present(nodes(k)%v%c%a, fixed(2)%v%c%a)
  do i = 1, n
    nodes(k)%v%c%a(i) = nodes(k)%v%c%a(i) + nodes(k)%v%c%k + nodes(k)%v%c%f(2)
    fixed(2)%v%c%a(i) = fixed(2)%v%c%a(i) + fixed(2)%v%c%k + fixed(2)%v%c%f(2)
  end do
  !$acc end data
  !$acc end data
  call expect (nodes(k)%v%c, 2, "an element's")
  call expect (fixed(2)%v%c, 2, "an element's of a fixed array")

  ! The device has the objects between, and the construct goes along.
  call make (w%next%v%c)
  !$acc enter data copyin(w)
  !$acc enter data copyin(w%next)
  !$acc enter data copyin(w%next%v%c)
  !$acc enter data copyin(w%next%v%c%a)
  !$acc parallel num_gangs(1) num_workers(WORKERS) present(w%next%v%c) private(at)
  at => w
  at => at%next
  !$acc loop gang worker
  do i = 1, n
    at%v%c%a(i) = at%v%c%a(i) + w%next%v%c%k + 5
  end do
  !$acc end parallel
  !$acc exit data copyout(w%next%v%c%a)
  !$acc exit data delete(w%next%v%c)
  !$acc exit data delete(w%next)
  !$acc exit data delete(w)
  call expect (w%next%v%c, 1, "all of them")
  if (failures /= 0) stop 1
end program
