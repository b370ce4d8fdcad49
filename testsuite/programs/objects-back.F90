! Constructs use components by clauses, and an allocatable object beside them of which nothing is left to map:
! what they do not use keeps its pointers on the host.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module shapes
  use checks
  implicit none
  type leaf
    integer :: k = 5
    integer, allocatable :: c(:)
  end type
  type tree
    integer :: w = 1
    type(leaf), allocatable :: aa(:)
    integer :: u(3) = 2
  end type
  type other
    integer :: k = 5
    real, pointer :: c(:)
  end type
  type holder
    integer :: w = 1
    type(other), pointer :: pt
    integer :: n = 3
  end type
contains
  subroutine two_components (mapped)
    logical, intent(in) :: mapped
    type(tree), allocatable :: o
    type(holder) :: b
    type(other), pointer :: pt
    integer :: i
    allocate (o)
    allocate (o%aa(2))
    allocate (o%aa(2)%c(6))
    allocate (b%pt)
    pt => b%pt
    allocate (b%pt%c(5:68))
    o%aa(2)%c = [(i, i = 1, 6)]
    b%pt%c = 1
    if (mapped) then
      !$acc enter data copyin(o)
      !$acc enter data copyin(o%aa)
    end if
    !$acc parallel loop num_workers(WORKERS) copy(o%aa(2)%c) copy(b%pt%c(6:68))
    do i = 2, 64
      b%pt%c(i + 4) = o%aa(2)%c(1 + modulo (i, 6))
    end do
    call check ("the pointer", associated (b%pt, pt))
    if (associated (b%pt, pt)) &
      call check ("values", b%pt%c(5) == 1 .and. all (nint (b%pt%c(6:68)) == [(1 + modulo (i, 6), i = 2, 64)]))
    call check ("other components", b%w == 1 .and. b%n == 3 .and. o%w == 1 .and. all (o%u == 2))
    if (mapped) then
      !$acc exit data delete(o%aa)
      !$acc exit data delete(o)
    end if
    deallocate (pt)
  end subroutine

  ! A name for a part of an object that the construct copies, and uses in other ways, too.
  subroutine names
    type(holder) :: b
    type(tree), allocatable :: o
    integer :: i, s
    allocate (b%pt)
    allocate (b%pt%c(8))
    allocate (o)
    b%pt%c = 1
    associate (n => b%n)
      !$acc parallel num_gangs(1) copy(b%pt%c)
      n = n + 1
      !$acc loop worker
      do i = 1, 8
        b%pt%c(i) = b%pt%c(i) + i
      end do
      !$acc end parallel
      s = 0
      !$acc serial copy(b) copyout(s)
      n = n + 1
      b%w = b%w + n
      s = n
      !$acc end serial
    end associate
    call check ("names", b%n == 5 .and. b%w == 6 .and. s == 5)
    call check ("names, values", all (nint (b%pt%c) == [(i + 1, i = 1, 8)]))
    deallocate (b%pt)
  end subroutine
end module

program main
  use shapes
  implicit none
  call two_components (.false.)
  call two_components (.true.)
  call names
  if (failures > 0) stop 1
end program
