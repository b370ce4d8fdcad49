! Each phase is a loop of one kernels construct, over columns, then rows.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: Game of Life, step 11 in kernels.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90 Inputs/life-world.F90 Inputs/life-resident-generations.F90
! WORKERS: 4
subroutine generation (g)
  use life_world
  implicit none
  integer, intent(in) :: g
  integer :: r, c, neigh, cells

  cells = 0
  !$acc kernels copy(cells)
  !$acc loop
  do c = 1, cols
     do r = 1, rows
        old_world(r, c) = world(r, c)
     end do
  end do
  !$acc loop
  do c = 1, cols
     do r = 1, rows
#include "life-rule.inc"
     end do
  end do
  !$acc loop reduction(+:cells)
  do c = 1, cols
     do r = 1, rows
        cells = cells + world(r, c)
     end do
  end do
  !$acc end kernels
  call expect_cells (g, cells)
end subroutine generation
