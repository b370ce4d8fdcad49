! A generation loop that each gang runs as a whole: with one gang, as serial code does.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: Game of Life, parallel without a loop directive.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90 Inputs/life-world.F90
! WORKERS: 4
! COUNTERS: len (k) == 1 and k[0].gangs == 1
program life_parallel
  use life_world
  implicit none
  integer :: g, r, c, neigh, alive(generations)

  call fill_world ()
  !$acc parallel num_gangs(1) num_workers(WORKERS) copy(world, old_world, alive)
#include "life-in-one-kernel.inc"
  !$acc end parallel
  call expect_all (alive)
end program life_parallel
