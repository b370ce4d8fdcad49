! What each iteration sets before it passes it on is each worker's own, in Fortran; but not if an iteration may
! pass on what was there in front of the loop, or the code behind the loop reads it.
! REQUIRES: plugin
! REQUIRES: gfortran
! RUN: %acc_fc -O2 -fno-inline -fno-ipa-cp -fno-ipa-sra -fno-ipa-pure-const -fno-ipa-modref %s %dump_effects | %filecheck %s
module m
contains
subroutine for_one (i)
  integer, intent(inout) :: i
  !$acc routine seq
  i = i + 1
end subroutine
subroutine f (y, n)
  implicit none
  integer, intent(in) :: n
  integer :: y(n), i, first, either, some, last
  first = 1
  either = 2
  some = 3
  last = 4
  !$acc parallel num_gangs(1) num_workers(4) copy(y) firstprivate(first, either, some, last)
  !$acc loop worker
  do i = 1, n
    first = i
    call for_one (first)
    if (i < 5) then
      either = i
    else
      either = -i
    end if
    call for_one (either)
    if (i < 5) some = i
    call for_one (some)
    last = i
    call for_one (last)
    y(i) = first + either + some
  end do
  y(1) = last
  !$acc end parallel
end subroutine
end module
! CHECK-DAG: local=first uid={{[0-9]+}} place=private reason="set first in each worker region"
! CHECK-DAG: local=either uid={{[0-9]+}} place=private reason="set first in each worker region"
! CHECK-DAG: local=some uid={{[0-9]+}} place=shared reason="its address escapes"
! CHECK-DAG: local=last uid={{[0-9]+}} place=shared reason="its address escapes"
