! The table of a type in a file with types alone is not on the device; the place is told, and what
! to do.
! REQUIRES: plugin, gfortran
! RUN: cd %T && %acc_fc -O0 -cpp -DTYPES -c %s -o %t-1.o
! RUN: cd %T && %not %acc_fc -O0 -cpp %s %t-1.o -o %t 2>&1 | %filecheck %s
#ifdef TYPES
module missing_table_types
  type particle
    real :: x = 1
  end type
end module
#else
module routines
  use missing_table_types
contains
  real function twice (p)
    !$acc routine seq
    class(particle), intent(in) :: p
    twice = p%x * 2
  end function
  real function both (p)
    !$acc routine seq
    type(particle), intent(in) :: p
    ! CHECK: type-tables.f90:[[@LINE+1]]:{{[0-9]+}}: warning: '__vtab_{{.*}}article', of a polymorphic object
    both = twice (p)
  end function
end module
program main
  use routines
  type(particle) :: p
  real :: r(4)
  !$acc parallel loop copyout(r) copyin(p)
  do i = 1, 4
    r(i) = both (p)
  end do
  if (any (r /= 2)) stop 1
end program
#endif
