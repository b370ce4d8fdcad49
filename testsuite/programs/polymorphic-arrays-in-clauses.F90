! Polymorphic arrays that clauses name: allocatable ones, pointers, dummies and the names of select type; stock GCC 12: internal compiler error.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module shapes
  implicit none
  type base
    integer :: i = 1
  end type
  type, extends (base) :: longer
    real :: r(3) = 2
  end type
  type holder
    class (base), pointer :: w(:, :) => null ()
  end type
contains
  subroutine of_dummy (q)
    class (base), allocatable, intent (inout) :: q(:)
    integer :: k
    !$acc enter data copyin(q)
    !$acc parallel loop num_workers(4) present(q)
    do k = 1, size (q)
      q(k)%i = q(k)%i + k
    end do
    !$acc update self(q)
    if (any (q%i /= [(2 + k, k = 1, size (q))])) stop 1
    q(2)%i = 50
    !$acc update device(q)
    !$acc parallel loop num_workers(4) present(q)
    do k = 1, size (q)
      q(k)%i = q(k)%i + 100
    end do
    !$acc exit data copyout(q)
    if (q(1)%i /= 103 .or. q(2)%i /= 150) stop 2
  end subroutine

  subroutine of_component (o)
    type (holder), intent (inout) :: o
    integer :: k, j
    select type (w => o%w)
    class is (longer)
      !$acc parallel loop num_workers(4) copy(w) private(j)
      do k = 1, size (w, 2)
        do j = 1, size (w, 1)
          w(j, k)%i = k
          w(j, k)%r(3) = j
        end do
      end do
      if (any (w(:, 2)%i /= 2) .or. any (w(2, :)%r(3) /= 2)) stop 3
    end select
  end subroutine
end module

program main
  use shapes
  implicit none
  class (base), allocatable :: q(:)
  class (base), pointer :: p(:)
  type (holder) :: o
  integer :: k
  allocate (longer :: q(4))
  q%i = 2
  call of_dummy (q)
  allocate (p(5))
  !$acc data copy(p)
  !$acc parallel loop num_workers(4)
  do k = 1, size (p)
    p(k)%i = 3 * k
  end do
  !$acc end data
  if (any (p%i /= [3, 6, 9, 12, 15])) stop 4
  !$acc parallel loop num_workers(4) copyout(p) async(1)
  do k = 1, size (p)
    p(k)%i = 4 * k
  end do
  !$acc wait
  if (any (p%i /= [4, 8, 12, 16, 20])) stop 5
  allocate (longer :: o%w(2, 3))
  call of_component (o)
end program
