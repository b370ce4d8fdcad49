! A generation loop that one thread of the device runs as a whole.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: Game of Life, serial, one kernel for all.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90 Inputs/life-world.F90
! WORKERS: 4
! COUNTERS: len (k) == 1 and k[0].gangs == 1 and k[0].workers == 1
program life_serial
  use life_world
  implicit none
  integer :: g, r, c, neigh, alive(generations)

  call fill_world ()
  !$acc serial copy(world, old_world, alive)
#include "life-in-one-kernel.inc"
  !$acc end serial
  call expect_all (alive)
end program life_serial
