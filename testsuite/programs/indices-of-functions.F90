! Components of elements whose indices are computed by functions, attached and mapped; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 4
#endif

module mo
  implicit none
  type grid_t
    integer :: level = 1
    integer, pointer :: c(:) => null ()
  end type
  type flux_t
    type(grid_t), pointer :: g => null ()
    integer, allocatable :: k
    real, allocatable :: f(:)
    integer :: n = 0
    integer :: a(6) = 0
    type(grid_t) :: own
  end type
  integer :: calls = 0
contains
  integer function other (i)
    integer, intent(in) :: i
    other = 5 - i
    calls = calls + 1
  end function
  subroutine section (x, n)
    real, intent(inout) :: x(:)
    integer, intent(in) :: n
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) copy(x(other (n):n))
    do i = 5 - n, n
      x(i) = x(i) + 1
    end do
  end subroutine
end module
program test
  use mo
  implicit none
  type(flux_t), allocatable :: fl(:)
  type(flux_t), target :: st(4)
  type(flux_t), pointer :: p(:)
  type(grid_t), target :: ps(4)
  integer :: i, j, perm(4) = [3, 1, 4, 2]
  real :: x(4)
  allocate (fl(4))
  do i = 1, 4
    ps(i)%level = i * 10
    fl(i)%g => ps(i)
    allocate (fl(i)%f(5), fl(i)%k); fl(i)%f = 0; fl(i)%k = i
    allocate (fl(i)%own%c(3), st(i)%own%c(3)); fl(i)%own%c = i; st(i)%own%c = -i
    allocate (st(i)%f(5), st(i)%k); st(i)%f = 1; st(i)%k = 2 * i
  end do
  !$acc enter data copyin(ps)
  !$acc enter data copyin(fl)
  do i = 1, 4
    !$acc enter data copyin(fl(other (i))%f, fl(perm(i))%k)
    !$acc enter data copyin(fl(other (i))%own%c)
    !$acc enter data attach(fl(other (i))%g)
  end do
  !$acc parallel loop gang worker num_workers(WORKERS) default(present)
  do i = 1, 4
    fl(i)%f(:) = fl(i)%g%level + fl(i)%k
    fl(i)%own%c(2) = fl(i)%own%c(1) * 2
    fl(i)%a = i
    fl(i)%n = -i
  end do
  do i = 1, 4
    !$acc update self(fl(other (i))%own%c, fl(other (i))%n, fl(perm(i))%a(2:3))
    if (any (fl(other (i))%own%c /= other (i) * [1, 2, 1]) .or. fl(other (i))%n /= -other (i)) error stop 2
    if (any (fl(perm(i))%a /= perm(i) * [0, 1, 1, 0, 0, 0])) error stop 3
    fl(perm(i))%f(2) = -1
    !$acc update device(fl(perm(i))%f(other (3):2))
  end do
  do i = 1, 4
    !$acc exit data copyout(fl(perm(i))%f) detach(fl(other (i))%g)
    if (any (fl(perm(i))%f([1, 3, 4, 5]) /= perm(i) * 11) .or. fl(perm(i))%f(2) /= -1) error stop 1
    !$acc exit data copyout(fl(i)%k)
    !$acc exit data delete(fl(perm(i))%own%c)
  end do
  !$acc exit data delete(fl)
  do i = 1, 4
    !$acc parallel loop gang worker num_workers(WORKERS) copy(st(perm(i))%own%c, st(perm(i))%k)
    do j = 1, 3
      st(perm(i))%own%c(j) = st(perm(i))%own%c(j) - st(perm(i))%k
    end do
  end do
  p => st
  do i = 1, 4
    if (any (st(i)%own%c /= -3 * i)) error stop 4
    st(i)%f = i
    !$acc serial copy(p(perm(i))%f)
    p(perm(i))%f(2:) = 2
    !$acc end serial
  end do
  x = 0
  call section (x, 3)
  if (any (x /= [0, 1, 1, 0])) error stop 6
end program
