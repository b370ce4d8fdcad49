! Local pointers of a declare directive are undefined where their procedure begins, whatever is on the stack; stock GCC 12:
! wrong result.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

program main
  implicit none
  integer(8) :: filling
  integer, target :: one
  integer, pointer :: some(:)
  do filling = 0, 3
    call fill_stack(filling)
    call vector(5)
    call fill_stack(filling)
    call matrix(3)
    call fill_stack(-filling)
    call nothing
    call fill_stack(loc(one) + filling)
    call scalars(4)
  end do
  allocate (some(4))
  call empty(some)
contains
  subroutine fill_stack(with)
    integer(8), intent(in) :: with
    integer(8), volatile :: a(400)
    a = with
  end subroutine

  subroutine vector(n)
    integer, intent(in) :: n
    integer, pointer :: v(:)
    !$acc declare create(v)
    integer :: i, total
    allocate (v(n))
    v = [(i, i = 1, n)]
    !$acc enter data create(v)
    !$acc update device(v)
    !$acc parallel loop copy(v)
    do i = 1, n
      v(i) = 2 * v(i)
    end do
    total = 0
    !$acc serial copy(total)
    do i = 1, n
      total = total + v(i)
    end do
    !$acc end serial
    if (total /= n * (n + 1)) stop 1
    !$acc exit data delete(v)
    deallocate (v)
  end subroutine

  subroutine matrix(n)
    integer, intent(in) :: n
    real, target :: a(n, n)
    real, pointer :: p(:, :)
    !$acc declare create(p)
    integer :: i
    p => a
    a = 1
    !$acc parallel loop copy(p)
    do i = 1, n
      p(:, i) = p(:, i) + i
    end do
    do i = 1, n
      if (any(a(:, i) /= 1 + i)) stop 2
    end do
  end subroutine

  subroutine nothing
    integer, pointer :: q(:)
    !$acc declare create(q)
    nullify (q)
    if (associated(q)) stop 3
  end subroutine

  ! No directive of the procedure's, but a construct with nothing in it, in a block with a pointer.
  subroutine empty(t)
    integer, pointer, intent(in) :: t(:)
    block
      integer, pointer :: s(:)
      s => t
      !$acc data copyin(s(2:3))
      !$acc end data
      if (.not. associated(s, t)) stop 5
    end block
  end subroutine

  subroutine scalars(n)
    integer, intent(in) :: n
    type pair
      integer :: first, second
    end type
    integer, pointer :: p, q
    character(:), pointer :: c
    type(pair), pointer :: o
    !$acc declare create(p, q, c, o)
    integer :: total
    one = 5
    p => one
    allocate (q, o)
    allocate (character(n) :: c)
    q = 7
    o = pair(10, 20)
    c = 'abcd'
    !$acc enter data copyin(q)
    total = 0
    !$acc parallel num_workers(4) copy(total) copyin(p, c, o)
    total = total + p + q + o%second + ichar(c(n:n))
    !$acc end parallel
    if (total /= 32 + ichar('d')) stop 4
    !$acc exit data delete(q)
    deallocate (q, o, c)
  end subroutine
end program
