! Scalars with a declare directive in a procedure, allocatable or not, are the device's in its constructs and in those
! of its internal procedures; stock GCC 12: libgomp stops, or the constructs have copies.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module scalars
  use checks
  implicit none
contains
  subroutine allocatable_alone
    integer, allocatable :: k
    integer :: a(50), i
    !$acc declare create(k)
    allocate (k)
    k = 5
    !$acc update device(k)
    k = 4
    !$acc parallel loop copyout(a) num_workers(WORKERS)
    do i = 1, 50
      a(i) = i + k
    end do
    call check ("allocatable, the device's", all (a == [(i + 5, i = 1, 50)]))
    !$acc serial
    k = k + 1
    !$acc end serial
    call check ("allocatable, the host's", k == 4)
    !$acc update self(k)
    call check ("allocatable, stored", k == 6)
    deallocate (k)
  end subroutine

  subroutine allocatable_around
    integer, allocatable :: k
    integer :: a(50), round
    !$acc declare create(k)
    do round = 1, 3
      allocate (k)
      k = 5 * round
      call inner
      call check ("allocatable around, stored", k == 5 * round + 1)
      deallocate (k)
    end do
  contains
    subroutine inner
      integer :: i
      !$acc update device(k)
      k = 4
      !$acc parallel loop copyout(a) num_workers(WORKERS)
      do i = 1, 50
        a(i) = i + k
      end do
      call check ("allocatable around, the device's", all (a == [(i + 5 * round, i = 1, 50)]))
      !$acc serial
      k = k + 1
      !$acc end serial
      call check ("allocatable around, the host's", k == 4)
      !$acc update self(k)
    end subroutine
  end subroutine

  subroutine plain_around
    real(8) :: x
    integer :: n
    real(8) :: a(50)
    !$acc declare create(x) copyin(n)
    x = 5
    n = 7
    call inner
    call check ("plain around, stored", x == 6)
  contains
    subroutine inner
      integer :: i
      !$acc update device(x, n)
      x = 4
      n = 0
      !$acc parallel loop copyout(a) num_workers(WORKERS)
      do i = 1, 50
        a(i) = i + x * n
      end do
      call check ("plain around, the device's", all (a == [(i + 35d0, i = 1, 50)]))
      !$acc serial
      x = x + 1
      !$acc end serial
      call check ("plain around, the host's", x == 4)
      !$acc update self(x)
    end subroutine
  end subroutine

  ! Without a directive they are firstprivate, as ever.
  subroutine without_directive
    integer, allocatable :: k
    integer :: n, a(50)
    allocate (k)
    k = 2
    n = 3
    call inner
    call check ("without directive, stored", k == 2 .and. n == 3)
  contains
    subroutine inner
      integer :: i
      !$acc parallel loop copyout(a) num_workers(WORKERS)
      do i = 1, 50
        a(i) = i + k * n
      end do
      call check ("without directive", all (a == [(i + 6, i = 1, 50)]))
      !$acc serial
      k = k + 1
      n = n + 1
      !$acc end serial
    end subroutine
  end subroutine
end module

program scalars_of_procedures_declared
  use scalars
  implicit none
  call allocatable_alone
  call allocatable_around
  call plain_around
  call without_directive
  if (failures /= 0) stop 1
end program
