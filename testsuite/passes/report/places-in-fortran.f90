! Notes stand at the lines of Fortran directives and declarations as well.
! REQUIRES: plugin, gfortran
! RUN: %acc_fc -O2 %s %report | %filecheck %s
subroutine f (a, n)
  implicit none
  integer :: n, i
  real :: a(n), row(8)
  !$acc parallel num_gangs(1) num_workers(4) private(row) copy(a)
  row = a(1)
  !$acc loop worker
  do i = 2, n
    row(mod (i, 8) + 1) = a(i)
  end do
  !$acc loop worker
  do i = 2, n
    a(i) = row(mod (i, 8) + 1)
  end do
  !$acc end parallel
end subroutine f
! CHECK: places-in-fortran.f90:8:{{[0-9]+}}: note: f_._omp_fn.0: 2 worker loops
! CHECK-NEXT: places-in-fortran.f90:10:{{[0-9]+}}: note: worker loop: barrier before it: {{yes|no}}, after it: {{yes|no}}
! CHECK-NEXT: places-in-fortran.f90:14:{{[0-9]+}}: note: worker loop: barrier before it: {{yes|no}}, after it: {{yes|no}}
! CHECK-NEXT: places-in-fortran.f90:7:{{[0-9]+}}: note: 'row' is shared by the workers of a gang: written in a worker region
