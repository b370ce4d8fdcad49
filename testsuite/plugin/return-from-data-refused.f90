! A return from a data construct of the program's own stays an error, also where a declare directive
! lets the procedure return from elsewhere.
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -O2 -cpp -DREFUSED -c %s -o %t.o 2>&1 | %filecheck %s
! RUN: %acc_fc -O2 -cpp -c %s -o %t.o
subroutine count_up (a, n)
  integer :: n, a(n), work(n), i
  !$acc declare create(work)
  if (n == 1) return
  !$acc data copy(a)
#ifdef REFUSED
  if (n == 2) return
#endif
  !$acc parallel loop
  do i = 1, n
    work(i) = i
    a(i) = a(i) + work(i)
  end do
  !$acc end data
end subroutine count_up
! CHECK: return-from-data-refused.f90:12:{{.*}}
! CHECK: invalid branch to/from OpenACC structured block
