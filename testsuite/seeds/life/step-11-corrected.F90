! Each phase is a kernel, shared among gangs and workers over columns, lanes over rows.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: Game of Life, step 11 without its race:
! the end of a kernel is where gangs wait for each other.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90 Inputs/life-world.F90 Inputs/life-resident-generations.F90
! COUNTERS: len (k) == 9 and all (l.gangs == 3 and l.workers == WORKERS for l in k)
subroutine generation (g)
  use life_world
  implicit none
  integer, intent(in) :: g
  integer :: r, c, neigh, cells

  cells = 0
  !$acc parallel num_gangs(3) num_workers(WORKERS)
  !$acc loop gang worker
  do c = 1, cols
     !$acc loop vector
     do r = 1, rows
        old_world(r, c) = world(r, c)
     end do
  end do
  !$acc end parallel
  !$acc parallel num_gangs(3) num_workers(WORKERS)
  !$acc loop gang worker
  do c = 1, cols
     !$acc loop vector
     do r = 1, rows
#include "life-rule.inc"
     end do
  end do
  !$acc end parallel
  !$acc parallel num_gangs(3) num_workers(WORKERS) copy(cells)
  !$acc loop gang worker reduction(+:cells)
  do c = 1, cols
     !$acc loop vector reduction(+:cells)
     do r = 1, rows
        cells = cells + world(r, c)
     end do
  end do
  !$acc end parallel
  call expect_cells (g, cells)
end subroutine generation
