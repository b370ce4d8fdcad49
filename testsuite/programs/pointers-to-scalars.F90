! Scalars that are pointers need no clause: what they point to is copied, or is on the device, also
! in queues, internal procedures and by firstprivate; stock GCC 12: fault of the device.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module pointers
  use checks
  implicit none
  type mesh
    integer :: n
    integer :: v(3)
  end type
  integer, target :: behind
  integer, pointer :: of_module
contains
  subroutine dummies (p, q, a)
    integer, pointer :: p
    integer, pointer, optional :: q
    integer :: a(:), i
    !$acc parallel loop copy(a) num_workers(WORKERS)
    do i = 1, size (a)
      a(i) = a(i) + p
      if (present (q)) a(i) = a(i) + 10 * q
    end do
    !$acc parallel loop copy(a) firstprivate(p) num_workers(WORKERS)
    do i = 1, size (a)
      a(i) = a(i) + 100 * p
    end do
  end subroutine

  subroutine all_types
    integer, pointer :: k, nowhere
    real, pointer :: r
    complex, pointer :: z
    logical, pointer :: l
    character(len=4), pointer :: ch
    type(mesh), pointer :: m
    integer :: a(20), i
    allocate (k, r, z, l, ch, m)
    nullify (nowhere)
    k = 3
    r = 4.0
    z = (5.0, 6.0)
    l = .true.
    ch = "abcd"
    m%n = 7
    m%v = 8
    !$acc parallel loop copyout(a) num_workers(WORKERS)
    do i = 1, 20
      a(i) = k + int (r) + int (aimag (z)) + m%n + m%v(2)
      if (l .and. ch(2:2) == "b") a(i) = a(i) + i
      if (associated (nowhere)) a(i) = nowhere
    end do
    call check ("types", all (a == [(28 + i, i = 1, 20)]))
    !$acc serial
    k = 9
    m%v(1) = 10
    !$acc end serial
    call check ("stores", k == 9 .and. m%v(1) == 10)
    deallocate (k, r, z, l, ch, m)
  end subroutine

  subroutine of_mapped_arrays
    integer, target :: t(10)
    integer, pointer :: p
    integer :: a(20), i, j
    t = 5
    a = 0
    p => t(3)
    !$acc data copy(t)
    !$acc parallel loop num_workers(WORKERS)
    do i = 1, 10
      t(i) = t(i) + i
    end do
    !$acc parallel loop copy(a) num_workers(WORKERS)
    do i = 1, 20
      a(i) = p
    end do
    !$acc end data
    call check ("on the device", all (a == 8))
    do j = 1, 3
      p => t(j)
      !$acc parallel loop async(1) copy(a) num_workers(WORKERS)
      do i = 1, 20
        a(i) = a(i) + p
      end do
    end do
    !$acc wait
    call check ("in a queue", all (a == 8 + 6 + 7 + 8))
  end subroutine

  subroutine outer
    integer, pointer :: p
    integer, target :: t
    integer :: a(20), i
    t = 11
    p => t
    a = 0
    call inner
    call check ("internal procedure", all (a == 11))
  contains
    subroutine inner
      !$acc parallel loop copy(a) num_workers(WORKERS)
      do i = 1, 20
        a(i) = a(i) + p
      end do
    end subroutine
  end subroutine
end module

program test
  use pointers
  implicit none
  integer, target :: t
  integer, pointer :: p
  integer :: a(20), i
  t = 2
  p => t
  behind = 3
  of_module => behind
  a = 0
  call dummies (p, of_module, a)
  call dummies (p, a=a)
  !$acc parallel loop copy(a) num_workers(WORKERS)
  do i = 1, 20
    a(i) = a(i) + 1000 * of_module
  end do
  call check ("dummies", all (a == 3000 + 2 * 202 + 30))
  call all_types
  call of_mapped_arrays
  call outer
  if (failures > 0) error stop
end program
