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
  do g = 1, generations
     do r = 1, rows
        do c = 1, cols
           old_world(r, c) = world(r, c)
        end do
     end do
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
     alive(g) = 0
     do r = 1, rows
        do c = 1, cols
           alive(g) = alive(g) + world(r, c)
        end do
     end do
  end do
  !$acc end serial
  do g = 1, generations
     call expect_cells (g, alive(g))
  end do
  call expect_world ()
end program life_serial
