! The world of the Game of Life, its first state, and its generations on the host.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module life_world
  use check
  implicit none
  integer, parameter :: rows = 70, cols = 40, generations = 3
  integer :: world(0:rows+1, 0:cols+1), old_world(0:rows+1, 0:cols+1)
  integer, private :: host(0:rows+1, 0:cols+1), host_alive(generations)
contains
  ! About a third of the cells is alive; the border is dead and stays so.
  subroutine fill_world ()
    integer :: r, c, g, seed, before(0:rows+1, 0:cols+1), around
    world = 0
    old_world = 0
    seed = 17
    do c = 1, cols
       do r = 1, rows
          seed = mod (seed * 421 + 1663, 7875)
          if (mod (seed, 3) == 0) world(r, c) = 1
       end do
    end do
    host = world
    do g = 1, generations
       before = host
       do c = 1, cols
          do r = 1, rows
             around = sum (before(r-1:r+1, c-1:c+1)) - before(r, c)
             if (around == 3) then
                host(r, c) = 1
             else if (around /= 2) then
                host(r, c) = 0
             end if
          end do
       end do
       host_alive(g) = sum (host)
    end do
  end subroutine fill_world

  subroutine expect_cells (g, cells)
    integer, intent(in) :: g, cells
    call expect ("cells alive", cells, host_alive(g))
  end subroutine expect_cells

  ! For programs whose one kernel has done all generations.
  subroutine expect_all (cells)
    integer, intent(in) :: cells(generations)
    integer :: g
    do g = 1, generations
       call expect_cells (g, cells(g))
    end do
    call expect_world ()
  end subroutine expect_all

  subroutine expect_world ()
    call expect ("world", all (world == host))
    call expect ("generations differ", host_alive(1) /= host_alive(2) .and. host_alive(2) /= host_alive(3))
    call finish ()
  end subroutine expect_world
end module life_world
