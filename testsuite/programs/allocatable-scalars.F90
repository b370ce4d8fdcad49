! Allocatable scalars that no data clause names; stock GCC 12: compiler crash in internal procedures, device fault elsewhere (the host's pointer).
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Those of intrinsic types are firstprivate, also if they are assigned to, not allocated, of a
! module or of the procedure around; objects of derived types and strings are copied.

module parameters
  implicit none
  type mesh
    integer :: n, shift
  end type
  integer, allocatable :: offset
contains
  integer function twice (x)
    !$acc routine seq
    integer, intent (in) :: x
    twice = 2 * x
  end function

  subroutine dummies (k, w, a)
    integer, allocatable :: k
    type (mesh), allocatable :: w
    integer, intent (inout) :: a(:)
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, size (a)
      a(i) = a(i) + k + w%shift
    end do
    !$acc parallel copy(a)
    w%n = 11
    !$acc end parallel
  end subroutine

  subroutine optional_dummies (a, k, w)
    integer, intent (inout) :: a(:)
    integer, allocatable, optional :: k
    type (mesh), allocatable, optional :: w
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, size (a)
      if (present (k)) then
        if (allocated (k)) then
          a(i) = a(i) + k
        else
          a(i) = a(i) + 1
        end if
      end if
      if (present (w)) a(i) = a(i) + w%n
    end do
  end subroutine

  subroutine around (a, d, w, absent)
    integer, intent (inout) :: a(:)
    integer, allocatable :: k, d
    type (mesh), allocatable :: w, own
    integer, allocatable, optional :: absent
    allocate (k, own)
    k = 9
    own = mesh (1, 2)
    call inner
    call change
    call inner
    if (own%shift /= 3) stop 12
  contains
    subroutine inner
      integer :: i
      !$acc parallel loop copy(a)
      do i = 1, size (a)
        a(i) = a(i) + k + d + w%n + own%n
        if (present (absent)) a(i) = a(i) + absent
      end do
      !$acc serial
      own%shift = 3
      !$acc end serial
    end subroutine
    subroutine change
      k = 10
    end subroutine
  end subroutine
end module

program allocatable_scalars
  use parameters
  implicit none
  integer, parameter :: n = 100
  integer, allocatable :: k, unused
  real (8), allocatable :: r
  complex (8), allocatable :: z
  logical, allocatable :: l
  type (mesh), allocatable :: w, no_mesh
  character (len=4), allocatable :: word
  integer :: a(n), b(n), i, j
  allocate (k, r, z, l, w, word, offset)
  k = 3; r = 2.5d0; z = (1.5d0, -2d0); l = .true.; w = mesh (7, 20); word = "abcd"; offset = 5

  !$acc parallel loop gang worker vector copyout(a)
  do i = 1, n
    a(i) = k * i + int (4 * r) + int (4 * real (z)) + int (aimag (z)) + offset
    if (l) a(i) = a(i) + w%shift + ichar (word(2:2))
  end do
  if (any (a /= [(3 * i + 10 + 6 - 2 + 5 + 20 + 98, i = 1, n)])) stop 1

  ! Not allocated.
  !$acc parallel loop copyout(a)
  do i = 1, n
    a(i) = 1
    if (allocated (unused)) a(i) = unused
    if (allocated (no_mesh)) a(i) = no_mesh%n
    if (allocated (k)) a(i) = a(i) + twice (k)
  end do
  if (any (a /= 7)) stop 2

  ! Each gang has a copy, which its workers share.
  !$acc parallel num_gangs(4) num_workers(4) copyout(a, b)
  k = 5
  !$acc loop gang
  do j = 0, 3
    k = k + j
    !$acc loop worker
    do i = 25 * j + 1, 25 * j + 25
      a(i) = k
    end do
    k = 2 * k
    !$acc loop worker vector
    do i = 25 * j + 1, 25 * j + 25
      b(i) = k
    end do
    k = 5
  end do
  !$acc end parallel
  if (k /= 3) stop 3
  if (any (a /= [(5 + (i - 1) / 25, i = 1, n)]) .or. any (b /= 2 * a)) stop 4

  ! The values of when the construct was met.
  a = 0
  !$acc data copy(a)
  do j = 1, 10
    k = j
    !$acc parallel loop async(1)
    do i = 1, n
      a(i) = a(i) + k
    end do
  end do
  k = 1000
  !$acc wait
  !$acc end data
  if (any (a /= 55)) stop 5

  ! Explicitly.
  !$acc parallel loop firstprivate(k, r) copyout(a)
  do i = 1, n
    a(i) = k + int (2 * r)
  end do
  if (any (a /= 1005)) stop 6

  ! What a data construct around names is not private.
  k = 3
  !$acc data copy(k)
  !$acc serial
  k = 77
  !$acc end serial
  !$acc parallel loop copyout(a)
  do i = 1, n
    a(i) = k
  end do
  !$acc end data
  if (k /= 77 .or. any (a /= 77)) stop 7

  !$acc serial
  w%shift = 21
  word = "efgh"
  !$acc end serial
  if (w%shift /= 21 .or. word /= "efgh") stop 8

  a = 0
  call dummies (k, w, a)
  if (any (a /= 98) .or. w%n /= 11) stop 9
  call optional_dummies (a)
  call optional_dummies (a, k)
  call optional_dummies (a, unused, w)
  if (any (a /= 98 + 77 + 1 + 11)) stop 10
  a = 0
  call around (a, k, w)
  if (any (a /= 19 + 2 * (77 + 11 + 1))) stop 11

  ! Declared in a data construct: each gang has one (stock GCC 12: they share it).
  !$acc data copyout(a)
  block
    integer, allocatable :: own
    own = 5
    !$acc parallel num_gangs(4)
    own = own + 72
    !$acc loop gang
    do i = 1, n
      a(i) = own
    end do
    !$acc end parallel
    if (own /= 5) stop 12
  end block
  !$acc end data
  if (any (a /= 77)) stop 13
end program
