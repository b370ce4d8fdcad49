! Comparison of results, for the programs here: print what differs, stop with 1.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module check
  implicit none
  integer, private :: mismatches = 0
  interface expect
     module procedure expect_integer, expect_logical, expect_real
  end interface expect
contains
  subroutine expect_integer (what, got, want)
    character(*), intent(in) :: what
    integer, intent(in) :: got, want
    if (got == want) return
    mismatches = mismatches + 1
    if (mismatches <= 8) print *, what, " is ", got, ", should be ", want
  end subroutine expect_integer

  subroutine expect_logical (what, right)
    character(*), intent(in) :: what
    logical, intent(in) :: right
    if (right) return
    mismatches = mismatches + 1
    if (mismatches <= 8) print *, "not true: ", what
  end subroutine expect_logical

  ! Sums may be added up in another order on the device: 1e-6 of WANT is taken
  ! as equal.
  subroutine expect_real (what, got, want)
    character(*), intent(in) :: what
    double precision, intent(in) :: got, want
    if (abs (got - want) <= 1d-6 * abs (want)) return
    mismatches = mismatches + 1
    if (mismatches <= 8) print *, what, " is ", got, ", should be ", want
  end subroutine expect_real

  subroutine finish ()
    if (mismatches == 0) return
    print *, mismatches, " mismatches"
    error stop 1
  end subroutine finish
end module check
