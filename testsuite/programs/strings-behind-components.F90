! Strings of deferred length in objects that a pointer leads to, in clauses of compute constructs; stock GCC 12: libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module texts
  implicit none
  type text
    character (:), allocatable :: s
    character (:), pointer :: p => null ()
  end type
  type shelf
    type (text), pointer :: first => null ()
    type (text), allocatable :: second, row(:)
  end type
contains
  subroutine of_dummies (x, y)
    type (shelf), intent (inout) :: x
    class (shelf), intent (inout) :: y
    integer :: n, k
    n = 0
    !$acc parallel loop num_workers(4) copyin(x%first%s) copy(y%row(2)%s) reduction(+:n)
    do k = 1, 3
      n = n + ichar (x%first%s(k:k))
      y%row(2)%s(k:k) = x%first%s(k:k)
    end do
    if (n /= ichar ('h') + ichar ('e') + ichar ('l') .or. y%row(2)%s /= 'helld') stop 1
  end subroutine
end module

program main
  use texts
  implicit none
  type (shelf), target :: o
  type (text), pointer :: t
  integer :: n, k
  allocate (o%first, o%second, o%row(2))
  o%first%s = 'hello'
  o%second%s = 'abc'
  o%row(1)%s = 'row'
  o%row(2)%s = 'world'
  t => o%first
  allocate (character (4) :: t%p)
  t%p = 'wxyz'
  n = 0
  !$acc serial copyin(t%s, t%p) copy(n)
  n = ichar (t%s(2:2)) + 1000 * len (t%s) + ichar (t%p(4:4))
  !$acc end serial
  if (n /= ichar ('e') + 5000 + ichar ('z')) stop 2
  !$acc serial copyin(o%second%s) copy(n)
  n = len (o%second%s)
  !$acc end serial
  if (n /= 3) stop 3
  ! As long as it was.
  !$acc serial copy(o%second%s)
  o%second%s = 'xyz'
  !$acc end serial
  if (o%second%s /= 'xyz') stop 4
  !$acc enter data copyin(o%row(1)%s)
  !$acc parallel loop num_workers(4) present(o%row(1)%s)
  do k = 1, 3
    o%row(1)%s(k:k) = char (ichar ('k') + k)
  end do
  !$acc exit data copyout(o%row(1)%s)
  if (o%row(1)%s /= 'lmn') stop 5
  call of_dummies (o, o)
end program
