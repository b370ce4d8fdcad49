! Components that a construct uses while a clause names others of the object are on the device, too; stock GCC 12: compiler crash, or wrong result.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module meshes
  implicit none
  integer :: errors = 0
  type inner
    integer :: k = 3
    real(8), allocatable :: u(:)
    integer :: last = 4
  end type inner
  type mesh
    integer :: n = 8, m = 4
    real(8), allocatable :: x(:), y(:, :)
    real(8) :: c(3) = [1, 2, 3]
    type(inner) :: in
    real(8), pointer :: p(:) => null ()
    integer :: count = 5
    complex(8) :: z = (1, 2)
    character(3) :: name = 'abc'
    logical :: flag = .true.
  end type mesh
contains
  subroutine check (what, have, want)
    character(*), intent(in) :: what
    real(8), intent(in) :: have, want
    if (have == want) return
    print *, what, have, want
    errors = errors + 1
  end subroutine check

  subroutine make (w)
    type(mesh), intent(out), target :: w
    allocate (w%x(8), w%y(8, 4), w%in%u(8), w%p(8))
    w%x = 1
    w%y = 2
    w%in%u = 3
    w%p = 4
  end subroutine make

  integer function twice (a)
    !$acc routine seq
    integer, intent(in) :: a
    twice = a * 2
  end function twice

  subroutine add_one (a)
    !$acc routine seq
    integer, intent(inout) :: a
    a = a + 1
  end subroutine add_one

  subroutine of_locals
    type(mesh) :: w
    integer :: i
    call make (w)
    !$acc parallel loop copy(w%x) gang worker num_workers(WORKERS)
    do i = 1, w%n
      w%x(i) = w%x(i) + w%c(2) + w%count
    end do
    call check ('locals', sum (w%x), 64d0)
    !$acc parallel loop copy(w%c)
    do i = 1, 3
      w%c(i) = w%c(i) + w%count
    end do
    call check ('locals, c', sum (w%c), 21d0)
  end subroutine of_locals

  subroutine of_dummies (w, v)
    type(mesh), intent(inout) :: w
    type(mesh), intent(in) :: v
    integer :: i, j
    !$acc parallel loop copy(w%x) copyin(v%in%u) private(j) gang worker num_workers(WORKERS)
    do i = 1, w%n
      do j = 1, w%m
	w%x(i) = w%x(i) + w%c(2) + v%in%u(j) * v%in%k + v%in%last + twice (w%n) + real (w%z)
	if (w%flag .and. v%name(2:2) == 'b') w%x(i) = w%x(i) + 1000
      end do
    end do
    call check ('read', sum (w%x), 8 * (1 + 4 * 1032d0))
    !$acc parallel copy(w%x) num_gangs(1)
    w%count = w%count + 5
    call add_one (w%m)
    w%c(2) = w%c(3)
    w%x(1) = 7
    !$acc end parallel
    call check ('changed', w%count + w%m + w%c(2) + w%x(1), 25d0)
    !$acc serial copy(w%in%u)
    do i = 1, w%in%last
      w%in%u(i) = i * w%in%k
    end do
    w%in%k = 77
    !$acc end serial
    call check ('inner', sum (w%in%u) + w%in%k, 42d0 + 77)
  end subroutine of_dummies

  ! The device has an object of its own, which is used.
  subroutine of_what_is_there (w)
    type(mesh), intent(inout) :: w
    integer :: i
    !$acc enter data copyin(w)
    !$acc enter data copyin(w%x, w%p)
    !$acc parallel loop present(w%x, w%p)
    do i = 1, w%n
      w%x(i) = w%p(i) + w%in%k
    end do
    !$acc parallel loop present(w%x)
    do i = 1, w%n
      w%x(i) = w%x(i) + w%m
    end do
    !$acc update self(w%x)
    !$acc exit data delete(w%x, w%p)
    !$acc exit data delete(w)
    call check ('there', sum (w%x), 8 * 11d0)
  end subroutine of_what_is_there

  ! Components that are named in any order.
  subroutine of_what_is_there_in_part (w)
    type(mesh), intent(inout) :: w
    integer :: i
    !$acc data copy(w%x, w%n, w%m)
    !$acc parallel loop present(w%x)
    do i = 1, w%n
      w%x(i) = w%x(i) + w%m
    end do
    !$acc end data
    call check ('there in part', sum (w%x), 8 * 15d0)
    !$acc data copy(w%x, w%y)
    !$acc parallel loop present(w%x, w%y)
    do i = 1, w%n
      w%x(i) = w%x(i) + w%y(i, 1) + w%in%k + w%c(2) + twice (w%count)
    end do
    !$acc serial present(w%x)
    w%in%last = w%n + w%in%last
    call add_one (w%m)
    w%y(2, 2) = 50
    !$acc end serial
    !$acc end data
    call check ('beside', sum (w%x), 8 * 32d0)
    call check ('stores beside', w%in%last + w%m + w%y(2, 2), 67d0)
  end subroutine of_what_is_there_in_part

  ! An object of the procedure around.
  subroutine of_procedure_around
    type(mesh) :: w
    call make (w)
    call inside
    call check ('around', sum (w%x), 8 * 5d0)

  contains

    subroutine inside
      integer :: i
      !$acc parallel loop copy(w%x) gang worker num_workers(WORKERS)
      do i = 1, 8
        w%x(i) = w%x(i) + w%m + size (w%x) - w%n
      end do
    end subroutine inside
  end subroutine of_procedure_around
end module meshes

program used_components
  use meshes
  implicit none
  type(mesh), target :: w, v
  call of_locals
  call make (w)
  call make (v)
  call of_dummies (w, v)
  call make (w)
  call of_what_is_there (w)
  call of_what_is_there_in_part (w)
  call of_procedure_around
  if (errors > 0) stop 1
end program used_components
