! A type-bound procedure of a polymorphic object that is no routine is refused in compute constructs, also if a type
! that extends the declared one brings it; calls that gfortran resolves are not.
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -O2 -cpp -DTABLE -c %s -o %t.o 2>&1 | %filecheck %s
! RUN: %acc_fc -O2 -cpp -c %s -o %t.o
module shapes
  implicit none
  type shape
    integer :: n = 2
  contains
    procedure :: area
    procedure :: name
    procedure, non_overridable :: edges
  end type
  type, extends (shape) :: square
  contains
    procedure :: name => name_of_square
  end type
contains
  integer function area (self, i)
    class(shape), intent(in) :: self
    integer, intent(in) :: i
    area = self%n * i
  end function
  integer function name (self)
    !$acc routine seq
    class(shape), intent(in) :: self
    name = 1
  end function
  integer function name_of_square (self)
    class(square), intent(in) :: self
    name_of_square = 1
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
      x(i) = o%edges (i) + t%name ()
#ifdef TABLE
! CHECK: bound-call-refused.f90:[[@LINE+2]]:{{[0-9]+}}:
! CHECK: sorry, unimplemented: acc-workers: {{.*}}area{{.*}} of a polymorphic object in a compute construct may be {{.*}}area{{.*}}, which has no routine directive
      x(i) = x(i) + o%area (i)
! CHECK: sorry, unimplemented: acc-workers: {{.*}}name{{.*}} of a polymorphic object in a compute construct may be {{.*}}name_of_square{{.*}}, which has no routine directive
      x(i) = x(i) + o%name ()
#endif
    end do
  end subroutine
end module
