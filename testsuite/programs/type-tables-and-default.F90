! Routines with polymorphic dummies, called in constructs with a default clause; stock GCC 12: libgomp stops ("present clause").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module counters
  implicit none
  type counter
    integer :: n
  contains
    procedure :: add
  end type
contains
  subroutine add (this, k)
    !$acc routine seq
    class (counter), intent (inout) :: this
    integer, intent (in) :: k
    this%n = this%n + k
  end subroutine
end module

program type_tables_and_default
  use counters
  implicit none
  type (counter) :: q
  integer :: a(20), i
  a = 1
  !$acc enter data copyin(a)
  !$acc parallel loop default(present) private(q)
  do i = 1, 20
    q%n = i
    call q%add (3)
    a(i) = q%n
  end do
  !$acc parallel loop default(none) present(a) private(q)
  do i = 1, 20
    q%n = i
    call q%add (3)
    a(i) = a(i) + q%n
  end do
  !$acc exit data copyout(a)
  if (any (a /= [(2 * (i + 3), i = 1, 20)])) stop 1
end program
