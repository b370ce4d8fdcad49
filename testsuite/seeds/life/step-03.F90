! Copy, rule and count run on the device, in a kernel each, all by one thread.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: Game of Life, step 3; scalars are
! firstprivate in parallel, so that the count needs its copy clause.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90 Inputs/life-world.F90 Inputs/life-host-generations.F90
! WORKERS: 4
! COUNTERS: len (k) == 9 and k[2].gangs == 1
subroutine generation (g)
  use life_world
  implicit none
  integer, intent(in) :: g
  integer :: r, c, neigh, cells

  !$acc parallel
  do r = 1, rows
     do c = 1, cols
        old_world(r, c) = world(r, c)
     end do
  end do
  !$acc end parallel
  !$acc parallel
  do r = 1, rows
     do c = 1, cols
#include "life-rule.inc"
     end do
  end do
  !$acc end parallel
  cells = 0
  !$acc parallel copy(cells)
  do r = 1, rows
     do c = 1, cols
        cells = cells + world(r, c)
     end do
  end do
  !$acc end parallel
  call expect_cells (g, cells)
end subroutine generation
