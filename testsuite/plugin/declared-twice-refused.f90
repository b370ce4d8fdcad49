! A common block that routines of two files have on the device is refused where it is
! declared: libgomp stops the program ("Duplicate node").  One file may have it.
! REQUIRES: plugin, gfortran
! RUN: %acc_fc -O2 -cpp -DONE -c %s -o %t-1.o
! RUN: %acc_fc -O2 -cpp -c %s -o %t-2.o
! RUN: %not %acc_fc %t-1.o %t-2.o -o %t 2>&1 | %filecheck %s
! RUN: %acc_fc -O2 -cpp -DONE -DBOTH %s -o %t
#ifdef ONE
subroutine one (r)
  !$acc routine seq
  real, intent(out) :: r
  real :: a(4)
  common /block/ a
  !$acc declare create(/block/)
  ! CHECK: declared-twice-refused.f90:{{[0-9]+}}:{{[0-9]+}}: {{.*}}block{{.*}}, which several files declare
  r = a(1)
end subroutine
#endif
#if !defined ONE || defined BOTH
program main
  real :: a(4), r
  common /block/ a
  !$acc declare create(/block/)
  a = 1
  !$acc update device(a)
  !$acc parallel copyout(r)
  call both (r)
  !$acc end parallel
contains
  subroutine both (r)
    !$acc routine seq
    real, intent(out) :: r
    real :: a(4)
    common /block/ a
    !$acc declare create(/block/)
    r = a(2)
  end subroutine
end program
#endif
