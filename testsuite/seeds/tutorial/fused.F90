! Directives of compute construct and loop, apart and in one, give the same sums.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: merging directives (kernels, kernels
! with loop, kernels loop worker vector; and the same with parallel).  GCC 12 takes the
! loops of kernels for sequential ones or parallelizes them by itself.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90
! COUNTERS: len (k) == 4 and k[3].workers == WORKERS
program fused
  use check
  implicit none
  integer, parameter :: n = 1000
  integer, parameter :: wide = selected_int_kind (15)
  integer(wide) :: a1(n), a2(n), a3(n), b(n), summ1, summ2, summ3, want
  integer :: i

  summ1 = 0
  summ2 = 0
  summ3 = 0
  !$acc kernels copyout(a1, a2, b)
  do i = 1, n
     a1(i) = i
     a2(i) = i
     b(i) = i + int (i, wide) * i
  end do
  !$acc end kernels
  call expect ("first kernels", all (a1 == [(int (i, wide), i = 1, n)]) .and. all (a2 == a1))
  !$acc kernels copyin(b) copyout(a1) copy(summ1)
  !$acc loop reduction(+:summ1)
  do i = 1, n
     a1(i) = b(i) * 2
     summ1 = summ1 + a1(i)
  end do
  !$acc end kernels
  !$acc kernels loop worker vector copyin(b) copyout(a2) copy(summ2) reduction(+:summ2)
  do i = 1, n
     a2(i) = b(i) * 2
     summ2 = summ2 + a2(i)
  end do
  !$acc parallel loop gang worker vector num_gangs(2) num_workers(WORKERS) copyin(b) copyout(a3) &
  !$acc   copy(summ3) reduction(+:summ3)
  do i = 1, n
     a3(i) = b(i) * 2
     summ3 = summ3 + a3(i)
  end do
  want = 0
  do i = 1, n
     want = want + 2 * (i + int (i, wide) * i)
     call expect ("b", b(i) == i + int (i, wide) * i)
     call expect ("a1, a2, a3", a1(i) == 2 * b(i) .and. a2(i) == a1(i) .and. a3(i) == a1(i))
  end do
  call expect ("kernels, loop", summ1 == want)
  call expect ("kernels loop", summ2 == want)
  call expect ("parallel loop", summ3 == want)
  call finish ()
end program fused
