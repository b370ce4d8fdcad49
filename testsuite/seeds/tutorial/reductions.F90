! Every reduction operator of Fortran, over every type that it is for, by workers and lanes.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
!
! Modelled on a course of OpenACC in slides: its table of reduction operations in
! Fortran (sum, product, largest, smallest, bits, logicals) and its list of types.
!
! RUN: %run_program %s
! SOURCES: Inputs/check.F90
! COUNTERS: all (l.workers == WORKERS for l in k)
program reductions
  use check
  implicit none
  integer, parameter :: n = 777
  integer :: i, v(n), isum, imax, imin, iall, iany, iodd
  real :: rsum, rmax
  double precision :: dprod, dmin
  complex :: csum
  logical :: lall, lany

  do i = 1, n
     v(i) = mod (i * 7919, 1009) - 400
  end do
  isum = 3
  imax = -1000
  imin = 1000
  !$acc parallel num_gangs(2) num_workers(WORKERS) copyin(v) copy(isum, imax, imin)
  !$acc loop gang worker reduction(+:isum) reduction(max:imax) reduction(min:imin)
  do i = 1, n
     isum = isum + v(i)
     imax = max (imax, v(i))
     imin = min (imin, v(i))
  end do
  !$acc end parallel
  call expect ("integer +", isum, 3 + sum (v))
  call expect ("integer max", imax, maxval (v))
  call expect ("integer min", imin, minval (v))

  iall = -1
  iany = 0
  iodd = 0
  !$acc parallel num_gangs(2) num_workers(WORKERS) copyin(v) copy(iall, iany, iodd)
  !$acc loop gang worker reduction(iand:iall) reduction(ior:iany) reduction(ieor:iodd)
  do i = 1, n
     iall = iand (iall, ior (v(i), 4096))
     iany = ior (iany, v(i) * 2)
     iodd = ieor (iodd, v(i))
  end do
  !$acc end parallel
  call expect ("iand", iall, iall_of (v))
  call expect ("ior", iany, iany_of (v))
  call expect ("ieor", iodd, iodd_of (v))

  rsum = 0
  rmax = -1e9
  dprod = 1
  dmin = 1d9
  csum = (0, 0)
  !$acc parallel num_gangs(1) num_workers(WORKERS) copyin(v) copy(rsum, rmax, dprod, dmin, csum)
  !$acc loop worker reduction(+:rsum, csum) reduction(max:rmax) reduction(*:dprod) &
  !$acc   reduction(min:dmin)
  do i = 1, n
     rsum = rsum + v(i)
     rmax = max (rmax, real (v(i)))
     dprod = dprod * (1 + 1d-4 * v(i))
     dmin = min (dmin, dble (v(i)))
     csum = csum + cmplx (v(i), 2 * i)
  end do
  !$acc end parallel
  call expect ("real +", dble (rsum), dble (sum (v)))
  call expect ("real max", dble (rmax), dble (maxval (v)))
  call expect ("double precision *", dprod, product (1 + 1d-4 * v))
  call expect ("double precision min", dmin, dble (minval (v)))
  call expect ("complex +, real part", dble (real (csum)), dble (sum (v)))
  call expect ("complex +, imaginary part", dble (aimag (csum)), dble (n) * (n + 1))

  lall = .true.
  lany = .false.
  !$acc parallel num_gangs(1) num_workers(WORKERS) copyin(v) copy(lall, lany)
  !$acc loop worker reduction(.and.:lall) reduction(.or.:lany)
  do i = 1, n
     lall = lall .and. v(i) > -401
     lany = lany .or. v(i) == v(n)
  end do
  !$acc end parallel
  call expect (".and.", lall)
  call expect (".or.", lany)

  isum = 0
  !$acc parallel num_gangs(1) num_workers(WORKERS) copyin(v) copy(isum)
  !$acc loop worker vector reduction(+:isum)
  do i = n, 1, -1
     isum = isum + v(i)
  end do
  !$acc end parallel
  call expect ("worker vector +, backwards", isum, sum (v))
  call finish ()

contains

  integer function iall_of (v)
    integer, intent(in) :: v(:)
    integer :: k
    iall_of = -1
    do k = 1, size (v)
       iall_of = iand (iall_of, ior (v(k), 4096))
    end do
  end function iall_of

  integer function iany_of (v)
    integer, intent(in) :: v(:)
    integer :: k
    iany_of = 0
    do k = 1, size (v)
       iany_of = ior (iany_of, v(k) * 2)
    end do
  end function iany_of

  integer function iodd_of (v)
    integer, intent(in) :: v(:)
    integer :: k
    iodd_of = 0
    do k = 1, size (v)
       iodd_of = ieor (iodd_of, v(k))
    end do
  end function iodd_of
end program reductions
