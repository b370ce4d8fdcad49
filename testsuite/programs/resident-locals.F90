! Locals with a device_resident clause are on the device as long as their procedure runs, and allocatable ones with a declare directive while they are allocated; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module work
  implicit none
  type pair
    integer :: first, rest(3)
  end type pair
contains
  subroutine fill (a, n)
    integer, intent (in) :: n
    integer, intent (inout) :: a(n)
    integer :: i
    !$acc parallel loop present(a) num_workers(WORKERS) gang worker
    do i = 1, n
      a(i) = i
    end do
  end subroutine fill

  integer function total (a)
    integer, intent (in) :: a(:)
    integer :: i
    total = 0
    !$acc parallel loop present(a) reduction(+:total)
    do i = 1, size (a)
      total = total + a(i)
    end do
  end function total

  ! The host's arrays have other values: only the device's are right.
  integer function of_locals (n, early) result (found)
    integer, intent (in) :: n
    logical, intent (in) :: early
    integer :: fixed(50), automatic(n), other(n, 2), scale, i, j
    complex :: phase
    character (5) :: word
    type(pair) :: both
    !$acc declare device_resident(fixed, automatic) device_resident(scale, both)
    !$acc declare device_resident(phase, word)
    !$acc declare create(other)
    fixed = -1
    automatic = -1
    call fill (fixed, 50)
    call fill (automatic, n)
    found = total (fixed) + total (automatic)
    if (early) return
    !$acc serial present(scale, both, phase, word)
    scale = 3
    both%first = 4
    both%rest = [5, 6, 7]
    phase = (8, 9)
    word = 'abcde'
    !$acc end serial
    !$acc parallel loop present(other) collapse(2)
    do i = 1, 2
      do j = 1, n
        other(j, i) = i
      end do
    end do
    !$acc parallel loop reduction(+:found)
    do i = 1, 3
      found = found + scale * both%rest(i) + both%first + nint (aimag (phase))
      if (word(i:i) == 'b') found = found + 1000
    end do
    found = found + total (other(:, 2))
  end function of_locals

  integer function of_allocatables (n, times) result (found)
    integer, intent (in) :: n, times
    integer, allocatable :: a(:), b(:), c(:), one
    !$acc declare create(a, one) device_resident(b, c)
    integer :: k
    found = 0
    do k = 1, times
      allocate (a(n * k), b(n))
      call fill (a, n * k)
      call fill (b, n)
      found = found + total (a) + 10 * total (b)
      deallocate (a)
      call move_alloc (b, c)
      found = found + 100 * total (c)
      if (k == 2) return
    end do
    a = [1, 2, 3]
    allocate (one, source=1000)
    !$acc update device(a, one)
    found = found + total (a)
    !$acc parallel loop reduction(+:found) present(one)
    do k = 1, 3
      found = found + one
    end do
  end function of_allocatables

  recursive integer function of_all_depths (n) result (found)
    integer, intent (in) :: n
    integer :: a(n)
    !$acc declare device_resident(a)
    call fill (a, n)
    found = 0
    if (n > 1) found = of_all_depths (n - 1)
    found = found + total (a)
  end function of_all_depths
end module work

program resident_locals
  use work
  implicit none
  integer :: k, n

  do k = 1, 2
    n = 10 * k
    if (of_locals (n, .true.) /= 1275 + n * (n + 1) / 2) stop 1
    if (of_locals (n, .false.) /= 1275 + n * (n + 1) / 2 + 3 * 18 + 12 + 27 + 1000 + 2 * n) stop 2
    if (of_allocatables (n, 1) /= 111 * n * (n + 1) / 2 + 3006) stop 3
    if (of_allocatables (n, 2) /= 111 * n * (n + 1) / 2 + 110 * n * (n + 1) / 2 + n * (2 * n + 1)) stop 4
  end do
  if (of_all_depths (5) /= 35) stop 5
end program resident_locals
