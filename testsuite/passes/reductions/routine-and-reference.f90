! Reductions of a dummy argument, which is a reference, in a worker routine.
! REQUIRES: plugin, gfortran, acc_run
! RUN: %acc_fc -O2 %s -o %t
! RUN: %acc_run --schedule=in-order %t
! RUN: %acc_run --schedule=hostile:1 %t
! RUN: %acc_fc -O2 %s %dump_reductions | %filecheck %s
subroutine add_up (a, n, total)
  implicit none
  !$acc routine worker
  integer, intent (in) :: n
  real(8), intent (in) :: a(n)
  real(8), intent (inout) :: total
  integer :: i
  !$acc loop worker reduction(+:total)
  do i = 1, n
    total = total + a(i)
  end do
end subroutine add_up

program main
  implicit none
  interface
    subroutine add_up (a, n, total)
      !$acc routine worker
      integer, intent (in) :: n
      real(8), intent (in) :: a(n)
      real(8), intent (inout) :: total
    end subroutine add_up
  end interface
  real(8) :: a(40), total
  integer :: i
  a = [ (real (i, 8), i = 1, 40) ]
  total = 10
  !$acc parallel num_gangs(1) num_workers(4) copyin(a) copy(total)
  call add_up (a, 40, total)
  !$acc end parallel
  if (total /= 830) stop 1
end program main
! CHECK: ;; Function add_up
! CHECK: [reductions] calls=4 active=1
