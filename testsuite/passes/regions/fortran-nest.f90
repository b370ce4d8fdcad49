! A worker loop inside a gang loop, in Fortran: one region, seen once.
! REQUIRES: plugin, gfortran
! RUN: %acc_fc -O2 %s %dump_regions | %filecheck %s
subroutine f (a, n)
  implicit none
  integer :: n, i, j
  real :: a(n, n)
  !$acc parallel loop gang num_workers(4) vector_length(64) copy(a)
  do j = 1, n
    !$acc loop worker
    do i = 1, n
      a(i, j) = a(i, j) + j
    end do
  end do
end subroutine f
! CHECK: [regions] level=-1 workers=4 worker_regions=1 collective_calls=0
! CHECK-NEXT: [regions] region=0 line=10
! CHECK-NEXT: [regions] active=1
! CHECK-NOT: [regions]
