! Nine ways to run one loop: threads at work and number of operations are as a course says.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: serial, and the eight combinations of
! gang redundant or partitioned, worker single or partitioned, vector single or
! partitioned, with ten gangs.  Where gangs are redundant each operation is done by all
! ten, and they store into a place of their own here: the course's one place would be
! theirs to race for.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90 Inputs/where.c
! COUNTERS: len (k) == 9 and k[0].gangs == 1 and k[0].workers == 1
! COUNTERS: all (l.gangs == 10 for l in k[1:])
! Workers take part in the kernels with a worker loop, and are there for no other.
! COUNTERS: all (k[i].workers == WORKERS for i in (3, 5, 6, 8))
! COUNTERS: all (k[i].workers in (1, WORKERS) for i in (1, 2, 4, 7))
program nine_modes
  use check
  implicit none
#include "where.inc"
  integer, parameter :: nx = 640, ng = 10
  ! As many as all workers have equal blocks of, so that each of them has one.
  integer :: i, g, a(nx, 0:ng-1), times(nx, 0:ng-1), ran(0:15, 0:ng-1)

  call start (a, times, ran)
  !$acc serial copy(a, times, ran)
  do i = 1, nx
     a(i, 0) = i
     times(i, 0) = times(i, 0) + 1
     ran(worker_id (), gang_id ()) = 1
  end do
  !$acc end serial
  call judge ("serial", a, times, ran, 1, 1, nx)

  call start (a, times, ran)
  !$acc parallel num_gangs(10) num_workers(WORKERS) copy(a, times, ran)
  do i = 1, nx
     a(i, gang_id ()) = i
     times(i, gang_id ()) = times(i, gang_id ()) + 1
     ran(worker_id (), gang_id ()) = 1
  end do
  !$acc end parallel
  call judge ("GR WS VS", a, times, ran, ng, 1, ng * nx)

  call start (a, times, ran)
  !$acc parallel num_gangs(10) num_workers(WORKERS) copy(a, times, ran)
  !$acc loop gang
  do i = 1, nx
     a(i, gang_id ()) = i
     times(i, gang_id ()) = times(i, gang_id ()) + 1
     ran(worker_id (), gang_id ()) = 1
  end do
  !$acc end parallel
  call judge ("GP WS VS", a, times, ran, ng, 1, nx)

  call start (a, times, ran)
  !$acc parallel num_gangs(10) num_workers(WORKERS) copy(a, times, ran)
  !$acc loop gang worker
  do i = 1, nx
     a(i, gang_id ()) = i
     times(i, gang_id ()) = times(i, gang_id ()) + 1
     ran(worker_id (), gang_id ()) = 1
  end do
  !$acc end parallel
  call judge ("GP WP VS", a, times, ran, ng, WORKERS, nx)

  ! No call in a vector loop: GCC could not vectorize it.
  call start (a, times, ran)
  !$acc parallel num_gangs(10) num_workers(WORKERS) copy(a, times)
  !$acc loop gang vector
  do i = 1, nx
     a(i, 0) = i
     times(i, 0) = times(i, 0) + 1
  end do
  !$acc end parallel
  call judge ("GP WS VP", a, times, ran, 0, 0, nx)

  call start (a, times, ran)
  !$acc parallel num_gangs(10) num_workers(WORKERS) copy(a, times)
  !$acc loop gang worker vector
  do i = 1, nx
     a(i, 0) = i
     times(i, 0) = times(i, 0) + 1
  end do
  !$acc end parallel
  call judge ("GP WP VP", a, times, ran, 0, 0, nx)

  call start (a, times, ran)
  !$acc parallel num_gangs(10) num_workers(WORKERS) copy(a, times, ran)
  !$acc loop worker
  do i = 1, nx
     a(i, gang_id ()) = i
     times(i, gang_id ()) = times(i, gang_id ()) + 1
     ran(worker_id (), gang_id ()) = 1
  end do
  !$acc end parallel
  call judge ("GR WP VS", a, times, ran, ng, WORKERS, ng * nx)

  call start (a, times, ran)
  !$acc parallel num_gangs(10) num_workers(WORKERS) copy(a, times) private(g)
  g = gang_id ()
  !$acc loop vector
  do i = 1, nx
     a(i, g) = i
     times(i, g) = times(i, g) + 1
  end do
  !$acc end parallel
  call judge ("GR WS VP", a, times, ran, 0, 0, ng * nx)

  call start (a, times, ran)
  !$acc parallel num_gangs(10) num_workers(WORKERS) copy(a, times) private(g)
  g = gang_id ()
  !$acc loop worker vector
  do i = 1, nx
     a(i, g) = i
     times(i, g) = times(i, g) + 1
  end do
  !$acc end parallel
  call judge ("GR WP VP", a, times, ran, 0, 0, ng * nx)
  call finish ()

contains

  subroutine start (a, times, ran)
    integer, intent(out) :: a(:,:), times(:,:), ran(:,:)
    a = 0
    times = 0
    ran = 0
  end subroutine start

  ! WANT_GANGS and WANT_WORKERS: how many must have taken part, 0: not recorded;
  ! OPERATIONS: iterations done, all gangs together.
  subroutine judge (what, a, times, ran, want_gangs, want_workers, operations)
    character(*), intent(in) :: what
    integer, intent(in) :: a(:,:), times(:,:), ran(:,:), want_gangs, want_workers, operations
    integer :: k
    do k = 1, size (a, 1)
       call expect (what // ": value", maxval (a(k, :)), k)
       call expect (what // ": times", sum (times(k, :)), operations / size (a, 1))
       call expect (what // ": at most once per gang", maxval (times(k, :)), 1)
    end do
    if (want_gangs == 0) return
    call expect (what // ": gangs", count (sum (ran, 1) > 0), want_gangs)
    call expect (what // ": workers per gang", maxval (sum (ran, 1)), want_workers)
    call expect (what // ": workers of all gangs", sum (ran), want_gangs * want_workers)
  end subroutine judge
end program nine_modes
