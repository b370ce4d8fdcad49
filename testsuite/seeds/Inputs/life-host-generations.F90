! The generations of the steps whose world is on the host between their kernels.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
program life
  use life_world
  implicit none
  integer :: g

  call fill_world ()
  do g = 1, generations
     call generation (g)
  end do
  call expect_world ()
end program life
