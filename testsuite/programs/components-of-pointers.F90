! Clauses that name components of what a pointer points to, data constructs around; stock GCC 12: a fault on the device.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! GCC looks the object up by an address of no bytes, and the region follows the host's pointer.

#ifndef WORKERS
#define WORKERS 8
#endif

module grids
  implicit none
  type :: grid
    integer :: n = 100
    real(8), allocatable :: x(:)
    integer :: k = 3
    real(8), pointer :: y(:)
  end type
  type :: holder
    integer :: before
    type(grid), pointer :: p
    class(grid), allocatable :: c
    type(grid) :: v
  end type
  type(grid), pointer :: g
contains
  subroutine fill (a)
    class(grid) :: a
    integer :: i
    a%x = [(real (i, 8), i = 1, a%n)]
    allocate (a%y(a%n))
    a%y = [(2 * i, i = 1, a%n)]
  end subroutine

  subroutine expect (a, steps, code)
    class(grid), intent(in) :: a
    integer, intent(in) :: steps, code
    integer :: i
    if (any (a%x /= [(i + steps * 3 * 2 * i, i = 1, 100)])) stop code
    if (any (a%y /= [(2 * i, i = 1, 100)])) stop code + 1
    if (a%n /= 100 .or. a%k /= 3) stop code + 2
  end subroutine

  ! A variable of the procedure's.
  subroutine local_pointer
    type(grid), pointer :: q
    integer :: i
    allocate (q)
    call fill (q)
    !$acc parallel loop gang worker num_workers(WORKERS) copy(q%x) copyin(q%y)
    do i = 1, q%n
      q%x(i) = q%x(i) + q%k * q%y(i)
    end do
    call expect (q, 1, 10)
    !$acc parallel num_workers(WORKERS) copy(q%x) copyin(q%y, q%n) copy(q%k)
    !$acc loop gang worker
    do i = 1, q%n
      q%x(i) = q%x(i) + q%k * q%y(i)
    end do
    !$acc end parallel
    call expect (q, 2, 13)
    !$acc serial copy(q%k)
    q%k = q%k + q%n
    !$acc end serial
    if (q%k /= 103) stop 16
  end subroutine

  subroutine polymorphic_pointer
    class(grid), pointer :: q
    integer :: i
    allocate (q)
    call fill (q)
    !$acc data copy(q%x) copyin(q%y)
    !$acc parallel loop gang worker num_workers(WORKERS) present(q%x, q%y)
    do i = 1, 100
      q%x(i) = q%x(i) + q%k * q%y(i)
    end do
    !$acc parallel num_workers(WORKERS) copyin(q%n, q%k)
    !$acc loop gang worker
    do i = 1, q%n
      q%x(i) = q%x(i) + q%k * q%y(i)
    end do
    !$acc end parallel
    !$acc end data
    call expect (q, 2, 20)
  end subroutine

  subroutine local_allocatable
    class(grid), allocatable :: q
    integer :: i
    allocate (q)
    call fill (q)
    !$acc kernels num_workers(WORKERS) copy(q%x, q%y)
    !$acc loop independent gang worker
    do i = 1, size (q%x)
      q%x(i) = q%x(i) + q%k * q%y(i)
    end do
    !$acc end kernels
    call expect (q, 1, 30)
  end subroutine

  ! A dummy argument: a reference to a pointer.
  subroutine dummy_pointer (q)
    type(grid), pointer :: q
    integer :: i
    !$acc data copy(q%x)
    !$acc parallel num_workers(WORKERS) copy(q%x) copyin(q%y, q%k)
    !$acc loop gang worker
    do i = 1, q%n
      q%x(i) = q%x(i) + q%k * q%y(i)
    end do
    !$acc end parallel
    !$acc end data
    call expect (q, 1, 40)
    !$acc serial copy(q%k)
    q%k = 5
    !$acc end serial
    if (q%k /= 5) stop 43
  end subroutine

  ! Objects, components of which are on the device already.
  subroutine methods (self, plain)
    class(grid) :: self
    type(grid) :: plain
    integer :: i
    !$acc data copy(self%x, plain%x)
    !$acc parallel loop gang worker num_workers(WORKERS) copy(self%x) copyin(self%y)
    do i = 1, self%n
      self%x(i) = self%x(i) + self%k * self%y(i)
    end do
    !$acc parallel num_workers(WORKERS) copy(plain%x, self%x) copyin(plain%y, plain%k, self%y)
    !$acc loop gang worker
    do i = 1, plain%n
      plain%x(i) = plain%x(i) + plain%k * plain%y(i)
      self%x(i) = self%x(i) + self%k * self%y(i)
    end do
    !$acc end parallel
    !$acc end data
    call expect (self, 2, 50)
    call expect (plain, 1, 53)
  end subroutine

  subroutine module_pointer
    integer :: i
    !$acc enter data copyin(g%x, g%y)
    !$acc parallel loop gang worker num_workers(WORKERS) present(g%x, g%y)
    do i = 1, g%n
      g%x(i) = g%x(i) + g%k * g%y(i)
    end do
    !$acc exit data copyout(g%x) delete(g%y)
    call expect (g, 1, 60)
  end subroutine

  ! Chains.
  subroutine held (h, w)
    class(holder) :: h
    type(holder), pointer :: w
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) copy(h%p%x, w%p%x) copyin(h%p%y, w%p%y)
    do i = 1, 100
      h%p%x(i) = h%p%x(i) + h%p%k * h%p%y(i)
      w%p%x(i) = w%p%x(i) + w%p%k * w%p%y(i)
    end do
    !$acc parallel num_workers(WORKERS) copy(h%c%x, w%v%x) copyin(h%c%y, w%v%y, w%v%k, h%c%n)
    !$acc loop gang worker
    do i = 1, h%c%n
      h%c%x(i) = h%c%x(i) + h%c%k * h%c%y(i)
      w%v%x(i) = w%v%x(i) + w%v%k * w%v%y(i)
    end do
    !$acc end parallel
    call expect (h%p, 1, 70)
    call expect (w%p, 1, 73)
    call expect (h%c, 1, 76)
    call expect (w%v, 1, 79)
  end subroutine

  ! The whole is on the device, and a procedure there wants it.
  integer function get (a)
    !$acc routine seq
    type(grid), intent(in) :: a
    get = a%k
  end function

  subroutine whole_object
    type(grid), pointer :: q
    integer :: i
    allocate (q)
    call fill (q)
    !$acc enter data copyin(q)
    !$acc enter data copyin(q%x, q%y)
    !$acc parallel loop gang worker num_workers(WORKERS) present(q%x, q%y)
    do i = 1, 100
      q%x(i) = q%x(i) + get (q) * q%y(i)
    end do
    !$acc exit data copyout(q%x) delete(q%y)
    !$acc exit data delete(q)
    call expect (q, 1, 90)
  end subroutine

  ! A region that lets the pointer point to something else.
  subroutine moved_pointer
    type(grid), pointer :: q
    type(grid), target :: one, other, first
    integer :: sum
    one%n = 1
    other%n = 2
    first%n = 3
    q => first
    sum = 0
    !$acc serial copy(sum, one, other) copyin(q%n)
    sum = sum + q%n
    q => one
    sum = sum + 10 * q%n
    q => other
    sum = sum + 100 * q%n
    !$acc end serial
    if (sum /= 213) stop 100
  end subroutine
end module

program components_of_pointers
  use grids
  implicit none
  type(grid), target :: one, two
  type(holder), target :: h
  type(holder), pointer :: w
  call local_pointer
  call polymorphic_pointer
  call local_allocatable
  allocate (g)
  call fill (g)
  call dummy_pointer (g)
  call fill (one)
  call fill (two)
  call methods (one, two)
  allocate (g)
  call fill (g)
  call module_pointer
  allocate (h%p, h%c, w)
  allocate (w%p)
  call fill (h%p)
  call fill (h%c)
  call fill (w%p)
  call fill (w%v)
  call held (h, w)
  call whole_object
  call moved_pointer
  print *, "ok"
end program
