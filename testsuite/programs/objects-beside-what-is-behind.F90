! Constructs with clauses for what is behind pointers in an object, that use other components of it, of which
! the device has the pointers alone or nothing; stock GCC 12: compiler crash.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module objects
  implicit none
  type inner
    integer :: a = 5, v = 1, w(10) = 1
    integer, pointer :: q
    integer, allocatable :: r
  end type
  type outer
    integer :: a = 7
    type (inner), pointer :: p
    type (inner), allocatable :: c
    type (inner) :: part
    integer :: b = 8
  end type
contains
  subroutine make (o)
    type (outer), intent(inout) :: o
    allocate (o%p, o%c)
    allocate (o%p%q, o%p%r, o%c%q, o%c%r, o%part%q, o%part%r)
    o%p%q = 1
    o%p%r = 1
    o%c%q = 1
    o%c%r = 1
    o%part%q = 1
    o%part%r = 1
  end subroutine

  ! The device has what the pointers lead to.
  subroutine mapped (o)
    type (outer), target :: o
    integer :: i
    call make (o)
    !$acc data copyin(o%p, o%c)
    !$acc data copy(o%p%v, o%c%v)
    !$acc parallel num_gangs(1) num_workers(WORKERS) present(o%p%v, o%c%v)
    o%p%v = o%p%v + o%a
    o%c%v = o%c%v + o%b
    !$acc end parallel
    !$acc serial copy(o%p%v) no_create(o%c%v)
    o%p%v = o%p%v + o%b + o%p%a
    o%c%v = o%c%v + o%a
    !$acc end serial
    !$acc parallel loop num_workers(WORKERS) present(o%p%w)
    do i = 1, 10
      o%p%w(i) = o%p%w(i) + o%b + i
    end do
    !$acc update self(o%p%v, o%c%v, o%p%w)
    !$acc end data
    !$acc end data
    if (o%p%v /= 21 .or. o%c%v /= 16 .or. any (o%p%w /= [(9 + i, i = 1, 10)])) stop 1
  end subroutine

  ! It has numbers behind pointers alone.
  subroutine alone (o)
    type (outer), pointer :: o
    allocate (o)
    call make (o)
    !$acc enter data copyin(o%p%q, o%c%r)
    !$acc parallel num_gangs(1) num_workers(WORKERS) copy(o%p%q, o%c%r)
    o%p%q = o%p%q + o%a + o%p%a
    o%c%r = o%c%r + o%b + o%c%a
    !$acc end parallel
    !$acc exit data copyout(o%p%q, o%c%r)
    !$acc data copy(o%part%q) copyin(o%part%r)
    !$acc serial present(o%part%q, o%part%r)
    o%part%q = o%part%q + o%part%r + o%a + o%part%a
    !$acc end serial
    !$acc end data
    if (o%p%q /= 13 .or. o%c%r /= 14 .or. o%part%q /= 14) stop 2
  end subroutine

  ! The construct brings them.
  subroutine brought (o)
    type (outer), allocatable, target :: o
    allocate (o)
    call make (o)
    !$acc serial copy(o%p)
    o%p%v = o%p%v + o%a
    !$acc end serial
    !$acc kernels copy(o%c%q)
    o%c%q = o%c%q + o%a + o%b + o%c%a
    !$acc end kernels
    !$acc parallel num_gangs(1) num_workers(WORKERS) copy(o%part%r) async(1)
    o%part%r = o%part%r + o%b
    !$acc end parallel
    !$acc wait
    if (o%p%v /= 8 .or. o%c%q /= 21 .or. o%part%r /= 9) stop 3
  end subroutine

  ! An element of an array, of which the device has all.
  subroutine element (k)
    integer, intent(in) :: k
    type (outer), target :: o(3)
    call make (o(k))
    !$acc enter data copyin(o(k))
    !$acc enter data copyin(o(k)%part%q)
    !$acc serial present(o(k)%part%q)
    o(k)%part%q = o(k)%part%q + o(k)%a
    !$acc end serial
    !$acc parallel num_gangs(1) num_workers(WORKERS) copyin(o(k)%part%q)
    o(k)%part%q = o(k)%part%q + o(k)%b + o(k)%part%a
    !$acc end parallel
    !$acc exit data copyout(o(k)%part%q)
    !$acc exit data delete(o(k))
    if (o(k)%part%q /= 21) stop 4
  end subroutine
end module

program main
  use objects
  implicit none
  type (outer), target :: o
  type (outer), pointer :: p
  type (outer), allocatable, target :: a
  call mapped (o)
  call alone (p)
  call brought (a)
  call element (2)
end program
