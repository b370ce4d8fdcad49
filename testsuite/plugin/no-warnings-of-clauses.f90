! What the plugin and omplower write in front of constructs and around reductions is nothing to
! warn a user of: variables that a region sets first, and reductions over dummy arguments.
! REQUIRES: plugin, gfortran
! RUN: %acc_fc -O2 -Wall -Wextra -Werror -J %T -c %s -o %t.o
! RUN: %acc_fc -O3 -Wall -Wextra -Werror -J %T -c %s -o %t.o
module sums
  implicit none
contains
  subroutine add (a, total, least)
    integer, intent (in) :: a(:)
    integer, intent (inout) :: total, least
    integer :: i
    !$acc parallel num_gangs(2) copyin(a) copy(total, least) reduction(+:total)
    !$acc loop gang worker reduction(+:total) reduction(min:least)
    do i = 1, size (a)
      total = total + a(i)
      least = min (least, a(i))
    end do
    !$acc end parallel
    !$acc parallel loop copyin(a) reduction(+:total) async(2)
    do i = 1, size (a)
      total = total + a(i)
    end do
    !$acc wait
  end subroutine

  ! Dummy arrays that never have an element.
  subroutine of_nothing (x, z, n, k)
    integer, intent (in) :: n, k
    integer :: x(7, 0:-1), z(0), i
    !$acc parallel loop copy(x, z)
    do i = 1, n
      if (i > n) x(1, k) = z(k)
    end do
  end subroutine

  subroutine rows (a, b)
    integer, intent (in) :: a(:,:)
    integer, intent (inout) :: b(:)
    integer :: i, j, s
    complex :: z
    !$acc parallel loop gang copyin(a) copy(b)
    do j = 1, size (b)
      s = 0
      z = 0
      !$acc loop vector reduction(+:s, z)
      do i = 1, size (a, 1)
        s = s + a(i,j)
        z = z + a(i,j)
      end do
      b(j) = s + int (aimag (z))
    end do
  end subroutine

  subroutine change (x)
    integer, intent (inout) :: x
    x = x + 1
  end subroutine

  subroutine in_single_code (b)
    integer, intent (inout) :: b(2)
    integer :: k, i
    !$acc serial copy(b)
    k = 1
    call change (k)
    do i = 1, 2
      call store (i)
    end do
    !$acc end serial
  contains
    subroutine store (at)
      !$acc routine seq
      integer, intent (in) :: at
      b(at) = at
    end subroutine
  end subroutine
end module
