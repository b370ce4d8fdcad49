! Scalars of a procedure around are firstprivate in an internal procedure's constructs: by value, whatever the
! device has at their place, and whatever else the construct does there.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
module scalars
  implicit none
  type item
    integer :: k = 5
    real, pointer :: c
  end type
  type(item), allocatable :: o
contains
  subroutine around(workers, a, b)
    integer, intent(in) :: workers
    real, target :: a
    real :: b
    real, target :: own
    real, pointer :: p
    integer :: step
    allocate (o)
    o%c => a
    p => own
    call inner
    deallocate (o)
  contains
    subroutine inner
      real :: got(3)
      integer :: k
      ! What the construct copies back is the place of one that it reads by value.
      a = 62
      !$acc parallel num_gangs(1) num_workers(workers) copy(o%c)
      o%c = 2 * o%c + a
      !$acc end parallel
      if (a /= 186) stop 1
      own = 5
      !$acc parallel num_gangs(1) num_workers(workers) copy(p)
      p = 2 * p + own
      !$acc end parallel
      if (own /= 15) stop 2
      ! The device has others.
      b = 1
      step = 2
      !$acc enter data copyin(a, b, step)
      a = 3
      b = 4
      step = 5
      !$acc parallel num_gangs(1) num_workers(workers) copyout(got)
      got = [a, b, real (step)]
      !$acc end parallel
      if (any (got /= [3, 4, 5])) stop 3
      !$acc exit data delete(a, b, step)
      ! In a queue, the value is that of the launch.
      got = 0
      do step = 1, 3
        !$acc parallel loop num_workers(workers) copy(got) async(1)
        do k = 1, 3
          got(k) = got(k) + step * b
        end do
      end do
      !$acc wait
      if (any (got /= 24)) stop 4
    end subroutine
  end subroutine
end module

program main
  use scalars
  real, target :: x
  real :: y
  call around(WORKERS, x, y)
end program
