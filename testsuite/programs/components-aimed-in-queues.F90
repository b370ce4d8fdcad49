! Component pointers point elsewhere, with other bounds, while kernels in queues still use them; stock GCC 12:
! wrong results, or a device fault, as bounds stay what they were.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

program components_aimed_in_queues
  use checks
  implicit none
  type view
    integer :: tag = 0
    real, pointer :: part(:) => null()
  end type
  integer, parameter :: n = 32
  real, target :: field(n)
  real :: copied(n, 3), named(n, 3)
  type(view) :: window
  integer :: i, k, queue = 2, busy(8)

  field = [(i, i = 1, n)]
  copied = 0
  named = 0
  !$acc enter data copyin(field, copied, named, window) create(busy)
  call keep_busy
  do k = 1, 3
    call aim (k)
    !$acc enter data attach(window%part) async(queue)
    !$acc parallel loop present(window, copied) async(queue) gang worker num_workers(WORKERS)
    do i = lbound (window%part, 1), ubound (window%part, 1)
      copied(i, k) = window%part(i) * size (window%part)
    end do
    !$acc exit data detach(window%part) async(queue)
  end do
  !$acc wait

  call keep_busy
  do k = 1, 3
    call aim (k)
    !$acc parallel loop present(window%part, named) async(queue) gang worker num_workers(WORKERS)
    do i = 1, n
      if (i >= lbound (window%part, 1) .and. i <= ubound (window%part, 1)) &
        named(i, k) = window%part(i) * size (window%part)
    end do
  end do
  !$acc wait
  !$acc exit data copyout(copied, named)

  call check ("attached 1", same (copied(:, 1), 1, 12, 0))
  call check ("attached 2", same (copied(:, 2), 5, 24, -4))
  call check ("attached 3", same (copied(:, 3), 2, 9, 10))
  call check ("named 1", same (named(:, 1), 1, 12, 0))
  call check ("named 2", same (named(:, 2), 5, 24, -4))
  call check ("named 3", same (named(:, 3), 2, 9, 10))
  if (failures /= 0) stop 1

contains

  subroutine aim (k)
    integer, intent(in) :: k
    select case (k)
    case (1)
      window%part => field(1:12)
    case (2)
      window%part(5:) => field(1:20)
    case default
      window%part(2:9) => field(12:19)
    end select
  end subroutine

  ! Let the queue have something to do for a while.
  subroutine keep_busy
    integer :: j, m
    !$acc parallel present(busy) num_gangs(1) num_workers(1) vector_length(1) async(queue)
    do m = 1, 8
      busy(m) = m
      do j = 1, 2500
        busy(m) = mod (busy(m) * 3 + j, 1000)
      end do
    end do
    !$acc end parallel
  end subroutine

  ! True if FOUND has the elements of the field from FIRST + SHIFT on, times their number, from FIRST
  ! to LAST.
  logical function same (found, first, last, shift)
    real, intent(in) :: found(:)
    integer, intent(in) :: first, last, shift
    integer :: j
    same = all (found(:first - 1) == 0) .and. all (found(last + 1:) == 0)
    do j = first, last
      same = same .and. found(j) == field(j + shift) * (last - first + 1)
    end do
  end function
end program
