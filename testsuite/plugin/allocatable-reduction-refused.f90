! An allocatable that is freed where it is reduced is refused at that place; what
! gfortran adds to assignments to allocatables is not.
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -O2 -cpp -DREFUSED -c %s -o %t.o 2>&1 | %filecheck %s
! RUN: %acc_fc -O2 -cpp -c %s -o %t.o
program freed
  integer :: i
  integer, allocatable :: t
  t = 5
  !$acc parallel copy(t)
  !$acc loop gang reduction(+:t)
  do i = 1, 100
    t = t + i
#ifdef REFUSED
    if (i == 3) deallocate (t)
#endif
  end do
  !$acc end parallel
end program
! CHECK: allocatable-reduction-refused.f90:15:{{.*}}
! CHECK: sorry, unimplemented: acc-workers: 't' is allocated, freed or passed as an allocatable in its own reduction
