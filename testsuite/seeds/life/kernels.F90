! A generation loop in kernels, whose loops GCC parallelizes or leaves sequential.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: Game of Life, kernels, one kernel for all.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90 Inputs/life-world.F90
! WORKERS: 4
! COUNTERS: len (k) >= 1
program life_kernels
  use life_world
  implicit none
  integer :: g, r, c, neigh, alive(generations)

  call fill_world ()
  !$acc kernels copy(world, old_world, alive)
#include "life-in-one-kernel.inc"
  !$acc end kernels
  call expect_all (alive)
end program life_kernels
