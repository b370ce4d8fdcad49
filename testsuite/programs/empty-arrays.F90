! Several arrays without elements may be on the device; stock GCC 12: libgomp takes them for one, and stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module tables
  implicit none
  type table
    real, allocatable :: x(:), y(:,:)
  end type
  integer, parameter :: none = 0
  type row
    integer :: n
    real :: z(none), x(8)
  end type
  real, allocatable :: declared(:), also(:)
  !$acc declare create(declared, also)
end module

program empty_arrays
  use tables
  implicit none
  integer :: wrong = 0
  call arrays (0)
  call arrays (12)
  call components (0)
  call components (12)
  call declarations (0)
  call declarations (12)
  call of_nothing
  call components_of_nothing (8)
  if (wrong /= 0) stop 1
contains
  subroutine arrays (n)
    integer, intent(in) :: n
    real, allocatable :: a(:), b(:,:), c(:)
    integer :: i
    allocate (a(n), b(3, n), c(n))
    a = 1
    b = 2
    !$acc data copy(a, b) create(c)
    !$acc parallel loop present(a, b, c)
    do i = 1, n
      c(i) = a(i) + b(2, i)
      a(i) = 2 * c(i)
    end do
    !$acc update self(a, c)
    call dummies (a, c, n)
    !$acc end data
    if (any (a /= 10)) wrong = wrong + 1
    !$acc enter data copyin(a) create(b)
    !$acc enter data copyin(c(1:n))
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + c(i)
    end do
    !$acc update self(a)
    !$acc exit data copyout(a) delete(b, c)
    if (any (a /= 13)) wrong = wrong + 1
    call dummies (a, c, n)
    !$acc kernels
    a = a + c
    !$acc end kernels
    if (any (a /= 20)) wrong = wrong + 1
  end subroutine

  subroutine dummies (a, c, n)
    integer, intent(in) :: n
    real :: a(n), c(n), d(n), e(n)
    integer :: i
    !$acc data copy(a) copyin(c) create(d, e)
    !$acc parallel loop
    do i = 1, n
      d(i) = 4
      e(i) = 0
      a(i) = a(i) + d(i) + e(i)
    end do
    !$acc end data
    !$acc enter data copyin(a(1:n), c(1:n))
    !$acc exit data copyout(a(1:n)) delete(c(1:n))
  end subroutine

  subroutine components (n)
    integer, intent(in) :: n
    type(table) :: t
    integer :: i
    allocate (t%x(n), t%y(n, 2))
    t%x = 1
    t%y = 2
    !$acc enter data copyin(t)
    !$acc enter data copyin(t%x, t%y)
    !$acc parallel loop present(t)
    do i = 1, n
      t%x(i) = t%x(i) + t%y(i, 2)
    end do
    !$acc update self(t%x)
    !$acc exit data copyout(t%x) delete(t%y)
    !$acc exit data delete(t)
    if (any (t%x /= 3)) wrong = wrong + 1
  end subroutine

  subroutine declarations (n)
    integer, intent(in) :: n
    integer :: i
    allocate (declared(n), also(n))
    also = 1
    !$acc update device(also)
    !$acc parallel loop
    do i = 1, n
      declared(i) = also(i) + i
    end do
    !$acc update self(declared)
    do i = 1, n
      if (declared(i) /= i + 1) wrong = wrong + 1
    end do
    deallocate (declared, also)
  end subroutine

  ! Arrays that never have an element, and may be where others are.
  subroutine of_nothing
    real :: z(none), y(2,none), x(8)
    integer :: i
    x = 1
    !$acc data copy(z, y) copyin(x)
    !$acc parallel loop gang worker num_workers(WORKERS) copy(x) copyin(z) create(y)
    do i = 1, 8
      x(i) = x(i) + size (y) + sum (z) + 2
    end do
    !$acc update self(x, y)
    !$acc end data
    if (any (x /= 3)) wrong = wrong + 1
    !$acc enter data copyin(z, x)
    !$acc parallel loop gang present(z, x)
    do i = 1, 8
      x(i) = x(i) + sum (z) + 1
    end do
    !$acc update self(z, x)
    !$acc exit data delete(z, x)
    if (any (x /= 4)) wrong = wrong + 1
    !$acc enter data create(z, y)
    call wanted (y, z, 0)
    call wanted (x(5:4), z, 0)
    !$acc exit data delete(z, y)
  end subroutine

  subroutine components_of_nothing (n)
    integer, intent(in) :: n
    type(row), pointer :: p
    real :: s
    integer :: i
    allocate (p)
    s = 0
    !$acc parallel loop gang worker num_workers(WORKERS) copy(p%z) reduction(+:s)
    do i = 1, n
      s = s + 1
      if (s > n) p%z(i) = s
    end do
    if (s /= n) wrong = wrong + 1
    p%x = 1
    !$acc parallel loop gang worker num_workers(WORKERS) copy(p%z, p%x) async(1)
    do i = 1, n
      p%x(i) = p%x(i) + sum (p%z) + 2
    end do
    !$acc wait(1)
    !$acc enter data copyin(p)
    !$acc parallel loop gang worker num_workers(WORKERS) copy(p%z)
    do i = 1, n
      p%x(i) = p%x(i) + sum (p%z) + 2
    end do
    !$acc update self(p%x, p%z)
    !$acc exit data delete(p)
    if (any (p%x /= 5)) wrong = wrong + 1
    deallocate (p)
  end subroutine

  ! Nothing is present wherever it is.
  subroutine wanted (a, b, n)
    integer, intent(in) :: n
    real :: a(2, n), b(:)
    !$acc declare present(a)
    integer :: i
    !$acc data present(b)
    !$acc parallel loop present(a, b)
    do i = 1, n
      a(1, i) = b(i)
    end do
    !$acc end data
    !$acc serial loop default(present)
    do i = 1, n
      a(2, i) = b(i)
    end do
  end subroutine
end program
