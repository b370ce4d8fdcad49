! OpenMP's functions that ask for a thread of OpenMP's stop the program on the device; the
! others work.
! SPDX-License-Identifier: GPL-3.0-or-later
!
! RUN: %acc_fc -O2 %s %dump_missing-symbols | %filecheck %s --implicit-check-not=function=
! RUN: %acc_fc -O2 %s -fPIC -shared -o %t.so 2>&1 | %filecheck %s --check-prefix=WARN
! REQUIRES: gfortran

subroutine threads (a, n)
  use omp_lib
  implicit none
  integer :: n, i, a(n)
  double precision :: t(n)
  !$acc parallel loop gang copy(a, t)
  do i = 1, n
    t(i) = omp_get_wtime ()
    a(i) = omp_get_num_teams ()
    ! CHECK: [missing-symbols] function=omp_get_thread_num_
    ! WARN: threads.f90:[[@LINE+1]]:{{.*}}warning: 'omp_get_thread_num' asks for a thread of OpenMP's, which OpenACC does not start on the device: the program stops there
    a(i) = a(i) + omp_get_thread_num ()
    if (.not. omp_is_initial_device ()) a(i) = a(i) + 1
  end do
end subroutine threads
