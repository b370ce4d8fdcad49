! A dummy argument of variable size cannot be firstprivate (GCC 12 alone: internal error).
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc %s -c -o %t.o 2>&1 | %filecheck %s
subroutine work (row, name, x, a, n)
  integer :: n, x, row(n), a(n), i
  character(*) :: name
! CHECK: [[#@LINE+2]]:{{[0-9]+}}:
! CHECK: sorry, unimplemented: acc-workers: 'firstprivate' of 'row', which is of variable size: GCC 12 cannot make a copy; use 'private' and assign
  !$acc parallel firstprivate(row, x) copy(a)
  !$acc loop gang worker
  do i = 1, n
    a(i) = row(i) + x
  end do
  !$acc end parallel
! CHECK: [[#@LINE+2]]:{{[0-9]+}}:
! CHECK: 'firstprivate' of 'name'
  !$acc serial firstprivate(name) copy(a)
  a(1) = iachar (name(2:2))
  !$acc end serial
end subroutine work
