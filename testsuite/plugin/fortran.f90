! The flag works with gfortran.
! REQUIRES: plugin, gfortran
! RUN: %acc_fc -O2 %s -o %t -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-dump-acc_regions=stderr 2>&1 | %filecheck %s
program squares
  integer :: a(64), i
  !$acc parallel loop gang worker copyout(a)
  do i = 1, 64
    a(i) = i * i
  end do
  if (a(5) /= 25) stop 1
end program
! CHECK: ;; Function MAIN__._omp_fn.0
