! Three loops of one kernel in a data region around all generations.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: Game of Life, step 5; the data region is around
! the calls, in Inputs/life-resident-generations.F90.
!
! RUN: %run_program -DGANGS=1 %s
! RUN: %run_program -DGANGS=3 %s
! SOURCES: Inputs/check.F90 Inputs/life-world.F90 Inputs/life-resident-generations.F90
! RACES: GANGS > 1
! COUNTERS: len (k) == 3 and k[0].gangs == GANGS
! WORKERS: 4
subroutine generation (g)
  use life_world
  implicit none
  integer, intent(in) :: g
  integer :: r, c, neigh, cells

  cells = 0
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) copy(cells)
  !$acc loop
  do r = 1, rows
     do c = 1, cols
        old_world(r, c) = world(r, c)
     end do
  end do
  !$acc loop
  do r = 1, rows
     do c = 1, cols
#include "life-rule.inc"
     end do
  end do
  !$acc loop reduction(+:cells)
  do r = 1, rows
     do c = 1, cols
        cells = cells + world(r, c)
     end do
  end do
  !$acc end parallel
  call expect_cells (g, cells)
end subroutine generation
