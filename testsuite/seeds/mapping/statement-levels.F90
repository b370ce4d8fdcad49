! The plugin's levels of statements are those that a translator's document derives by hand.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a translator's document of OpenACC for HIP: "determining a statement's
! parallelism level", its example and its table of activation masks.  The table, in the
! words of the plugin (thread 0 of the gang; lane 0 of each worker; all):
!
!   GR-WS-VS, GP-WS-VS     linearize == 0             worker=0 lane=0
!   G[RP]-WP-VS            linearize % warpSize == 0  worker=share lane=0, or all for
!                                                     a branch that such work depends on
!   G[RP]-W[RP]-VP         true                       lane=share, or all likewise
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90
! COUNTERS: k[0].gangs == 3 and k[0].workers == WORKERS
! COUNTERS: k[1].gangs == 3 and k[1].workers == WORKERS
! RUN: %levels_of %s %acc_fc %levels_options -O0 %S/../Inputs/check.F90 | %filecheck %s
! RUN: %levels_of %s %acc_fc %levels_options -O2 %S/../Inputs/check.F90 | %filecheck %s
!
! CHECK-LABEL: GR-1:
! CHECK-SAME:  GR WS VS gang=all worker=0 lane=0 statement by={{.*}}worker-0
! CHECK:       IF: GR WS VS gang=all worker=all lane=0 branch raised to GP WP by=every-worker
! CHECK:       GP-1: GP WS VS gang=share worker=0 lane=0 statement by={{.*}}worker-0
! CHECK-NEXT:  WP-1: GP WP VS gang=share worker=share lane=0 statement{{$}}
! CHECK-NEXT:  GR-2: GR WS VS gang=all worker=0 lane=0 statement by={{.*}}worker-0
! CHECK-NEXT:  GR-3: GR WS VS gang=all worker=0 lane=0 statement by={{.*}}worker-0
! CHECK-NEXT:  GR-4: GR WS VS gang=all worker=0 lane=0 statement by={{.*}}worker-0
! CHECK-NEXT:  GP-2: GP WS VS gang=share worker=0 lane=0 statement by={{.*}}worker-0
! CHECK:       IF-VECTOR: GP WS VS gang=share worker=0 lane=all branch raised to VP by=every-worker
! CHECK-NEXT:  VP-1: GP WS VP gang=share worker=0 lane=share statement by={{.*}}worker-0
! CHECK-NEXT:  VP-2: GP WP VP gang=share worker=share lane=share statement{{$}}
! CHECK-NOT:   :
program statement_levels
  use check
  implicit none
  integer, parameter :: m = 7, n = 21
  integer :: a(n, m), r(4, 0:1), b(n, m), s(2, m)
  integer :: i, j, way

  do way = 0, 1
     a = 0
     r(:, way) = 0
     !$acc parallel num_gangs(3) num_workers(WORKERS) copy(a, r) copyin(way)
     r(1, way) = 1 ! GR-1
     if (way == 0) then ! IF
        !$acc loop gang
        do i = 1, m
           a(1, i) = 2 ! GP-1
           !$acc loop worker
           do j = 2, n
              a(j, i) = i + j ! WP-1
           end do
        end do
        r(2, way) = 2 ! GR-2
     else
        r(3, way) = 3 ! GR-3
     end if
     r(4, way) = 4 ! GR-4
     !$acc end parallel
     do i = 1, m
        call expect ("gang-partitioned", a(1, i), 2 * (1 - way))
        do j = 2, n
           call expect ("worker-partitioned", a(j, i), (i + j) * (1 - way))
        end do
     end do
  end do
  call expect ("gang-redundant", all (r == reshape ([1, 2, 0, 4, 1, 0, 3, 4], [4, 2])))

  ! The table's other row: lanes, in workers and in a single worker.
  b = 0
  s = 0
  !$acc parallel num_gangs(3) num_workers(WORKERS) copy(b, s)
  !$acc loop gang
  do i = 1, m
     s(1, i) = i ! GP-2
     if (i > 2) then ! IF-VECTOR
        !$acc loop vector
        do j = 1, n
           b(j, i) = j ! VP-1
        end do
     end if
     !$acc loop worker vector
     do j = 1, n
        b(j, i) = b(j, i) + 100 * i ! VP-2
     end do
  end do
  !$acc end parallel
  do i = 1, m
     call expect ("before the loops", s(1, i), i)
     do j = 1, n
        call expect ("lanes", b(j, i), merge (j, 0, i > 2) + 100 * i)
     end do
  end do
  call finish ()
end program statement_levels
