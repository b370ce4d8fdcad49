! Reductions over allocatable scalars, at all levels and of constructs, loops and routines; stock GCC 12: compiler crash.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module routines
  implicit none
contains
  subroutine sum_in_routine (a, total)
    !$acc routine worker
    integer, intent(in) :: a(100)
    integer, intent(out) :: total
    integer, allocatable :: t
    integer :: i
    allocate (t)
    t = 5
    !$acc loop worker reduction(+:t)
    do i = 1, 100
       t = t + a(i)
    end do
    total = t
    deallocate (t)
  end subroutine

  subroutine dummy_arguments (t, u)
    integer, allocatable :: t
    integer, allocatable :: u
    integer :: i
    !$acc parallel num_gangs(4) num_workers(WORKERS) copy(t, u)
    !$acc loop gang worker reduction(+:t, u)
    do i = 1, 100
       t = t + i
       u = u + 2 * i
    end do
    !$acc end parallel
  end subroutine
end module

program reductions_of_allocatables
  use routines
  implicit none
  integer :: i, j, a(100), total, mismatches = 0
  integer, allocatable :: t, s
  double precision, allocatable :: d
  complex, allocatable :: z
  logical, allocatable :: l

  t = 5
  !$acc parallel num_gangs(4) num_workers(WORKERS) copy(t)
  !$acc loop gang reduction(+:t)
  do i = 1, 100
     t = t + i
  end do
  !$acc end parallel
  call check ("gangs", t, 5055)

  t = 5
  s = 1000
  !$acc parallel num_gangs(4) num_workers(WORKERS) copy(t, s)
  !$acc loop gang reduction(+:t) reduction(min:s)
  do i = 1, 100
     !$acc loop worker reduction(+:t) reduction(min:s)
     do j = 1, 10
        t = t + i
        s = min (s, i * j + 7)
     end do
  end do
  !$acc end parallel
  call check ("gangs and workers", t, 50505)
  call check ("smallest", s, 8)

  d = 0.25d0
  z = (1.0, 2.0)
  l = .true.
  !$acc parallel loop gang worker vector num_gangs(4) num_workers(WORKERS) reduction(+:d, z) reduction(.and.:l)
  do i = 1, 200
     d = d + i
     z = z + cmplx (i, -i)
     l = l .and. i < 200
  end do
  call check ("double precision", int (4 * d), 4 * 20100 + 1)
  call check ("real part", int (real (z)), 20101)
  call check ("imaginary part", int (aimag (z)), -20098)
  call check ("logical", merge (1, 0, l), 0)

  t = 5
  !$acc parallel num_gangs(4) num_workers(WORKERS) reduction(+:t)
  t = t + 1
  !$acc end parallel
  call check ("construct", t, 9)

  t = 5
  s = -1
  call dummy_arguments (t, s)
  call check ("dummy argument", t, 5055)
  call check ("second dummy argument", s, 10099)

  a = 2
  !$acc parallel num_gangs(1) num_workers(WORKERS) copyin(a) copyout(total)
  call sum_in_routine (a, total)
  !$acc end parallel
  call check ("routine", total, 205)

  if (mismatches > 0) stop 1

contains
  subroutine check (what, got, want)
    character(*), intent(in) :: what
    integer, intent(in) :: got, want
    if (got == want) return
    print *, what, " is ", got, ", should be ", want
    mismatches = mismatches + 1
  end subroutine
end program
