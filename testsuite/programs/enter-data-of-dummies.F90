! Enter data of dummy arguments leaves nothing of the procedure's stack on the device; stock GCC 12: wrong result, or libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module meshes
  implicit none
  type mesh
    integer :: n
    integer, allocatable :: first(:), value(:)
  end type mesh
contains
  subroutine to_device (a, b)
    type(mesh), intent (inout) :: a
    integer, intent (inout) :: b(:)
    !$acc enter data copyin(a, b)
    !$acc enter data copyin(a%first, a%value)
  end subroutine to_device

  ! A pointer of this procedure's leads to an element, and so does the argument of the next.
  subroutine element_to_device (c)
    integer, target, intent (inout) :: c(:)
    integer, pointer :: p
    p => c(2)
    call scalar_to_device (p)
  end subroutine element_to_device

  subroutine scalar_to_device (p)
    integer, pointer :: p
    !$acc enter data copyin(p)
  end subroutine scalar_to_device

  ! Its array has the place on the stack that these two had.
  recursive subroutine places (depth)
    integer, intent (in) :: depth
    integer :: local(64), i
    local = depth
    !$acc parallel loop copy(local) num_workers(WORKERS)
    do i = 1, 64
      local(i) = local(i) + i
    end do
    if (any (local /= [(depth + i, i = 1, 64)])) stop 3
    if (depth < 8) call places (depth + 1)
  end subroutine places

  subroutine from_device (a, b)
    type(mesh), intent (inout) :: a
    integer, intent (inout) :: b(:)
    !$acc exit data delete(a%first) copyout(a%value)
    !$acc exit data delete(a) copyout(b)
  end subroutine from_device

  ! What has the place on the stack that TO_DEVICE had: more, or less, of it.
  recursive subroutine sums (a, b, depth)
    type(mesh), intent (in) :: a
    integer, intent (in) :: b(:), depth
    integer :: local(4 * depth), i
    local = depth
    !$acc parallel loop present(a, b) copy(local) num_workers(WORKERS)
    do i = 1, 4 * depth
      local(i) = local(i) + a%first(mod (i, a%n) + 1) + b(2)
    end do
    do i = 1, 4 * depth
      if (local(i) /= depth + mod (i, a%n) + 1 + 2) stop 1
    end do
    if (depth < 40) call sums (a, b, depth + 1)
  end subroutine sums
end module meshes

program enter_data_of_dummies
  use meshes
  implicit none
  type(mesh) :: a
  integer :: i, b(9)
  integer, target :: c(3)
  a%n = 5
  a%first = [(i, i = 1, 5)]
  a%value = [(0, i = 1, 5)]
  b = [(i, i = 1, 9)]
  c = 7
  call to_device (a, b)
  call sums (a, b, 1)
  call element_to_device (c)
  !$acc exit data copyout(c(2:2))
  call places (1)
  !$acc parallel loop present(a, b)
  do i = 1, a%n
    a%value(i) = a%first(i) * b(i)
  end do
  call from_device (a, b)
  if (any (a%value /= [(i * i, i = 1, 5)])) stop 2
end program enter_data_of_dummies
