! Variables of an equivalence, several of them in one construct; stock GCC 12: wrong results, or libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module shared
  implicit none
  real(8) :: g(30), gg(5,6), gs
  equivalence (g, gg), (g(7), gs)
end module shared

program equivalent_variables
  use checks
  use shared
  implicit none
  real(8) :: w(20), m(4), q(10), r(8)
  complex(8) :: z(10)
  integer :: iw(40), k, kk, i, j
  equivalence (w, z, iw), (w(5), m), (w(3), q), (w(9), r), (k, kk)
  real(4) :: c1(10), c2(20), all30(30), part(12), c
  common /block/ c1, c2
  equivalence (c1, all30), (c1(5), part), (c2, c)

  ! One is a part of the other.
  w = 1
  m(2) = 3
  !$acc parallel loop gang worker num_workers(WORKERS) copy(w)
  do i = 1, 20
    if (i < 5 .or. i > 8) w(i) = w(i) + i
    if (i <= 4) m(i) = m(i) * 2
  end do
  call check ('copy', all (w == [2, 3, 4, 5, 2, 6, 2, 2, (i + 1, i = 9, 20)]))
  w = 1
  !$acc data copy(w, m)
  !$acc parallel loop
  do i = 1, 20
    w(i) = w(i) + i
  end do
  !$acc parallel loop
  do i = 1, 4
    m(i) = -m(i)
  end do
  !$acc end data
  call check ('data', all (w == [2, 3, 4, 5, -6, -7, -8, -9, (i + 1, i = 9, 20)]))

  ! None is.
  w = 1
  !$acc parallel loop copy(q, r)
  do i = 1, 8
    r(i) = q(1) + i
    if (i <= 2) q(i+2) = i
  end do
  call check ('cover', all (w == [1, 1, 1, 1, 1, 2, 1, 1, (i + 1, i = 1, 8), 1, 1, 1, 1]))
  !$acc parallel loop
  do i = 1, 8
    r(i) = r(i) + q(1)
    if (i <= 2) q(i+2) = 7
  end do
  call check ('no clause', all (w == [1, 1, 1, 1, 7, 7, 1, 1, (i + 2, i = 1, 8), 1, 1, 1, 1]))
  !$acc parallel loop copyin(q) copyout(r)
  do i = 1, 8
    r(i) = q(1) + i
  end do
  call check ('copyin and copyout', all (r == [(i + 1, i = 1, 8)]) .and. all (w(17:) == 1))

  ! Of other types.
  w = 0
  !$acc kernels
  do i = 1, 40
    iw(i) = 0
  end do
  do i = 1, 10
    z(i) = (1, 2)
  end do
  !$acc end kernels
  call check ('types', all (w == [(1 + mod (i, 2), i = 0, 19)]))
  k = 3
  !$acc serial copy(k)
  kk = kk + k
  !$acc end serial
  call check ('scalars', k == 6)
  !$acc parallel loop firstprivate(k) copy(q)
  do i = 1, 10
    q(i) = k
  end do
  call check ('firstprivate', all (q == 6))

  ! Of a common block, and of a module.
  all30 = 1
  !$acc parallel loop default(none) copy(c1, part)
  do i = 1, 12
    if (i <= 4) c1(i) = i
    part(i) = part(i) + 1
  end do
  call check ('common', all (all30 == [1, 2, 3, 4, (2, i = 1, 12), (1, i = 1, 14)]))
  !$acc enter data copyin(all30)
  !$acc parallel loop present(all30) copy(c2)
  do i = 1, 20
    if (i /= 1) c2(i) = i
    all30(mod (i, 10) + 1) = -1
  end do
  !$acc exit data copyout(all30)
  call check ('present', all (all30 == [(-1, i = 1, 10), 2, (i, i = 2, 20)]))
  !$acc parallel loop
  do i = 2, 20
    c2(i) = c
  end do
  call check ('scalar of an array', all (c2 == 2))
  g = 2
  !$acc parallel loop collapse(2) copy(g, gs)
  do j = 1, 6
    do i = 1, 5
      gg(i,j) = gg(i,j) + i * j
    end do
  end do
  call check ('module', all ([((gg(i,j) == 2 + i * j, i = 1, 5), j = 1, 6)]))
  !$acc parallel num_gangs(1) copy(g)
  g(1) = gs
  gs = 4
  gg(1,2) = gs + g(7)
  !$acc end parallel
  call check ('serial code', g(1) == 6 .and. gs == 4 .and. g(6) == 8)
  if (failures > 0) stop 1
end program equivalent_variables
