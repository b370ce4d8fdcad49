! The order of two loops decides whether neighbouring lanes touch neighbouring elements.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: its three programs of memory access:
! no coalescing (gang over rows, vector over columns of a Fortran array), coalescing with
! a sequential inner loop, coalescing with a vector inner loop; here with workers as well.
! Where lanes are neighbours GCC uses one store of 64 lanes; where they are not, it
! has to compute 64 addresses for it, and takes more instructions for the same bytes.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90
! COUNTERS: all (l.gangs == 4 and l.workers == WORKERS for l in k)
! COUNTERS: O == 0 or k[0].valu > k[2].valu
! COUNTERS: O == 0 or all (l.valu_lanes_active > 2 * l.valu for l in (k[0], k[2]))
program coalescing
  use check
  implicit none
  integer, parameter :: nx = 128
  double precision :: a(nx, nx), b(nx, nx), c(nx, nx)
  integer :: i, j

  a = 0
  b = 0
  c = 0
  !$acc parallel num_gangs(4) num_workers(WORKERS) copy(a)
  !$acc loop gang worker
  do i = 1, nx
     !$acc loop vector
     do j = 1, nx
        a(i, j) = 1.14d-8
     end do
  end do
  !$acc end parallel

  !$acc parallel num_gangs(4) num_workers(WORKERS) copy(b)
  !$acc loop gang worker vector
  do i = 1, nx
     !$acc loop seq
     do j = 1, nx
        b(i, j) = 1.14d-8
     end do
  end do
  !$acc end parallel

  !$acc parallel num_gangs(4) num_workers(WORKERS) copy(c)
  !$acc loop gang worker
  do j = 1, nx
     !$acc loop vector
     do i = 1, nx
        c(i, j) = 1.14d-8
     end do
  end do
  !$acc end parallel
  call expect ("no coalescing", all (a == 1.14d-8))
  call expect ("sequential", all (b == 1.14d-8))
  call expect ("vector", all (c == 1.14d-8))
  call finish ()
end program coalescing
