! Names of associate constructs, scalars behind pointers, and dummy arguments in kernels constructs, that the
! host changes behind constructs in queues; stock GCC 12 crashes in omplower, for the pointer that is optional.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module scalars
  use checks
  implicit none
  type in_t
    real(8) :: k = 0
    complex :: c = 0
    logical :: l = .false.
    integer(1) :: b = 0
  end type
  type f_t
    integer :: n = 0
    type(in_t) :: in
    integer, pointer :: p => null()
  end type
  real(8) :: got(40)
  integer :: busy(8)
contains
  ! The queue has something else to do for a while.

  subroutine keep_busy
    integer :: i, k
    !$acc parallel loop gang async(1) copy(busy)
    do i = 1, 8
      !$acc loop seq
      do k = 1, 2000
        busy(i) = busy(i) + 1
      end do
    end do
  end subroutine

  subroutine look(w, k)
    character(*) :: w
    real(8) :: k
    integer :: i
    !$acc update self(got) async(1)
    !$acc wait
    call check (w, all (got == [(k * i, i = 1, 40)]))
  end subroutine

  subroutine assoc(h, q, kind)
    type(f_t), target :: h
    integer :: q, i, kind
    associate (n => h%n, k => h%in%k, c => h%in%c, l => h%in%l, b => h%in%b)
    select case (kind)
    case (1)
      !$acc parallel loop num_workers(WORKERS) async(q) present(got)
      do i = 1, n
        got(i) = i * k
        if (l) got(i) = got(i) + real(c) + b
      end do
    case (2)
      !$acc kernels loop num_workers(WORKERS) async(q) present(got)
      do i = 1, n
        got(i) = i * k
        if (l) got(i) = got(i) + real(c) + b
      end do
    case (3)
      !$acc serial loop async(q) present(got)
      do i = 1, n
        got(i) = i * k
        if (l) got(i) = got(i) + real(c) + b
      end do
    case (4)
      ! h comes to the device: the components are in it
      !$acc parallel loop num_workers(WORKERS) async(q) present(got) copy(h)
      do i = 1, n
        got(i) = i * k
        if (l) got(i) = got(i) + real(c) + b
      end do
      !$acc wait
    end select
    end associate
  end subroutine

  subroutine pointers(p, q, kind)
    real(8), pointer :: p, s, z
    integer :: q, i, kind
    s => p
    z => null()
    if (kind == 1) then
      !$acc parallel loop num_workers(WORKERS) async(q) present(got)
      do i = 1, 40
        if (associated (z)) got(i) = z
        got(i) = i * (p + s)
      end do
    else
      !$acc kernels loop num_workers(WORKERS) async(q) present(got)
      do i = 1, 40
        got(i) = i * (p + s)
      end do
    end if
  end subroutine

  subroutine dummies(k, n, o, q)
    real(8) :: k
    integer :: n, q, i
    real(8), optional :: o
    !$acc kernels loop num_workers(WORKERS) async(q) present(got)
    do i = 1, n
      got(i) = i * k
      if (present (o)) got(i) = got(i) + i * o
    end do
  end subroutine

  subroutine values(o, q)
    real(8), optional, pointer :: o
    integer :: q, i
    !$acc parallel loop num_workers(WORKERS) async(q) present(got)
    do i = 1, 40
      got(i) = i
      if (present (o)) got(i) = got(i) + i * o
    end do
  end subroutine

  subroutine inner(h, q)
    type(f_t), target :: h
    real(8), pointer :: s
    integer :: q
    s => h%in%k
    associate (n => h%n)
    call inside
    end associate
  contains
    subroutine inside
      integer :: i
      associate (j => h%n)
      !$acc parallel loop num_workers(WORKERS) async(q) present(got)
      do i = 1, j
        got(i) = i * s
      end do
      !$acc kernels loop num_workers(WORKERS) async(q) present(got)
      do i = 1, j
        got(i) = i * s
      end do
      end associate
    end subroutine
  end subroutine

  subroutine two_names(h, q)
    ! p is read, s is written, and they are the same
    type(f_t), target :: h
    real(8), pointer :: p, s
    integer :: q
    p => h%in%k; s => h%in%k
    !$acc serial async(q) present(got)
    got(1) = p
    s = 2 * got(1)
    got(2) = p
    !$acc end serial
    !$acc wait
    call check ("two names", h%in%k == 10)
    !$acc update self(got(1:2))
    call check ("two names", all (got(1:2) == [5d0, 10d0]))
  end subroutine

  subroutine there(h, q)
    ! of what is on the device, that is meant
    type(f_t), target :: h
    integer :: q, i
    real(8), pointer :: s
    s => h%in%k
    !$acc serial async(q) present(h)
    h%in%k = 11
    !$acc end serial
    h%in%k = 12
    associate (k => h%in%k)
    !$acc parallel loop num_workers(WORKERS) async(q) present(got)
    do i = 1, 40
      got(i) = (k + s) * i
    end do
    end associate
  end subroutine

  subroutine on_host(h, q, large)
    type(f_t), target :: h
    integer :: q, i
    logical :: large
    associate (k => h%in%k)
    !$acc parallel loop num_workers(WORKERS) async(q) copy(got) if (large)
    do i = 1, 40
      got(i) = k * i
    end do
    end associate
  end subroutine
end module

program names_of_scalars_in_queues
  use scalars
  implicit none
  type(f_t), target :: h
  real(8), pointer :: s
  real(8), target :: t
  real(8) :: k
  integer :: kind, n
  !$acc enter data create(got)
  do kind = 1, 4
    h%n = 40; h%in%k = kind; h%in%c = 3; h%in%l = .false.; h%in%b = 7
    call keep_busy; call assoc(h, 1, kind)
    h%n = 7; h%in%k = 99; h%in%c = 0; h%in%l = .true.; h%in%b = 0
    call look("assoc", 1d0 * kind)
  end do
  do kind = 1, 2
    t = kind; s => t
    call keep_busy; call pointers(s, 1, kind); t = 99; s => null()
    call look("pointers", 2d0 * kind)
  end do
  n = 40; k = 4
  call keep_busy; call dummies(k, n, q=1); k = 0; n = 2
  call look("dummies", 4d0)
  n = 40; k = 4; t = 5
  call keep_busy; call dummies(k, n, t, q=1); k = 0; n = 2; t = 0
  call look("dummies+o", 9d0)
  call values(q=1)
  call look("values", 1d0)
  s => t; t = 3
  call keep_busy; call values(s, 1); t = 7
  call look("values+o", 4d0)
  h%n = 40; h%in%k = 6
  call keep_busy; call inner(h, 1); h%n = 3; h%in%k = 99
  call look("inner", 6d0)
  h%in%k = 5
  call keep_busy; call two_names(h, 1)
  !$acc enter data copyin(h)
  call keep_busy; call there(h, 1)
  call look("there", 22d0)
  !$acc exit data delete(h)
  !$acc exit data delete(got)
  got = 0
  h%in%k = 8
  call on_host(h, 1, .false.)
  !$acc wait
  call check ("on the host", all (got == [(8d0 * n, n = 1, 40)]))
  got = 0
  call on_host(h, 1, .true.)
  !$acc wait
  call check ("on the device", all (got == [(8d0 * n, n = 1, 40)]))
  if (failures /= 0) stop 1
end program
