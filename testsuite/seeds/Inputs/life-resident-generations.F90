! The generations of the steps whose world stays on the device, from step 5 on.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
program life
  use life_world
  implicit none
  integer :: g

  call fill_world ()
  !$acc data copy(world) create(old_world)
  do g = 1, generations
     call generation (g)
  end do
  !$acc end data
  call expect_world ()
end program life
