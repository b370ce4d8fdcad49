! Equivalent variables of the procedure around are refused in directives of an internal
! one, for which GCC 12 maps something else; in the procedure itself they are not.
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -O2 -cpp -DINSIDE -c %s -o %t.o 2>&1 | %filecheck %s
! RUN: %acc_fc -O2 -cpp -c %s -o %t.o
subroutine work (r)
  implicit none
  integer :: m(24), r(24), i
  integer(8) :: e(12)
  equivalence (m, e)
  m = 5
  e(3) = 7
  call inside
  !$acc parallel loop copy(m)
  do i = 1, 24
    m(i) = m(i) + 1
  end do
  r = m
contains
  subroutine inside
#ifdef INSIDE
    !$acc parallel loop copy(r)
    do i = 1, 24
! CHECK: equivalence-refused.f90:[[@LINE-2]]:{{[0-9]+}}:
! CHECK: sorry, unimplemented: acc-workers: {{.*}}m{{.*}}, which is equivalent to others and declared around this procedure
      r(i) = m(i) + r(i)
    end do
#endif
  end subroutine
end subroutine
