! A variable of a link clause that routines of another file use has its row also if the file calls the library about
! something else (undefined symbol: the call might have been about it).
! REQUIRES: plugin, acc_run, gfortran
! RUN: rm -rf %t && mkdir %t && cd %t
! RUN: %acc_fc -cpp -DFIRST -O0 -c %s -o 1.o
! RUN: %acc_fc -cpp -O2 -c %s -o 2.o
! RUN: %acc_fc 1.o 2.o -o program && %acc_run --check=all ./program
#ifdef FIRST
module for_others_created
  implicit none
  integer :: created = 5
  !$acc declare create(created)
end module

module for_others_linked
  implicit none
  integer :: linked(12)
  !$acc declare link(linked)
end module

subroutine add (x)
  use for_others_created
  use openacc
  integer :: x, i
  !$acc parallel loop copy(x) reduction(+:x)
  do i = 1, 10
    x = x + created
  end do
  if (.not. acc_is_present (created)) stop 2
end subroutine

subroutine add_linked (x)
  use for_others_linked
  integer :: x(12), i
  linked = 7
  !$acc parallel loop copy(x) copyin(linked)
  do i = 1, 12
    x(i) = x(i) + linked(i)
  end do
end subroutine
#else
subroutine put (i, y)
  use for_others_linked
  !$acc routine seq
  integer, value :: i, y
  linked(i) = y
end subroutine

program main
  use for_others_created
  use for_others_linked
  interface
    subroutine put (i, y)
      !$acc routine seq
      integer, value :: i, y
    end subroutine
  end interface
  integer :: x(12), i
  x = 1
  !$acc update device(created)
  call add (x(1))
  call add_linked (x)
  !$acc parallel loop copy(linked)
  do i = 1, 12
    call put (i, i)
  end do
  if (any (x(2:) /= 8) .or. x(1) /= 58) stop 1
  if (any (linked /= [(i, i = 1, 12)])) stop 3
end program
#endif
