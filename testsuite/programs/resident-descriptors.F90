! Local array pointers and allocatables with a device_resident clause, and data constructs that name what has one; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module work
  implicit none
contains
  subroutine double (v, n)
    !$acc routine worker
    integer :: n, v(n), i
    !$acc loop worker
    do i = 1, n
      v(i) = 2 * v(i)
    end do
  end subroutine double

  ! What they point to comes by enter data, by a data construct, by none.
  recursive subroutine by_pointer (how, r)
    integer, intent (in) :: how
    integer, intent (inout) :: r(8)
    integer, target :: a(8), b(8)
    integer, pointer :: q(:)
    integer :: i
    !$acc declare device_resident(q)
    a = [(i, i = 1, 8)]
    b = 10 * a
    q => a
    if (how > 1) call by_pointer (how - 1, r)
    select case (how)
    case (1)
      !$acc enter data copyin(a)
      !$acc enter data attach(q)
      !$acc parallel num_workers(WORKERS) default(present) copyout(r)
      call double (q, 8)
      !$acc loop worker
      do i = 1, 8
        r(i) = q(i)
      end do
      !$acc end parallel
      !$acc exit data detach(q)
      !$acc exit data delete(a)
    case (2)
      !$acc enter data copyin(q)
      !$acc parallel num_workers(WORKERS) default(present)
      call double (q, 8)
      !$acc end parallel
      !$acc exit data copyout(q)
      r = r + a
    case (3)
      !$acc enter data copyin(a, b)
      !$acc enter data attach(q)
      !$acc exit data detach(q)
      q => b(2:7)
      !$acc enter data attach(q)
      !$acc parallel loop worker num_workers(WORKERS) copy(r)
      do i = 1, 6
        r(i) = r(i) + q(i)
      end do
      !$acc exit data detach(q)
      !$acc exit data delete(a, b)
    case (4)
      !$acc data copy(q)
      !$acc parallel num_workers(WORKERS)
      call double (q, 8)
      !$acc end parallel
      !$acc end data
      r = r + a
    case (5)
      !$acc parallel num_workers(WORKERS)
      call double (q, 8)
      !$acc end parallel
      r = r + a
    end select
  end subroutine by_pointer

  subroutine by_allocatable (times, r)
    integer, intent (in) :: times
    integer, intent (inout) :: r
    integer, allocatable :: w(:)
    integer, target :: a(8)
    integer, pointer :: q(:)
    !$acc declare device_resident(w, q)
    integer :: i
    do i = 1, times
      if (allocated (w)) deallocate (w)
      allocate (w(4 + i))
    end do
    a = 3
    q => a
    call fill
    call fill
    !$acc enter data copyin(a)
    !$acc enter data attach(q)
    !$acc parallel loop reduction(+:r) default(present)
    do i = 1, size (w)
      r = r + w(i) + q(i)
    end do
    !$acc exit data detach(q)
    !$acc exit data delete(a)
  contains
    subroutine fill
      integer :: i
      !$acc data present(w)
      !$acc parallel loop
      do i = 1, size (w)
        w(i) = i
      end do
      !$acc end data
    end subroutine fill
  end subroutine by_allocatable

  subroutine of_data_construct (n, r)
    integer, intent (in) :: n
    integer, intent (inout) :: r
    integer :: fixed(8), automatic(n), i
    !$acc declare device_resident(fixed, automatic)
    !$acc data present(fixed, automatic)
    !$acc parallel loop
    do i = 1, n
      fixed(i) = i
      automatic(i) = 2 * i
    end do
    !$acc parallel loop reduction(+:r)
    do i = 1, n
      r = r + fixed(i) * automatic(i)
    end do
    !$acc end data
  end subroutine of_data_construct
end module work

program resident_descriptors
  use work
  implicit none
  integer :: r(8), i, k
  do k = 1, 2
    r = 0
    call by_pointer (5, r)
    if (any (r /= [(8 * i + merge (10 * (i + 1), 0, i < 7), i = 1, 8)])) stop 2
    r = 0
    call by_allocatable (k, r(1))
    if (r(1) /= (4 + k) * (5 + k) / 2 + 3 * (4 + k)) stop 3
    call of_data_construct (4 * k, r(2))
    if (r(2) /= merge (60, 408, k == 1)) stop 4
  end do
end program resident_descriptors
