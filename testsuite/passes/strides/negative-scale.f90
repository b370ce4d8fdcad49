! An index that goes backwards by several elements: the vectorizer's offsets are multiplied by
! a number below zero, which it writes as an unsigned one (GCC 12: internal error).
! REQUIRES: plugin, acc_run
! RUN: %acc_fc -O3 %s -fPIC -shared -Wl,-z,notext -o %t.so -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-dump-acc_strides_close=stderr 2>&1 | %filecheck %s
! RUN: %acc_fc -O3 %s -o %t
! RUN: %acc_run --check=all %t
! RUN: %acc_fc -O1 %s -o %t
! RUN: %acc_run --check=all %t
! CHECK: [strides] scale=-
program negative_scale
  implicit none
  logical(1) :: a(6, 0:800)
  integer :: i, m
  m = 400
  a = .false.
  !$acc parallel num_gangs(1) num_workers(4) copy(a) copyin(m)
  call fill (a(6, 800:0:-1), m)
  !$acc end parallel
  do i = 0, 800
    if (a(6, 800 - i) .neqv. (mod (i, 2) == 1 .and. i <= 397)) stop 1
  end do
  if (any (a(1:5, :))) stop 2
contains
  subroutine fill (b, m)
    !$acc routine worker
    logical(1) :: b(0:)
    integer :: m, i
    !$acc loop worker vector
    do i = 3, m, 2
      b((i - 3) / 2 * 2 + 1) = .true.
    end do
  end subroutine
end program
