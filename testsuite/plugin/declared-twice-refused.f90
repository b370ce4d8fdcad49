! A common block that two files have on the device with different sizes is refused where it is
! declared: libgomp takes one row for both, and stops the program.
! REQUIRES: plugin, gfortran
! RUN: %acc_fc -O2 -cpp -DONE -c %s -o %t-1.o
! RUN: %acc_fc -O2 -cpp -c %s -o %t-2.o
! RUN: %not %acc_fc %t-1.o %t-2.o -o %t 2>&1 | %filecheck %s
#ifdef ONE
subroutine one (r)
  !$acc routine seq
  real, intent(out) :: r
  real :: a(5)
  common /block/ a
  !$acc declare create(/block/)
  ! CHECK: declared-twice-refused.f90:{{[0-9]+}}:{{[0-9]+}}: {{.*}}block{{.*}}, which another file declares {{.*}}another size
  r = a(1)
end subroutine
#else
subroutine two (r)
  !$acc routine seq
  real, intent(out) :: r
  real :: a(4)
  common /block/ a
  !$acc declare create(/block/)
  r = a(2)
end subroutine
program main
end program
#endif
