! An internal procedure that is an actual argument somewhere has no further arguments, and a construct
! may not call it if it uses variables of the one around of which a data construct maps some, for
! which libgomp stops the program.  Elsewhere it may, and so may the host there.
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -O2 -cpp -DINSIDE -c %s -o %t.o 2>&1 | %filecheck %s
! RUN: %acc_fc -O2 -cpp -c %s -o %t.o
! RUN: %acc_fc -O0 -cpp -c %s -o %t.o
subroutine work (r)
  implicit none
  integer :: r(24), a(24), i
  a = 1
  !$acc data copy(a)
  call fill (1)
  !$acc parallel loop
  do i = 1, 24
    a(i) = a(i) + plain (i)
#ifdef INSIDE
    call fill (i)
! CHECK: internal-procedure-refused.f90:[[@LINE-1]]:{{[0-9]+}}:
! CHECK: sorry, unimplemented: acc-workers: a call of {{.*}}fill{{.*}} in a compute construct: it uses variables of the procedure around it, of which a data construct maps some
#endif
  end do
  !$acc end data
  !$acc parallel loop
  do i = 1, 24
    call fill (i)
  end do
  call apply (fill)
  r = a
contains
  subroutine fill (i)
    !$acc routine seq
    integer, intent(in) :: i
    a(i) = a(i) + 1
  end subroutine
  subroutine apply (f)
    external :: f
    call f (1)
  end subroutine
  integer function plain (i)
    !$acc routine seq
    integer, intent(in) :: i
    plain = i + 1
  end function
end subroutine
