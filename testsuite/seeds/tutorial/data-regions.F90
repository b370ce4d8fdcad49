! A data region keeps arrays on the device over many kernels, which alone see their changes.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: data regions; one kernel with its own
! data, many of them, one region around many, and that written with combined directives.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90
! COUNTERS: len (k) == 1 + (1 + 6) + (1 + 6) + (1 + 6)
! COUNTERS: all (l.workers == WORKERS for l in k)
program data_regions
  use check
  implicit none
  integer, parameter :: s = 1000, p = 6
  integer :: a(s), i, j

  a = -1
  !$acc parallel loop gang worker num_gangs(4) num_workers(WORKERS) copyout(a(:s))
  do i = 1, s
     a(i) = i
  end do
  call judge ("one kernel", a, 0)

  a = -1
  !$acc parallel loop gang worker num_gangs(4) num_workers(WORKERS) copyout(a(:s))
  do i = 1, s
     a(i) = i
  end do
  do j = 1, p
     !$acc parallel num_gangs(4) num_workers(WORKERS) copy(a(:s))
     !$acc loop gang worker
     do i = 1, s
        a(i) = a(i) + 1
     end do
     !$acc end parallel
     call judge ("many regions, within", a, j)
  end do
  call judge ("many regions", a, p)

  a = -1
  !$acc parallel num_gangs(4) num_workers(WORKERS) copyout(a(:s))
  !$acc loop gang worker
  do i = 1, s
     a(i) = i
  end do
  !$acc end parallel
  !$acc data copy(a(:s))
  do j = 1, p
     !$acc parallel num_gangs(4) num_workers(WORKERS)
     !$acc loop gang worker
     do i = 1, s
        a(i) = a(i) + 1
     end do
     !$acc end parallel
     ! Nothing comes back before the end of the region.
     call judge ("one region, within", a, 0)
  end do
  !$acc end data
  call judge ("one region", a, p)

  a = -1
  !$acc data copyout(a(:s))
  !$acc parallel loop gang worker num_gangs(4) num_workers(WORKERS)
  do i = 1, s
     a(i) = i
  end do
  do j = 1, p
     !$acc parallel loop gang worker num_gangs(4) num_workers(WORKERS) present(a)
     do i = 1, s
        a(i) = a(i) + 1
     end do
     call expect ("region of both, within", all (a == -1))
  end do
  !$acc end data
  call judge ("region of both", a, p)
  call finish ()

contains

  subroutine judge (what, a, added)
    character(*), intent(in) :: what
    integer, intent(in) :: a(:), added
    integer :: k
    do k = 1, size (a)
       call expect (what, a(k), k + added)
    end do
  end subroutine judge
end program data_regions
