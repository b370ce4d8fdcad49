! Private and firstprivate allocatables, which GCC 12 gives no memory of their own (or
! crashes on), are refused where the clause is; pointers and explicit shapes are not.
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -O2 -cpp -DLOOP -c %s -o %t.o 2>&1 | %filecheck --check-prefix=LOOP %s
! RUN: %not %acc_fc -O2 -cpp -DPART -c %s -o %t.o 2>&1 | %filecheck --check-prefix=PART %s
! RUN: %not %acc_fc -O2 -cpp -DCONSTRUCT -c %s -o %t.o 2>&1 | %filecheck --check-prefix=CONSTRUCT %s
! RUN: %not %acc_fc -O2 -cpp -DFIRST -c %s -o %t.o 2>&1 | %filecheck --check-prefix=FIRST %s
! RUN: %acc_fc -O2 -cpp -c %s -o %t.o
subroutine work (a, n)
  implicit none
  type box
    integer, allocatable :: v(:)
    integer :: k
  end type
  integer :: n, a(n), i, shaped(4)
  integer, allocatable :: t(:)
  integer, pointer :: p(:)
  type(box) :: b
#ifdef CONSTRUCT
  !$acc parallel copy(a) private(t)
#elif defined FIRST
  !$acc parallel copy(a) firstprivate(t)
#else
  !$acc parallel copy(a) private(b)
#endif
#ifdef LOOP
  !$acc loop gang private(t)
#elif defined PART
  !$acc loop worker private(b)
#else
  !$acc loop gang private(shaped, p)
#endif
  do i = 1, n
    shaped = i
    a(i) = shaped(2)
#ifdef LOOP
    t(1) = i
#elif defined PART
    b%k = i
#elif defined CONSTRUCT
    t(2) = i
#elif defined FIRST
    a(i) = t(1)
#endif
  end do
  !$acc end parallel
end subroutine
! LOOP: private-allocatable-refused.f90:27:
! LOOP: sorry, unimplemented: acc-workers: 'private' of 't', which is allocatable
! PART: private-allocatable-refused.f90:29:
! PART: sorry, unimplemented: acc-workers: 'private' of 'b', which {{.*}} has allocatable components
! CONSTRUCT: private-allocatable-refused.f90:20:
! CONSTRUCT: sorry, unimplemented: acc-workers: 'private' of 't'
! FIRST: private-allocatable-refused.f90:22:
! FIRST: sorry, unimplemented: acc-workers: 'firstprivate' of 't'
