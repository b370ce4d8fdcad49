! Logical components of one size that are made logicals of another: GCC's folding leaves
! views of registers of other sizes, which its own verifiers refuse.
! REQUIRES: plugin, acc_run, gfortran
! RUN: %acc_fc -O3 %s %dump_logicals | %filecheck %s
! RUN: %acc_fc -O0 %s -o %t
! RUN: %acc_run --check=all %t
! RUN: %acc_fc -O2 %s -o %t
! RUN: %acc_run --check=all %t
! RUN: %acc_fc -O3 %s -o %t
! RUN: %acc_run --check=all %t
module flags
  implicit none
  type flag
    logical(4) :: first
    logical(1) :: second
  end type
contains
  subroutine parity (r, f, n)
    logical(8) :: r
    type(flag) :: f, v
    integer :: n, i
    v = f
    !$acc parallel num_gangs(2) num_workers(4) firstprivate(v) copy(r)
    !$acc loop gang worker vector reduction(.neqv.:r)
    do i = 1, n
      if (mod (i * 3, 7) == 3) r = r .neqv. (.not. v%second)
    end do
    !$acc end parallel
  end subroutine
end module

program other_sizes
  use flags
  implicit none
  type(flag) :: f
  logical(8) :: r
  r = .false.
  f = flag (.true., .false.)
  call parity (r, f, 10)
  if (r) stop 1
  call parity (r, f, 1)
  if (.not. r) stop 2
  call parity (r, f, 2)
  if (r) stop 3
  call parity (r, f, 7)
  if (.not. r) stop 4
  f%second = .true.
  call parity (r, f, 7)
  if (.not. r) stop 5
end program
! CHECK: [logicals] line=
