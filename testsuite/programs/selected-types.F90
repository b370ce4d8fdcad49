! What select type names, of a derived type's class and of class (*), in constructs of all kinds; stock GCC 12: fault of the device.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module anything
  implicit none
  integer, parameter :: n = 40

  type base
    integer :: a = 1
    real(8) :: r(n) = 2
  end type

  type, extends (base) :: derived
    integer :: b = 3
  end type

contains

  subroutine named (x)
    class(base), intent(inout) :: x
    integer :: i
    select type (x)
    type is (derived)
      !$acc parallel num_gangs(1) num_workers(WORKERS) copy(x)
      x%b = x%b + 5
      !$acc loop worker
      do i = 1, n
        x%r(i) = x%r(i) + x%b
      end do
      !$acc end parallel
    class is (base)
      !$acc parallel num_gangs(1) num_workers(WORKERS) copy(x)
      x%a = x%a + 5
      !$acc loop worker
      do i = 1, n
        x%r(i) = x%r(i) + x%a
      end do
      !$acc end parallel
    end select
  end subroutine

  subroutine unnamed (x)
    class(base), intent(inout) :: x
    integer :: i
    select type (x)
    type is (derived)
      !$acc parallel num_gangs(1) num_workers(WORKERS)
      x%b = x%b + 5
      !$acc loop worker
      do i = 1, n
        x%r(i) = x%r(i) + x%b
      end do
      !$acc end parallel
    class is (base)
      !$acc parallel num_gangs(1) num_workers(WORKERS)
      x%a = x%a + 5
      !$acc loop worker
      do i = 1, n
        x%r(i) = x%r(i) + x%a
      end do
      !$acc end parallel
    end select
  end subroutine

  subroutine add (x, y)
    class(*), intent(inout) :: x
    class(*), intent(in) :: y(:)
    real(8) :: total
    integer :: i
    select type (x)
    type is (integer)
      select type (y)
      type is (integer)
        !$acc parallel num_gangs(1) num_workers(WORKERS) copy(x) copyin(y)
        total = 1
        !$acc loop worker reduction(+:total)
        do i = 1, size (y)
          total = total + y(i)
        end do
        x = x + total
        !$acc end parallel
      end select
    type is (real(8))
      select type (y)
      type is (real(8))
        !$acc data copy(x)
        !$acc parallel num_gangs(1) num_workers(WORKERS) present(x) copyin(y)
        total = 1
        !$acc loop worker reduction(+:total)
        do i = 1, size (y)
          total = total + y(i)
        end do
        x = x + total
        !$acc end parallel
        !$acc end data
      end select
    type is (complex)
      !$acc enter data copyin(x)
      !$acc serial present(x)
      x = x * (0, 1)
      !$acc end serial
      !$acc update self(x)
      x = x + 1
      !$acc update device(x)
      !$acc kernels present(x)
      x = x + 2
      !$acc end kernels
      !$acc exit data copyout(x)
    type is (derived)
      !$acc parallel num_gangs(1) num_workers(WORKERS) copy(x)
      x%b = x%b + 7
      !$acc end parallel
    end select
  end subroutine

  ! An intrinsic type that no clause names is firstprivate, as it would be without select type.
  subroutine scale (x, by)
    real(8), intent(inout) :: x(:)
    class(*), intent(in) :: by
    integer :: i
    select type (by)
    type is (integer)
      !$acc parallel loop worker num_gangs(1) num_workers(WORKERS) copy(x)
      do i = 1, size (x)
        x(i) = x(i) * by
      end do
    type is (real(8))
      !$acc parallel loop gang worker num_gangs(3) num_workers(WORKERS) copy(x)
      do i = 1, size (x)
        x(i) = x(i) * by
      end do
    end select
  end subroutine

end module

program main
  use anything
  implicit none
  type(base) :: p
  type(derived) :: q
  integer :: i, k
  real(8) :: d, x(n)
  complex :: z

  call named (p)
  call named (q)
  call unnamed (p)
  call unnamed (q)
  if (p%a /= 11 .or. any (p%r /= 19)) stop 1
  if (q%b /= 13 .or. any (q%r /= 23)) stop 2

  k = 4
  call add (k, [(i, i = 1, n)])
  if (k /= 5 + n * (n + 1) / 2) stop 3
  d = 0.5d0
  call add (d, [(i * 0.5d0, i = 1, n)])
  if (d /= 1.5d0 + n * (n + 1) / 4d0) stop 4
  z = (1, 2)
  call add (z, [1])
  if (z /= (1, 1)) stop 5
  call add (q, [1])
  if (q%b /= 20) stop 6

  x = 1
  call scale (x, 3)
  call scale (x, 0.5d0)
  if (any (x /= 1.5d0)) stop 7
end program
