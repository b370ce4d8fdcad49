! Objects that pointers in other objects, and in elements, point to, and their components; the clauses of optional
! and polymorphic dummy arguments; stock GCC 12: libgomp stops, or the compiler crashes.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module objects
  implicit none
  integer, parameter :: n = 40
  type part
    integer :: k
    integer, allocatable :: a(:)
    integer :: f(3)
  end type
  type owner
    integer :: z
    type(part), pointer :: p => null ()
  end type

contains

  subroutine make (p)
    type(part), pointer, intent(out) :: p
    allocate (p)
    allocate (p%a(n))
    p%a = 1
    p%k = 2
    p%f = 3
  end subroutine

  subroutine check (p, wanted, what)
    type(part), intent(in) :: p
    integer, intent(in) :: wanted
    character(*), intent(in) :: what
    if (any (p%a /= wanted) .or. p%k /= 2 .or. any (p%f /= 3)) then
      print *, what, p%a(1), wanted
      error stop
    end if
  end subroutine

  subroutine in_object ()
    type(owner) :: w
    integer :: i
    call make (w%p)
    !$acc enter data copyin(w%p)
    !$acc enter data copyin(w%p%a)
    !$acc parallel loop gang worker num_workers(WORKERS) present(w%p%a)
    do i = 1, n
      w%p%a(i) = w%p%a(i) + w%p%k
    end do
    !$acc parallel loop gang worker num_workers(WORKERS) present(w%p)
    do i = 1, n
      w%p%a(i) = w%p%a(i) + w%p%f(2)
    end do
    !$acc exit data copyout(w%p%a)
    !$acc exit data delete(w%p)
    call check (w%p, 6, "in an object")
  end subroutine

  subroutine in_element (k)
    integer, intent(in) :: k
    type(owner) :: fixed(3)
    type(owner), allocatable :: w(:)
    integer :: i
    allocate (w(3))
    call make (fixed(2)%p)
    call make (w(k)%p)
    !$acc enter data copyin(fixed(2)%p)
    !$acc enter data copyin(fixed(2)%p%a)
    !$acc parallel loop gang worker num_workers(WORKERS) present(fixed(2)%p)
    do i = 1, n
      fixed(2)%p%a(i) = fixed(2)%p%a(i) + fixed(2)%p%k
    end do
    !$acc exit data copyout(fixed(2)%p%a)
    !$acc exit data delete(fixed(2)%p)
    call check (fixed(2)%p, 3, "in a constant element")
    !$acc data copyin(w(k)%p)
    !$acc data copy(w(k)%p%a)
    !$acc parallel loop gang worker num_workers(WORKERS) present(w(k)%p%a)
    do i = 1, n
      w(k)%p%a(i) = w(k)%p%a(i) + w(k)%p%k
    end do
    !$acc end data
    !$acc end data
    call check (w(k)%p, 3, "in an element")
  end subroutine

  subroutine of_optional (o)
    type(part), optional, intent(inout) :: o
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) copy(o%a)
    do i = 1, n
      o%a(i) = o%a(i) + o%k
    end do
    !$acc parallel loop gang worker num_workers(WORKERS) copy(o%f)
    do i = 1, 3
      o%f(i) = o%f(i) + o%k - 2
    end do
  end subroutine

  subroutine of_class (o)
    class(part), intent(inout) :: o
    integer :: i
    !$acc enter data copyin(o)
    !$acc enter data copyin(o)
    !$acc enter data copyin(o%a)
    !$acc parallel loop gang worker num_workers(WORKERS) present(o)
    do i = 1, n
      o%a(i) = o%a(i) + o%k
    end do
    !$acc exit data copyout(o%a) finalize
    !$acc exit data delete(o) finalize
  end subroutine
end module

program test
  use objects
  implicit none
  type(part), pointer :: p
  call in_object ()
  call in_element (2)
  call make (p)
  call of_optional (p)
  call of_class (p)
  call check (p, 5, "optional and polymorphic")
end program
