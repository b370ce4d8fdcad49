! Each phase is a loop of one kernels construct, over columns, then rows.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: Game of Life, step 11 in kernels.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90 Inputs/life-world.F90
! WORKERS: 4
program life_step_11_kernels
  use life_world
  implicit none
  integer :: g, r, c, neigh, cells

  call fill_world ()
  !$acc data copy(world) create(old_world)
  do g = 1, generations
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
           neigh = old_world(r-1, c-1) + old_world(r, c-1) + old_world(r+1, c-1) &
             + old_world(r-1, c) + old_world(r+1, c) &
             + old_world(r-1, c+1) + old_world(r, c+1) + old_world(r+1, c+1)
           if (old_world(r, c) == 1 .and. (neigh < 2 .or. neigh > 3)) then
              world(r, c) = 0
           else if (neigh == 3) then
              world(r, c) = 1
           end if
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
  end do
  !$acc end data
  call expect_world ()
end program life_step_11_kernels
