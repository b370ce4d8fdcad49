! Allocatable locals with a declare directive that internal procedures use as well are on the device while they are allocated; stock GCC 12: "present clause: !acc_is_present".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module work
  implicit none
contains
  integer function of_procedure (n, early) result (found)
    integer, intent (in) :: n
    logical, intent (in) :: early
    integer, allocatable :: a(:), b(:,:), c(:), d(:)
    !$acc declare create(a, b) device_resident(c, d)
    integer :: i, j
    found = 0
    allocate (a(n))
    !$acc parallel loop present(a)
    do i = 1, n
      a(i) = i
    end do
    call twice ()
    call make ()
    if (early) return
    !$acc parallel loop collapse(2) present(a, b, c)
    do j = 1, n
      do i = 2, n + 1
        b(i, j) = b(i, j) + a(j) + c(i - 2)
      end do
    end do
    !$acc update self(b)
    found = sum (b)
    deallocate (a)
    call again (n + 5)
  contains
    subroutine twice ()
      integer :: k
      !$acc parallel loop present(a)
      do k = 1, size (a)
        a(k) = 2 * a(k)
      end do
    end subroutine twice

    subroutine make ()
      integer :: k, l
      allocate (b(2:n+1, n), c(0:n))
      !$acc parallel loop present(b, c)
      do k = 1, n
        c(k - 1) = k + 1000
        do l = 2, n + 1
          b(l, k) = 100
        end do
      end do
    end subroutine make

    subroutine again (m)
      integer, intent (in) :: m
      integer :: k, total
      a = [(k, k = 1, m)]
      !$acc update device(a)
      call move_alloc (c, d)
      deallocate (b)
      total = 0
      !$acc parallel loop reduction(+:total) present(a)
      do k = 1, m
        total = total + a(k)
      end do
      found = found + total
      total = 0
      !$acc parallel loop reduction(+:total) present(d)
      do k = 0, n - 1
        total = total + d(k)
      end do
      found = found + total
      call twice ()
      !$acc update self(a)
      found = found + sum (a)
    end subroutine again
  end function of_procedure

  integer function elsewhere (n) result (found)
    integer, intent (in) :: n
    integer :: a(n)
    integer :: i
    !$acc parallel loop copyout(a)
    do i = 1, n
      a(i) = 1
    end do
    found = sum (a)
  end function elsewhere
end module work

program framed_allocatables
  use work
  implicit none
  integer :: k, n

  do k = 1, 3
    n = 4 * k
    if (of_procedure (n, .true.) /= 0) stop 1
    if (elsewhere (n) /= n .or. elsewhere (1) /= 1) stop 2
    if (of_procedure (n, .false.) /= expected (n)) stop 3
    if (elsewhere (n + 5) /= n + 5 .or. elsewhere (1) /= 1) stop 4
  end do
contains
  integer function expected (n)
    integer, intent (in) :: n
    integer :: gauss, more
    gauss = n * (n + 1) / 2
    more = (n + 5) * (n + 6) / 2
    expected = n * n * 100 + n * 2 * gauss + n * (gauss + 1000 * n) + 3 * more + gauss + 1000 * n
  end function expected
end program framed_allocatables
