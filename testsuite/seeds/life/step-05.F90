! Three loops of one kernel in a data region around all generations.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: Game of Life, step 5.
!
! The course has gangs, as many as the run time likes, and nothing makes them wait between
! the loops of a kernel, which read what others write: with more than one gang that is a
! race, as the course says elsewhere.  One gang gets it right.
!
! RUN: %run_program -DGANGS=1 %s
! RUN: %run_program -DGANGS=3 %s
! SOURCES: Inputs/check.F90 Inputs/life-world.F90
! RACES: GANGS > 1
! COUNTERS: len (k) == 3 and k[0].gangs == GANGS
! WORKERS: 4
program life_step_05
  use life_world
  implicit none
  integer :: g, r, c, neigh, cells

  call fill_world ()
  !$acc data copy(world) create(old_world)
  do g = 1, generations
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
     do r = 1, rows
        do c = 1, cols
           cells = cells + world(r, c)
        end do
     end do
     !$acc end parallel
     call expect_cells (g, cells)
  end do
  !$acc end data
  call expect_world ()
end program life_step_05
