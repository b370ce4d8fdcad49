! Objects and pointers in common blocks and equivalences that constructs use without a clause; stock GCC 12: does not
! compile, and without the declare directive: wrong results, device faults.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module states
  type state
    sequence
    integer :: a, b(3)
  end type
end module

module declared
  use states
  type(state) :: d
  integer :: factor
  common /shared/ d, factor
  !$acc declare create(/shared/)
contains
  integer function scaled (k)
    !$acc routine seq
    integer, intent(in) :: k
    scaled = d%b(2) * k * factor
  end function
end module

module users
  use checks
  use states
  implicit none
  integer, parameter :: n = 40
contains
  subroutine objects
    type(state) :: s, u(2)
    integer :: k, i
    common /block/ s, k, u
    s = state (1, 2)
    k = 3
    u = state (1, 4)
    !$acc serial
    s%a = 5
    s%b(2) = s%b(2) * k + u(2)%b(1)
    u(1)%a = s%a
    !$acc end serial
    call check ("serial", s%a == 5 .and. s%b(2) == 10 .and. u(1)%a == 5)
    !$acc kernels
    s%a = s%b(2)
    s%b = s%b + 1
    !$acc end kernels
    call check ("kernels", s%a == 10 .and. all (s%b == [3, 11, 3]))

    !$acc enter data copyin(s)
    s = state (0, 0)
    !$acc parallel loop num_gangs(2) num_workers(WORKERS) async(1) default(present) copyin(k)
    do i = 1, 3
      s%b(i) = s%b(i) + k * i
    end do
    !$acc exit data copyout(s) async(1)
    !$acc wait(1)
    call check ("on the device", s%a == 10 .and. all (s%b == [6, 17, 12]))

    !$acc data copy(s)
    !$acc serial default(none) copyin(k)
    s%a = k
    !$acc end serial
    !$acc end data
    call check ("default(none)", s%a == 3 .and. s%b(2) == 17)

    !$acc parallel loop private(s) num_workers(WORKERS)
    do i = 1, 2
      s%a = i
      u(i)%b(1) = s%a
    end do
    call check ("private", s%a == 3 .and. all (u%b(1) == [1, 2]))
    call inside
    call check ("internal procedure", s%a == 7)
  contains
    subroutine inside
      !$acc serial
      s%a = s%a + 4
      !$acc end serial
    end subroutine
  end subroutine

  subroutine pointers
    real, pointer :: x(:), y(:, :), z
    integer :: i, j
    common /targets/ x, y, z
    allocate (x(n), y(0 : n, 3), z)
    x = 1
    y = 2
    z = 3
    !$acc parallel loop num_workers(WORKERS)
    do i = 1, n
      x(i) = x(i) + i * z
      y(i, 2) = -i
    end do
    call check ("pointers", all (x == [(1 + 3 * i, i = 1, n)]) .and. all (y(1 :, 2) == [(-i, i = 1, n)]) &
		.and. all (y(:, [1, 3]) == 2))

    !$acc enter data create(x, y)
    !$acc update device(x, y)
    x = 0
    !$acc kernels default(present)
    x = x + 1
    y(:, 3) = y(:, 2)
    !$acc end kernels
    !$acc exit data copyout(x, y)
    call check ("pointers on the device", all (x == [(2 + 3 * i, i = 1, n)]) .and. all (y(1 :, 3) == y(1 :, 2)))

    !$acc enter data copyin(y(:, 2 : 2))
    !$acc parallel loop num_workers(WORKERS) present(y(:, 2 : 2))
    do i = 0, n
      y(i, 2) = 6
    end do
    !$acc exit data copyout(y(:, 2 : 2))
    call check ("section", all (y(:, 2) == 6) .and. all (y(:, 1) == 2))

    deallocate (x)
    nullify (x)
    j = 0
    !$acc serial copy(j)
    if (.not. associated (x)) j = 1
    !$acc end serial
    call check ("no target", j == 1)
    deallocate (y, z)
  end subroutine

  subroutine equivalences
    type(state) :: s, t
    integer :: k(4), m(6)
    equivalence (s, k), (t, m(2))
    s = state (1, 2)
    !$acc serial
    s%a = 5
    s%b(2) = s%b(2) * 7
    !$acc end serial
    call check ("equivalence", all (k == [5, 2, 14, 2]))
    m = 9
    !$acc serial
    s%a = 6
    k(4) = 3
    t%b(1) = m(1) + s%a
    !$acc end serial
    call check ("both names", all (k == [6, 2, 14, 3]) .and. all (m == [9, 9, 15, 9, 9, 9]))
  end subroutine
end module

program records_in_common_blocks
  use users
  use declared
  implicit none
  integer :: i, r(n)
  call objects
  call pointers
  call equivalences

  d = state (1, 2)
  factor = 3
  !$acc update device(d, factor)
  d%b = 0
  !$acc serial
  d%b(2) = d%b(2) + 4
  !$acc end serial
  !$acc parallel loop num_workers(WORKERS) copyout(r)
  do i = 1, n
    r(i) = scaled (i)
  end do
  !$acc update self(d)
  call check ("declared", all (r == [(18 * i, i = 1, n)]) .and. all (d%b == [2, 6, 2]))
  if (failures /= 0) stop 1
end program
