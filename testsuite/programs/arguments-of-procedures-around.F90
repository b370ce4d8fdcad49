! Dummy arguments that constructs of internal procedures use may be absent, or the caller's constants; stock GCC 12: device fault, segmentation fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
#include "check.fh"

module steps
  use checks
  implicit none
contains
  subroutine advance (which, n, a, step, scale, weights)
    integer :: which, n
    real (8) :: a(n)
    integer, optional :: step
    real (8), intent (in), optional :: scale
    real (8), optional :: weights(:)
    call without_clauses ()
    call with_clauses ()
    call in_queue ()
    call in_kernels ()
  contains
    subroutine without_clauses ()
      integer :: i
      !$acc parallel loop gang worker vector num_workers(WORKERS) copy(a)
      do i = 1, n
        if (present (step)) a(i) = a(i) + step
        if (present (scale)) a(i) = a(i) * scale
      end do
    end subroutine

    subroutine with_clauses ()
      integer :: i, k
      k = 7
      !$acc parallel num_workers(WORKERS) copy(a) copyin(weights) firstprivate(k, step)
      if (present (step)) k = step
      !$acc loop worker
      do i = 1, n
        a(i) = a(i) + k
        if (present (weights)) a(i) = a(i) + weights(1)
      end do
      !$acc end parallel
    end subroutine

    subroutine in_queue ()
      integer :: i
      !$acc parallel loop gang worker num_workers(WORKERS) copy(a) async(1)
      do i = 1, n
        if (present (step)) a(i) = a(i) - step
        if (present (scale)) a(i) = a(i) - scale
      end do
      !$acc wait(1)
    end subroutine

    subroutine in_kernels ()
      integer :: i
      !$acc kernels copy(a)
      do i = 1, n
        if (present (step)) a(i) = a(i) + step + n
        a(i) = a(i) + which
      end do
      !$acc end kernels
    end subroutine
  end subroutine
end module

program main
  use steps
  implicit none
  real (8) :: a(40), weights(2) = [1, 2]
  a = 2
  call advance (1, 40, a)
  call check ("nothing 0", a(1) == 10d0)
  call check ("nothing 1", a(40) == 10d0)
  a = 2
  call advance (2, 40, a, 3)
  call check ("step 0", a(1) == 50d0)
  call check ("step 1", a(40) == 50d0)
  a = 2
  call advance (3, 39, a, scale = 0.5d0, weights = weights)
  call check ("scale 0", a(1) == 11.5d0)
  call check ("scale 1", a(39) == 11.5d0)
  call check ("scale 2", a(40) == 2d0)
  if (failures > 0) stop 1
end program
