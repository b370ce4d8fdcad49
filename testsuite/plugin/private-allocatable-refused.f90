! Private allocatables whose components are allocatable again, arrays of variable size of objects with
! allocatable components, polymorphic objects, and
! firstprivate allocatables are refused where the clause is: GCC 12 gives them no memory of their own
! (or crashes).
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -O2 -cpp -DDEEP -c %s -o %t.o 2>&1 | %filecheck --check-prefix=DEEP %s
! RUN: %not %acc_fc -O2 -cpp -DARRAY -c %s -o %t.o 2>&1 | %filecheck --check-prefix=ARRAY %s
! RUN: %not %acc_fc -O2 -cpp -DSIZE -c %s -o %t.o 2>&1 | %filecheck --check-prefix=SIZE %s
! RUN: %not %acc_fc -O2 -cpp -DSHAPE -c %s -o %t.o 2>&1 | %filecheck --check-prefix=SHAPE %s
! RUN: %not %acc_fc -O2 -cpp -DCLASS -c %s -o %t.o 2>&1 | %filecheck --check-prefix=CLASS %s
! RUN: %not %acc_fc -O2 -cpp -DCONSTRUCT -c %s -o %t.o 2>&1 | %filecheck --check-prefix=CONSTRUCT %s
! RUN: %not %acc_fc -O2 -cpp -DDUMMY -c %s -o %t.o 2>&1 | %filecheck --check-prefix=DUMMY %s
! RUN: %not %acc_fc -O2 -cpp -DFIRST -c %s -o %t.o 2>&1 | %filecheck --check-prefix=FIRST %s
! RUN: %acc_fc -O2 -cpp -c %s -o %t.o
module m
  type box
    integer, allocatable :: v(:)
    integer :: k
  end type
  type crate
    type(box), allocatable :: all(:)
  end type
contains
subroutine work (a, n, e, s)
  implicit none
  integer :: n, a(n), i, shaped(4)
  integer, allocatable :: t(:)
  integer, pointer :: p(:)
  class(box), pointer :: q
  class(box) :: e(:)
  type(box) :: s(:)
#ifdef DEEP
  type(crate) :: b
#elif defined ARRAY
  type(box), allocatable :: b(:)
#elif defined SIZE
  type(box) :: b(n)
#elif defined CLASS || defined CONSTRUCT
  class(box), allocatable :: b
#else
  type(box), target :: b
#endif
#ifdef CONSTRUCT
  !$acc parallel copy(a) private(b)
#elif defined FIRST
  !$acc parallel copy(a) firstprivate(t)
#else
  !$acc parallel copy(a) private(shaped)
#endif
#if defined DEEP || defined ARRAY || defined SIZE || defined CLASS
  !$acc loop worker private(b)
#elif defined DUMMY
  !$acc loop worker private(e)
#elif defined SHAPE
  !$acc loop worker private(s)
#else
  !$acc loop gang private(shaped, p, q)
#endif
  do i = 1, n
#ifndef FIRST
    q => null ()
#endif
#ifdef DUMMY
    e(1)%k = i
#elif defined SHAPE
    s(1)%k = i
#elif defined FIRST
    a(i) = t(1)
#endif
  end do
  !$acc end parallel
end subroutine
end module
! DEEP: private-allocatable-refused.f90:51:
! DEEP: sorry, unimplemented: acc-workers: 'private' of 'b', which has allocatable components in allocatable ones
! ARRAY: private-allocatable-refused.f90:51:
! ARRAY: sorry, unimplemented: acc-workers: 'private' of 'b', which has allocatable components in allocatable ones, or is allocatable and has some
! SIZE: private-allocatable-refused.f90:51:
! SIZE: sorry, unimplemented: acc-workers: 'private' of 'b', an array of variable size of objects
! SHAPE: private-allocatable-refused.f90:55:
! SHAPE: sorry, unimplemented: acc-workers: 'private' of 's{{.*}}', an array of variable size of objects
! CLASS: private-allocatable-refused.f90:51:
! CLASS: sorry, unimplemented: acc-workers: 'private' of 'b', which is polymorphic
! CONSTRUCT: private-allocatable-refused.f90:44:
! CONSTRUCT: sorry, unimplemented: acc-workers: 'private' of 'b', which is polymorphic
! DUMMY: private-allocatable-refused.f90:53:
! DUMMY: sorry, unimplemented: acc-workers: 'private' of 'e{{.*}}', which is polymorphic
! FIRST: private-allocatable-refused.f90:46:
! FIRST: sorry, unimplemented: acc-workers: 'firstprivate' of 't'
