! "stop" in single code ends all workers, those that wait for the condition of a loop, too.
! REQUIRES: plugin, acc_run, gfortran
! RUN: %acc_fc -O0 %s -o %t && %python %S/../device/Inputs/exit-status 7 timeout 120 %acc_run --check=all %t
! RUN: %acc_fc -O2 %s -o %t && %python %S/../device/Inputs/exit-status 7 timeout 120 %acc_run --check=all %t
program main
  implicit none
  integer :: a(100), i
  a = 0
  !$acc parallel num_gangs(1) num_workers(4) copy(a)
  do while (a(1) < 1000)
    !$acc loop worker
    do i = 1, 100
      a(i) = a(i) + i - 1
    end do
    if (a(4) == 9) stop 7
  end do
  !$acc end parallel
end program
