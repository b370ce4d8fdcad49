! Constructs with default(present) find the components of which data constructs around bring some; stock GCC 12: libgomp
! stops ("present clause").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module parts
  implicit none
  type part
    integer :: n = 40, a(40) = 1
    real, allocatable :: v(:)
    integer :: w = 2
  end type
  integer :: other(40) = 5
contains
  subroutine both (s, rest)
    class(part), intent(inout) :: s
    integer, intent(inout) :: rest(:)
    integer :: i
    !$acc data copy(s%a, s%v) copyin(rest, other)
    !$acc parallel loop gang worker num_workers(WORKERS) default(present)
    do i = 1, 40
      s%a(i) = s%a(i) + rest(i)
      s%v(i) = s%v(i) * 2 + other(i)
    end do
    !$acc kernels default(present)
    do i = 1, 20
      s%a(i) = s%a(i) + 1
    end do
    !$acc end kernels
    !$acc end data
  end subroutine

  subroutine behind (s, p, word)
    type(part), allocatable :: s
    type(part), pointer :: p
    integer, intent(in) :: word
    !$acc data copy(s%w, p%w)
    if (word == 1) then
      !$acc parallel num_gangs(1) num_workers(WORKERS) default(none)
      s%w = s%w + 1
      p%w = p%w + 2
      !$acc end parallel
    else
      !$acc parallel num_gangs(1) num_workers(WORKERS) default(present)
      s%w = s%w + 1
      p%w = p%w + 2
      !$acc end parallel
    end if
    !$acc end data
  end subroutine
end module

program default_present_of_members
  use parts
  implicit none
  type(part) :: s
  type(part), allocatable :: a
  type(part), pointer :: p
  integer :: rest(40), i
  allocate (s%v(40), a, p)
  s%v = 1
  rest = [(i, i = 1, 40)]
  call both (s, rest)
  if (any (s%a /= [(1 + i + merge (1, 0, i <= 20), i = 1, 40)]) .or. any (s%v /= 7)) stop 1

  !$acc data copy(s%a(3:9), s%w)
  !$acc parallel loop worker num_workers(WORKERS) default(present) async
  do i = 3, 9
    s%a(i) = s%w
  end do
  !$acc parallel num_gangs(1) num_workers(WORKERS) default(present) async
  s%w = 4
  !$acc end parallel
  !$acc wait
  !$acc end data
  if (any (s%a(3:9) /= 2) .or. s%w /= 4 .or. s%a(2) /= 4) stop 2

  ! All of it is there.
  !$acc enter data copyin(s)
  !$acc enter data copyin(s%v)
  !$acc data present(s%v)
  !$acc parallel loop worker num_workers(WORKERS) default(present)
  do i = 1, s%n
    s%v(i) = s%v(i) + s%w
  end do
  !$acc end data
  !$acc exit data copyout(s%v)
  !$acc exit data delete(s)
  if (any (s%v /= 11)) stop 3

  call behind (a, p, 1)
  if (a%w /= 3 .or. p%w /= 4) stop 4
  call behind (a, p, 2)
  if (a%w /= 4 .or. p%w /= 6) stop 5
end program
