! Dummy arguments that are not in one piece, of procedures with internal ones that have constructs, too:
! their data went unchanged to libgomp, with a negative number of bytes ("device memory allocation failed").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module views
contains
  subroutine change (a, c, n, o)
    integer, intent(in) :: n
    integer, intent(inout) :: a(:), c(0:,-1:)
    integer, optional :: o(:)
    integer :: i
    !$acc data copy(a, c, o)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = 1, n
      a(i) = a(i) + i
    end do
    call inside
    call updated
    !$acc end data
    call inside
    call entered
  contains
    subroutine inside
      integer :: i
      !$acc parallel loop gang worker num_workers(WORKERS) copy(a)
      do i = 1, n
        a(i) = a(i) + i*10
      end do
      !$acc kernels
      do i = 1, n
        a(i) = a(i)*2
      end do
      c(0,:) = c(0,:) + 1
      !$acc end kernels
      if (present (o)) then
        !$acc parallel loop worker num_workers(WORKERS)
        do i = 1, size (o)
          o(i) = o(i) + 3
        end do
      end if
    end subroutine inside

    subroutine updated
      !$acc serial present(a, c)
      a(2) = 500
      c(1,0) = 600
      !$acc end serial
      !$acc update self(a, c)
      a(3) = a(3) + 7
      c(0,0) = c(0,0) + 5
      !$acc update device(a)
      !$acc update device(c)
      !$acc serial present(a, c)
      a(1) = a(3)
      c(1,1) = c(0,0)
      !$acc end serial
    end subroutine updated

    subroutine entered
      integer :: i
      !$acc enter data copyin(a)
      !$acc data copy(c) present(a)
      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = 1, n
        a(i) = a(i) + c(0,-1)
      end do
      !$acc end data
      !$acc exit data copyout(a)
    end subroutine entered
  end subroutine change

  ! Of strings, the length is a variable of the procedure around.
  subroutine letters (s, d)
    character(*), intent(inout) :: s(:)
    integer, intent(out) :: d(:)
    call inner
  contains
    subroutine inner
      integer :: i
      !$acc parallel loop gang worker num_workers(WORKERS) copy(s) copyout(d)
      do i = 1, size (s)
        d(i) = iachar (s(i)(2:2)) - iachar ('a')
        s(i)(1:1) = achar (iachar ('a') + i)
      end do
    end subroutine inner
  end subroutine letters
end module views

program strided_dummies_around
  use views
  implicit none
  integer :: a(10), c(6,6), o(5)
  character(3) :: s(8)
  s = 'abc'
  call letters (s(8:1:-2), o(:4))
  if (any (o(:4) /= 1) .or. any (s(8:1:-2)(1:1) /= ['b', 'c', 'd', 'e']) .or. any (s(1:7:2) /= 'abc')) stop 7
  a = 1; c = 2; o = 0
  call change (a(10:1:-3), c(1:6:2,6:1:-2), 4)
  if (any (a /= [264, 1, 1, 214, 1, 1, 1044, 1, 1, 174])) stop 1
  if (any (c(1,:) /= [2, 4, 2, 9, 2, 4])) stop 2
  if (any (c(3,:) /= [2, 8, 2, 600, 2, 2]) .or. any (c(2::2,:) /= 2) .or. any (c(5,:) /= 2)) stop 3
  a = 1; o = 0
  call change (a(2:10:2), c(6:1:-2,2:5), 4, o(5:1:-2))
  if (any (a(1:9:2) /= 1) .or. a(4) /= 1044 .or. a(10) /= 1) stop 4
  if (any (o /= [6, 0, 6, 0, 6])) stop 5
  if (c(6,3) /= 9 .or. c(4,3) /= 600 .or. c(4,4) /= 8) stop 6
end program strided_dummies_around
