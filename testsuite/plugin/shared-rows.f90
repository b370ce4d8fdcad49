! Common blocks that several files declare are one variable for libgomp, in whatever order they
! are linked, with and without -flto, with a value and without.
! REQUIRES: plugin, acc_run, gfortran
! RUN: %acc_fc -O2 -cpp -DPART=1 -c %s -o %t-1.o
! RUN: %acc_fc -O2 -cpp -DPART=2 -c %s -o %t-2.o
! RUN: %acc_fc -O2 -cpp -DPART=3 -c %s -o %t-3.o
! RUN: %acc_fc %t-1.o %t-2.o %t-3.o -o %t && %acc_run %t
! RUN: %acc_fc %t-3.o %t-2.o %t-1.o -Wl,--gc-sections -o %t && %acc_run %t
! RUN: %acc_fc -O2 -flto -cpp -DPART=1 -c %s -o %t-1.o
! RUN: %acc_fc -O2 -flto -cpp -DPART=2 -c %s -o %t-2.o
! RUN: %acc_fc -O2 -flto -cpp -DPART=3 -c %s -o %t-3.o
! RUN: %acc_fc -flto %t-1.o %t-2.o %t-3.o -o %t && %acc_run %t
! RUN: %acc_fc -flto -flto-partition=none %t-3.o %t-2.o %t-1.o -o %t && %acc_run %t
#if PART == 1
real function one (i)
  !$acc routine seq
  integer, intent(in) :: i
  real :: a(4), scale
  common /block/ a, scale
  !$acc declare create(/block/)
  one = a(i)*scale
end function
block data
  real :: a(4), scale
  common /block/ a, scale
  data scale /10./
end block data
#elif PART == 2
subroutine two (i)
  !$acc routine seq
  integer, intent(in) :: i
  real :: a(4), scale, last(3)
  common /block/ a, scale
  !$acc declare create(/block/)
  common /other/ last
  !$acc declare create(/other/)
  a(i) = a(i) + 1
  last(1) = scale
end subroutine
#else
program main
  real :: a(4), scale, last(3), r(4)
  common /block/ a, scale
  !$acc declare create(/block/)
  common /other/ last
  !$acc declare create(/other/)
  interface
    real function one (i)
      !$acc routine seq
      integer, intent(in) :: i
    end function
    subroutine two (i)
      !$acc routine seq
      integer, intent(in) :: i
    end subroutine
  end interface
  a = [1, 2, 3, 4]
  last = 0
  !$acc update device(a, scale, last)
  !$acc parallel loop copyout(r)
  do i = 1, 4
    call two (i)
    r(i) = one (i)
  end do
  !$acc update self(a, last)
  if (any (r /= [20, 30, 40, 50])) stop 1
  if (any (a /= [2, 3, 4, 5]) .or. last(1) /= 10) stop 2
end program
#endif
