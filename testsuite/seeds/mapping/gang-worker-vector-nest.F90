! Three nested loops: gangs are workgroups, workers wavefronts, vector lanes its 64 lanes.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a translator's document of OpenACC for HIP: example 7.  A vector loop
! may not call what GCC cannot vectorize, so the first kernel records gang and worker
! beside the vector loop, the second has the vector loop alone.
!
! RUN: %run_program %s
! OPTIONS: -DGANGS=4
! SOURCES: Inputs/check.F90 Inputs/where.c
! COUNTERS: all (l.gangs == 4 and l.workers == WORKERS for l in k)
! More lanes than one took part, of the second kernel's vector instructions.
! COUNTERS: O == 0 or k[1].valu_lanes_active > 8 * k[1].valu
program gang_worker_vector_nest
  use check
  implicit none
#include "where.inc"
  integer, parameter :: p = 6, n = 18, m = 200
  integer :: i, j, k
  integer :: gang(n, p), worker(n, p), x(m, n, p)

  gang = -1
  worker = -1
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) vector_length(8) copy(gang, worker)
  !$acc loop gang
  do k = 1, p
     !$acc loop worker
     do j = 1, n
        gang(j, k) = gang_id ()
        worker(j, k) = worker_id ()
     end do
  end do
  !$acc end parallel

  x = 0
  !$acc parallel num_gangs(GANGS) num_workers(WORKERS) vector_length(8) copy(x)
  !$acc loop gang
  do k = 1, p
     !$acc loop worker
     do j = 1, n
        !$acc loop vector
        do i = 1, m
           x(i, j, k) = i + 1000 * (j + 100 * k)
        end do
     end do
  end do
  !$acc end parallel

  do k = 1, p
     call expect ("gang", gang(1, k), (k - 1) / ((p + GANGS - 1) / GANGS))
     call expect ("one gang per plane", all (gang(:, k) == gang(1, k)))
     do i = 0, WORKERS - 1
        call expect ("all workers have work", any (worker(:, k) == i))
     end do
     do j = 1, n
        do i = 1, m
           call expect ("x", x(i, j, k), i + 1000 * (j + 100 * k))
        end do
     end do
  end do
  call finish ()
end program gang_worker_vector_nest
