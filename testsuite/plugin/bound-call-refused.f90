! A type-bound procedure of a polymorphic object, found through the table of the host's, is
! refused in compute constructs; calls that gfortran resolves are not.
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -O2 -cpp -DTABLE -c %s -o %t.o 2>&1 | %filecheck %s
! RUN: %acc_fc -O2 -cpp -c %s -o %t.o
module shapes
  implicit none
  type shape
    integer :: n = 2
  contains
    procedure :: area
    procedure, non_overridable :: edges
  end type
contains
  integer function area (self, i)
    !$acc routine seq
    class(shape), intent(in) :: self
    integer, intent(in) :: i
    area = self%n * i
  end function
  integer function edges (self, i)
    !$acc routine seq
    class(shape), intent(in) :: self
    integer, intent(in) :: i
    edges = self%n + i
  end function
  subroutine work (o, t, x)
    class(shape), intent(in) :: o
    type(shape), intent(in) :: t
    integer, intent(inout) :: x(:)
    integer :: i
    !$acc parallel loop copy(x)
    do i = 1, size (x)
      x(i) = o%edges (i) + t%area (i)
#ifdef TABLE
! CHECK: bound-call-refused.f90:[[@LINE+2]]:{{[0-9]+}}:
! CHECK: sorry, unimplemented: acc-workers: {{.*}}area{{.*}} of the polymorphic {{.*}}o{{.*}} in a compute construct
      x(i) = x(i) + o%area (i)
#endif
    end do
  end subroutine
end module
