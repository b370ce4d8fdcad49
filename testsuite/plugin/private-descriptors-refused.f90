! Assumed-shape dummy arguments of bind(c) procedures cannot be private: gfortran 12 has a pointer to a descriptor (stock GCC 12: fault
! of the device).
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc %s -c -o %t.o 2>&1 | %filecheck %s
subroutine work (a, b, n) bind(c)
  use iso_c_binding
  integer(c_int) :: a(:), b(:), n, i
! CHECK: [[#@LINE+2]]:{{[0-9]+}}:
! CHECK: sorry, unimplemented: acc-workers: 'private' of 'a', which is of assumed shape and of a 'bind(c)' procedure; pass it to one without
  !$acc parallel private(a) copy(b)
! CHECK: [[#@LINE+2]]:{{[0-9]+}}:
! CHECK: 'private' of 'b'
  !$acc loop gang worker private(b)
  do i = 1, n
    a(1) = i
    b(1) = i
  end do
  !$acc end parallel
! CHECK: [[#@LINE+2]]:{{[0-9]+}}:
! CHECK: 'firstprivate' of 'b'
  !$acc serial firstprivate(b)
  b(1) = 1
  !$acc end serial
end subroutine work
