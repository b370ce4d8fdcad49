! A clause for a component that is a polymorphic array, of which GCC 12 maps the descriptor alone.
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -J %T -c %s -o %t.o 2>&1 | %filecheck %s
program main
  implicit none
  type base
    integer :: i = 1
  end type
  type holder
    class (base), allocatable :: q(:)
  end type
  type (holder) :: o
  integer :: k
  allocate (o%q(3))
  !$acc enter data copyin(o)
  ! CHECK: polymorphic-component-refused.f90:[[#@LINE+2]]:
  ! CHECK: acc-workers: a clause for the component 'q', a polymorphic array: GCC 12 maps its descriptor alone; name what 'select type (q => ...)' calls it
  !$acc enter data copyin(o%q)
  !$acc parallel loop present(o)
  do k = 1, 3
    o%q(k)%i = k
  end do
end program
