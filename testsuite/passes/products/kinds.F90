! Products of Fortran's complex numbers, of both kinds, by workers and lanes.
! SPDX-License-Identifier: GPL-3.0-or-later
! REQUIRES: plugin, acc_run
! RUN: %acc_fc -O2 %s %dump_products | %filecheck %s
! RUN: %acc_fc -O2 %s -o %t
! RUN: %acc_run --schedule=hostile:1 --check=all %t
! CHECK: [products] line=
program kinds
  implicit none
  integer, parameter :: n = 333
  complex(4) :: a(n), p, want_p
  complex(8) :: b(n), q, want_q
  integer :: i
  do i = 1, n
    a(i) = cmplx (1 + mod (i * 7, 11) / 512.0, mod (i, 13) / 1024.0)
    b(i) = cmplx (1 - mod (i * 5, 17) / 512.0d0, mod (i, 9) / 256.0d0, 8)
  end do
  p = (2.0, 1.0)
  q = (0.0d0, 1.0d0)
  want_p = p * product (a)
  want_q = q * product (b)
  !$acc parallel loop gang worker vector num_gangs(2) num_workers(4) reduction(*:p, q) copy(p, q) copyin(a, b)
  do i = 1, n
    p = p * a(i)
    q = b(i) * q
  end do
  if (abs (p - want_p) > 1e-4 * abs (want_p)) error stop 1
  if (abs (q - want_q) > 1d-12 * abs (want_q)) error stop 2
end program
