! The device has components of an array's elements, and not the array: what the object around has for
! the array stays the host's, and is not the first element's first component.
! REQUIRES: plugin, acc_run, gfortran
! RUN: %acc_fc -O0 %s -o %t && not %acc_run %t 2>&1 | %filecheck %s
! RUN: %acc_fc -O2 %s -o %t && not %acc_run %t 2>&1 | %filecheck %s
! CHECK: fault: global_out_of_bounds
! CHECK-NEXT: which is not a device address
program main
  implicit none
  type leaf
    real, allocatable :: x(:)
  end type
  type branch
    integer :: n = 10
    type(leaf), allocatable :: leaves(:)
  end type
  type(branch) :: b
  integer :: i
  allocate (b%leaves(b%n))
  do i = 1, b%n
    allocate (b%leaves(i)%x(3))
    b%leaves(i)%x = i
    !$acc enter data copyin(b%leaves(i)%x)
  end do
  !$acc parallel loop
  do i = 1, b%n
    b%leaves(i)%x(2) = 0
  end do
end program
