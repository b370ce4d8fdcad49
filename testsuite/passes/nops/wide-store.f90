! What a store of 16 bytes stores is not overwritten by the instruction behind it
! (on fiji, where this program has such a store).
! REQUIRES: plugin, acc_run
! RUN: %gfortran -fopenacc -foffload=amdgcn-amdhsa -foffload-options=amdgcn-amdhsa=-march=fiji -O2 -g %s %dump_nops | %filecheck %s
! RUN: %gfortran -fplugin=%lib/libacc.so -fopenacc -foffload=amdgcn-amdhsa -foffload-options=amdgcn-amdhsa=-march=fiji -O2 -g %s -o %t
! RUN: %acc_run --check=waitcnt %t
program wide_store
  implicit none
  integer, parameter :: n = 50
  integer :: b(4), i, j, s(n), w(6)
  s = 0
  !$acc parallel num_gangs(1) num_workers(8) copy(s) private(b)
  b = (/ 1, 2, 3, 4 /)
  !$acc loop worker private(w)
  do i = 1, n
     do j = 1, 6
        w(j) = i * j + b(mod (j, 4) + 1)
     end do
     s(i) = sum (w) + maxval (w(2:5))
  end do
  !$acc end parallel
  do i = 1, n
     if (s(i) /= 26 * i + 17) error stop
  end do
end program
! CHECK: [nops] line=19 states=1
