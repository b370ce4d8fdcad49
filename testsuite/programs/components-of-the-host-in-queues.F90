! Components that clauses name, of objects that are not on the device, change while queues run; stock GCC 12:
! wrong results, as bounds are those when the queue comes to the kernel.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

program components_of_the_host_in_queues
  use checks
  implicit none
  type inner_part
    integer :: shift = 1
    integer, pointer :: p(:) => null()
  end type
  type outer_part
    type(inner_part) :: inner
    integer :: last = 40
  end type
  type(outer_part), target :: object
  integer, target :: values(-3:36), busy(8)
  integer(8) :: total
  integer :: i

  values = [(i, i = 1, 40)]
  total = 5
  call keep_busy
  object%inner%p(1:) => values
  !$acc parallel loop copy(total) reduction(+:total) copyin(object%inner%p) async(3) num_workers(WORKERS)
  do i = 1, 40
    total = total + object%inner%p(i)
  end do
  object%inner%p => values
  !$acc wait
  call check ("copyin", total == 825)

  !$acc enter data copyin(values)
  total = 6
  call keep_busy
  object%inner%p(1:) => values
  !$acc parallel loop copy(total) reduction(+:total) present(object%inner%p) async(3) num_workers(WORKERS)
  do i = 1, 40
    total = total + object%inner%p(i)
  end do
  object%inner%p(11:) => values
  !$acc wait
  call check ("present", total == 826)

  total = 7
  call keep_busy
  object%inner%p(2:) => values
  object%inner%shift = 2
  object%last = 41
  !$acc parallel loop copy(total) reduction(+:total) present(object%inner%p) async(3) num_workers(WORKERS)
  do i = object%inner%shift, object%last
    total = total + object%inner%p(i) + object%inner%shift
  end do
  object%inner%p => values
  object%inner%shift = 9
  object%last = 12
  !$acc wait
  call check ("scalars", total == 827 + 80)
  !$acc exit data delete(values)
  if (failures /= 0) stop 1

contains

  ! The queue has something else to do for a while.

  subroutine keep_busy
    integer :: k
    busy = 0
    !$acc parallel loop gang async(3) copy(busy)
    do i = 1, 8
      !$acc loop seq
      do k = 1, 2000
        busy(i) = busy(i) + k
      end do
    end do
  end subroutine
end program
