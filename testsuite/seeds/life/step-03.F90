! Copy, rule and count run on the device, in a kernel each, all by one thread.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: Game of Life, step 3; scalars are
! firstprivate in parallel, so that the count needs its copy clause.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90 Inputs/life-world.F90
! WORKERS: 4
! COUNTERS: len (k) == 9 and k[2].gangs == 1
program life_step_03
  use life_world
  implicit none
  integer :: g, r, c, neigh, cells

  call fill_world ()
  do g = 1, generations
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
  end do
  call expect_world ()
end program life_step_03
