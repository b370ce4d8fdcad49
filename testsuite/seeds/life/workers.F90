! A generation loop in one gang, whose loops over cells are shared among its workers.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: Game of Life, its parallel form with the
! loops made worker loops, which wait for each other: the generations stay in one kernel.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90 Inputs/life-world.F90
! COUNTERS: len (k) == 1 and k[0].workers == WORKERS
! COUNTERS: WORKERS == 1 or k[0].barriers >= 3 * 3 * WORKERS
program life_workers
  use life_world
  implicit none
  integer :: g, r, c, neigh, cells, alive(generations)

  call fill_world ()
  !$acc parallel num_gangs(1) num_workers(WORKERS) copy(world, old_world, alive)
  do g = 1, generations
     !$acc loop worker
     do c = 1, cols
        !$acc loop vector
        do r = 1, rows
           old_world(r, c) = world(r, c)
        end do
     end do
     !$acc loop worker
     do c = 1, cols
        !$acc loop vector
        do r = 1, rows
#include "life-rule.inc"
        end do
     end do
     cells = 0
     !$acc loop worker reduction(+:cells)
     do c = 1, cols
        !$acc loop vector reduction(+:cells)
        do r = 1, rows
           cells = cells + world(r, c)
        end do
     end do
     alive(g) = cells
  end do
  !$acc end parallel
  call expect_all (alive)
end program life_workers
