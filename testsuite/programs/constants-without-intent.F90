! Constants may be the arguments of subroutines without intents whose constructs pass them, or elements of them, on to
! routines without intents; what those change comes back; stock GCC 12: the host's program crashes.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module routines
  implicit none
  integer, parameter :: n = 40

contains

  subroutine one (z, i, g)
    !$acc routine seq
    real :: z(*), g
    integer :: i
    z(i) = z(i) * g
  end subroutine

  subroutine pass_on (z, i, g)
    !$acc routine seq
    real :: z(*), g
    integer :: i
    call one (z, i, g)
  end subroutine

  ! These two call each other, and the second changes its argument.
  recursive subroutine down (z, g, depth)
    !$acc routine seq
    real :: z, g
    integer :: depth
    if (depth > 0) call up (z, g, depth - 1)
  end subroutine

  recursive subroutine up (z, g, depth)
    !$acc routine seq
    real :: z, g
    integer :: depth
    z = z + g
    if (depth == 0) then
      g = 5
    else
      call down (z, g, depth)
    end if
  end subroutine

  ! By an internal procedure, an associate name, a pointer, an element.
  subroutine by_internal (g)
    !$acc routine seq
    real :: g(2)
    call inner
  contains
    subroutine inner
      !$acc routine seq
      g(2) = g(1) + 1
    end subroutine
  end subroutine

  subroutine by_name (g)
    !$acc routine seq
    real :: g(2)
    associate (x => g(2))
      x = g(1) + 2
    end associate
  end subroutine

  subroutine by_pointer (g)
    !$acc routine seq
    real, target :: g(2)
    real, pointer :: x
    x => g(2)
    x = g(1) + 3
  end subroutine

  subroutine by_shape (g)
    !$acc routine seq
    real :: g(:)
    g(2) = g(1) + 4
  end subroutine

  subroutine by_part (c)
    !$acc routine seq
    complex :: c
    c%im = 7
  end subroutine

  subroutine table (z, g)
    real :: z(n), g(3)
    integer :: i
    !$acc parallel loop copy(z) num_workers(WORKERS)
    do i = 1, n
      call pass_on (z, i, g(2))
    end do
  end subroutine

  subroutine scalar (z, g)
    real :: z(n), g
    integer :: i
    !$acc kernels loop copy(z)
    do i = 1, n
      call pass_on (z, i, g)
    end do
  end subroutine

  subroutine changes (g, h, c)
    real :: g(2), h(2,4)
    complex :: c(1)
    real :: z
    !$acc serial
    z = 1
    call down (z, g(1), 3)
    call by_internal (h(:,1))
    call by_name (h(1,2))
    call by_pointer (h(1,3))
    call by_shape (h(:,4))
    call by_part (c(1))
    !$acc end serial
  end subroutine
end module

program constants_without_intent
  use routines
  implicit none
  real, parameter :: weights(3) = [ 2.0, 3.0, 4.0 ]
  real :: z(n), g(2), h(2,4)
  complex :: c(1)

  z = 1
  call table (z, weights)
  call scalar (z, 2.0)
  if (any (z /= 6)) stop 1
  g = 1
  h = 1
  c = (1, 1)
  call changes (g, h, c)
  if (g(1) /= 5) stop 2
  if (any (h(2,:) /= [ 2, 3, 4, 5 ])) stop 3
  if (c(1) /= (1, 7)) stop 4
end program
