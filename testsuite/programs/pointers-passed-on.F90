! A dummy argument that is a pointer, whose actual argument is a component of an object on the device, points on the
! device to what it points to on the host; stock GCC 12: fault of the device.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module objects
  use checks
  implicit none
  type leaf
    real, pointer :: value => null()
    integer :: k = 0
  end type
  type tree
    type(leaf), pointer :: first => null()
    type(leaf), pointer :: list(:) => null()
    real, pointer :: weight => null()
    real :: rest(10) = 0
  end type
contains
  subroutine add_weight (p, a)
    real, pointer :: p
    real :: a(:)
    integer :: i
    !$acc parallel loop copy(a) copyin(p) num_workers(WORKERS)
    do i = 1, size (a)
      a(i) = a(i) + p
    end do
  end subroutine

  subroutine add_unnamed (p, a)
    real, pointer, intent(in) :: p
    real :: a(:)
    integer :: i
    !$acc parallel loop copy(a) num_workers(WORKERS)
    do i = 1, size (a)
      a(i) = a(i) + 10 * p
    end do
  end subroutine

  subroutine add_leaf (p, a)
    type(leaf), pointer :: p
    real :: a(:)
    integer :: i
    !$acc parallel loop copy(a) copyin(p) num_workers(WORKERS)
    do i = 1, size (a)
      a(i) = a(i) + 100 * p%k
    end do
  end subroutine

  subroutine add_in_queue (p, a)
    real, pointer :: p
    real :: a(:)
    integer :: i
    !$acc parallel loop copy(a) copy(p) async(1) num_workers(WORKERS)
    do i = 1, size (a)
      a(i) = a(i) + 1000 * p
    end do
    !$acc wait(1)
  end subroutine

  ! What the region stores is what the host has behind it.
  subroutine double (p)
    real, pointer :: p
    !$acc serial copy(p)
    p = 2 * p
    !$acc end serial
  end subroutine

  subroutine double_here (p)
    real, pointer :: p
    !$acc serial present(p)
    p = 2 * p
    !$acc end serial
  end subroutine

  ! A pointer that the region lets point elsewhere stays GCC's.
  subroutine elsewhere (p, t)
    real, pointer :: p
    real, target :: t(2)
    real :: r
    !$acc serial copy(p, t) copyout(r)
    p => t(2)
    r = p
    !$acc end serial
    call check ("elsewhere", r == t(2))
  end subroutine
end module

program pointers_passed_on
  use objects
  implicit none
  type(tree) :: t
  real, pointer :: alone
  real, target :: two(2) = [1., 2.]
  real :: a(100)
  allocate (t%first, t%list(2), t%weight, alone)
  t%weight = 2
  t%first%k = 3
  allocate (t%first%value)
  t%first%value = 4
  alone = 5

  ! The object is there, not what its pointers point to.
  a = 0
  !$acc data copyin(t)
  call add_weight (t%weight, a)
  call add_unnamed (t%weight, a)
  call add_leaf (t%first, a)
  call add_in_queue (t%weight, a)
  call double (t%weight)
  !$acc end data
  call check ("in an object", all (a == 2322) .and. t%weight == 4)

  ! That is there as well.
  a = 0
  !$acc enter data copyin(t)
  !$acc enter data copyin(t%weight, t%first)
  call add_weight (t%weight, a)
  call add_unnamed (t%weight, a)
  call add_leaf (t%first, a)
  call add_in_queue (t%weight, a)
  call double_here (t%weight)
  call check ("attached, the host's", t%weight == 4)
  !$acc update self(t%weight)
  call check ("attached, the device's", t%weight == 8)
  !$acc exit data delete(t%weight, t%first)
  !$acc exit data delete(t)
  call check ("attached", all (a == 4344))

  ! None of it.
  a = 0
  call add_weight (t%first%value, a)
  call add_unnamed (alone, a)
  call add_in_queue (alone, a)
  call double (alone)
  call check ("not there", all (a == 5054) .and. alone == 10)
  call elsewhere (alone, two)
  if (failures /= 0) stop 1
end program
