! Directives whose condition is that an argument is present, or a pointer associated: stock GCC 12 looks for their
! components all the same (crash of the host).
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module procedures
  implicit none
  type node
    real, allocatable :: a(:)
    real, pointer :: p(:, :) => null()
    integer :: k = 0
    type(node), pointer :: next => null()
  end type
contains
  ! Of an optional argument.
  subroutine triple(n, q)
    integer, intent(in) :: n
    type(node), intent(inout), optional :: q
    integer :: i
    !$acc enter data copyin(q%a, q%p) if (present(q))
    if (present(q)) then
      !$acc parallel loop gang worker num_workers(WORKERS) present(q%a, q%p)
      do i = 2, n
        q%a(i) = 3 * q%a(i)
        q%p(i, :) = q%a(i)
      end do
    end if
    !$acc update self(q%a(2:n), q%p(:, 2:3)) if (present(q)) async(n)
    !$acc wait
    !$acc exit data delete(q%a, q%p) if (present(q))
  end subroutine

  ! Of a pointer, and of what a component points to.
  subroutine advance(b)
    type(node), pointer :: b
    integer :: i
    !$acc enter data copyin(b) if (associated(b))
    !$acc enter data copyin(b%next) if (linked(b))
    !$acc enter data copyin(b%next%a) if (linked(b))
    if (linked(b)) then
      !$acc parallel loop gang worker num_workers(WORKERS) present(b)
      do i = 1, size(b%next%a)
        b%next%a(i) = b%next%a(i) + i
      end do
    end if
    !$acc update self(b%next%a(:)) if (linked(b))
    !$acc exit data delete(b%next%a) if (linked(b))
    !$acc exit data delete(b%next) finalize if (linked(b))
    !$acc exit data delete(b) if (associated(b))
  end subroutine

  logical function linked(b)
    type(node), pointer, intent(in) :: b
    linked = .false.
    if (associated(b)) linked = associated(b%next)
  end function

  ! The condition has statements of its own, which stay in front of it.
  subroutine searched(b, mask, name, wanted)
    type(node), pointer :: b
    logical, intent(in) :: mask(:), wanted
    character(*), intent(in) :: name
    !$acc enter data copyin(b%a) if (any(mask .and. .not. cshift(mask, 1)) .and. trim(name) // "s" == "arrays")
    if (wanted) then
      !$acc parallel num_workers(WORKERS) present(b%a)
      b%a(1) = 9
      !$acc end parallel
    end if
    !$acc exit data copyout(b%a) if (maxval(merge(1, 2, mask)) == 1 + count(cshift(mask, 1)))
  end subroutine
end module

program main
  use checks
  use procedures
  implicit none
  integer, parameter :: n = 20
  type(node) :: q
  type(node), pointer :: b
  integer :: i
  allocate (q%a(n), q%p(n, 3))
  q%a = 2
  q%p = 0
  call triple(n)
  call triple(n, q)
  call check("a", q%a(1) == 2 .and. all(q%a(2:) == 6))
  call check("p", all(q%p(:, 1) == 0) .and. all(q%p(2:, 2:) == 6))

  nullify (b)
  call advance(b)
  allocate (b)
  call advance(b)
  allocate (b%next)
  allocate (b%next%a(n))
  b%next%a = 1
  call advance(b)
  call check("next", all(b%next%a == [(i + 1, i=1, n)]))

  allocate (b%a(n))
  b%a = 1
  call searched(b, [.true., .false., .false.], "array ", .true.)
  call check("searched", b%a(1) == 9)
  nullify (b)
  call searched(b, [.false., .false., .false.], "array", .false.)
  call searched(b, [.true., .true.], "scalar", .false.)
  if (failures /= 0) stop 1
end program
