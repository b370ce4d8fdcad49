! Optional arguments that are not there, in constructs and loops over workers; stock GCC 12: crash of the host's program.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module shifts
  implicit none
  integer, parameter :: n = 50
  type setting
    integer :: a, b
    real(8) :: c(2)
  end type

contains

  subroutine step (x, k, shift, factor, z, flag, s)
    integer, intent(inout) :: x(:)
    integer, intent(in) :: k
    integer, intent(in), optional :: shift
    real(8), intent(in), optional :: factor
    complex(8), intent(in), optional :: z
    logical, intent(in), optional :: flag
    type(setting), intent(in), optional :: s
    integer :: i, t
    !$acc parallel num_gangs(1) num_workers(WORKERS) copy(x) firstprivate(z, flag) copyin(s)
    t = k
    if (present (flag)) then
      if (flag) t = t + 1
    end if
    !$acc loop worker vector
    do i = 1, n
      if (present (shift)) x(i) = x(i) + shift
      if (present (factor)) x(i) = int (x(i) * factor)
      if (present (z)) x(i) = x(i) + int (real (z)) * i - int (aimag (z))
      if (present (s)) x(i) = x(i) + s%a * s%b + int (s%c(2))
      x(i) = x(i) + t
    end do
    if (present (shift)) t = t + shift
    !$acc loop worker
    do i = 1, n
      x(i) = x(i) + t
    end do
    !$acc end parallel
  end subroutine

  integer function sum_of_steps (x)
    integer, intent(inout) :: x(n)
    integer :: i
    x = 1
    call step (x, 3)
    call step (x, 2, 7)
    call step (x, 1, factor=2d0)
    call step (x, 5, 1, 0.5d0, (3d0, -2d0))
    call step (x, 4, z=(1d0, 1d0), flag=.true.)
    call step (x, 2, flag=.false., s=setting (2, 3, [4d0, 5d0]))
    call step (x, 1, 2, 2d0, (1d0, 0d0), .true., setting (1, 2, [3d0, 4d0]))
    sum_of_steps = sum (x * [(i, i = 1, n)])
  end function
end module

program test
  use shifts
  integer :: x(n)
  if (sum_of_steps (x) /= 567375) then
    print *, sum_of_steps (x)
    error stop "sum"
  end if
end program
