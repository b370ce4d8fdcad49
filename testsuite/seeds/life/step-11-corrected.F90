! Each phase is a kernel, shared among gangs and workers over columns, lanes over rows.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: Game of Life, step 11 without its race:
! the end of a kernel is where gangs wait for each other.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90 Inputs/life-world.F90
! COUNTERS: len (k) == 9 and all (l.gangs == 3 and l.workers == WORKERS for l in k)
program life_step_11_corrected
  use life_world
  implicit none
  integer :: g, r, c, neigh, cells

  call fill_world ()
  !$acc data copy(world) create(old_world)
  do g = 1, generations
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
  end do
  !$acc end data
  call expect_world ()
end program life_step_11_corrected
