! Kernels and updates in queues of their own run in any order; wait makes them one.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: its programs sync, async-1, async-2,
! async-3 and wait, whose last kernel needs what the second queue has brought.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90
! COUNTERS: len (k) == 2 + 2 + 2 + 2 + 4
! COUNTERS: all (l.workers == WORKERS for l in k)
#define PARALLEL parallel loop gang worker num_gangs(4) num_workers(WORKERS) present(a, b, c)
program async
  use check
  use openacc, only: acc_async_sync
  implicit none
  integer, parameter :: s = 1000, sync = acc_async_sync
  ! The queues of the first kernel, the update and the second kernel, for each way.
  integer, parameter :: queues(3, 0:4) = reshape ( &
    [sync, sync, sync,  1, sync, sync,  1, 2, sync,  1, 2, 3,  1, 2, 3], [3, 5])
  integer :: a(s), b(s), c(s), i, way

  do way = 0, 4
     a = 0
     c = 0
     b = 0
     !$acc enter data create(a(1:s), b(1:s), c(1:s))
     do i = 1, s
        b(i) = i
     end do
     !$acc PARALLEL async(queues(1, way))
     do i = 1, s
        a(i) = 42
     end do
     !$acc update device(b) async(queues(2, way))
     !$acc PARALLEL async(queues(3, way))
     do i = 1, s
        c(i) = 1
     end do
     if (way == 4) then
        !$acc PARALLEL wait(2)
        do i = 1, s
           b(i) = b(i) * i
        end do
        ! All queues, in one that others then follow.
        !$acc PARALLEL async(4) wait(1, 3)
        do i = 1, s
           c(i) = c(i) + a(i)
        end do
     end if
     !$acc wait
     !$acc exit data copyout(a(1:s), b(1:s), c(1:s))
     do i = 1, s
        call expect ("a", a(i), 42)
        call expect ("b", b(i), merge (i * i, i, way == 4))
        call expect ("c", c(i), merge (43, 1, way == 4))
     end do
  end do
  call finish ()
end program async
