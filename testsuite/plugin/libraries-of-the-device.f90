! The device's libgfortran and libm are linked without being asked for.
! REQUIRES: plugin, gfortran
! RUN: %acc_fc -O0 %s -o %t && %acc_run %t
program libraries
  real(8) :: a(64), want(64)
  integer :: i
  !$acc parallel loop gang worker copyout(a)
  do i = 1, 64
    a(i) = power (i)
  end do
  do i = 1, 64
    want(i) = power (i)
  end do
  if (any (abs (a - want) > 1d-12 * want)) stop 1
contains
  real(8) function power (i)
    !$acc routine seq
    integer, intent (in) :: i
    real(8) :: m(3, 3)
    m = i
    m = matmul (m, m)
    power = sum (m) ** 0.3d0
  end function power
end program libraries
