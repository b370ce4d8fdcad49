! Assumed-shape dummy arguments whose actual arguments are not in one piece, or are read from
! the end: stock GCC maps what is behind the array, or a negative number of bytes, and crashes.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module views
  implicit none
contains
  subroutine whole (b)
    integer, intent(inout) :: b(:)
    integer :: i
    !$acc parallel loop copy(b)
    do i = 1, size (b)
      b(i) = b(i)*10 + i
    end do
    !$acc parallel loop
    do i = 1, size (b)
      b(i) = b(i) + 1
    end do
  end subroutine

  subroutine part (b, k, n)
    integer, intent(inout) :: b(:)
    integer, intent(in) :: k, n
    integer :: i
    !$acc enter data copyin(b(k:n))
    !$acc parallel loop present(b(k:n))
    do i = k, n
      b(i) = b(i) + i
    end do
    !$acc update self(b(k:n))
    !$acc exit data delete(b(k:n))
  end subroutine

  ! Only the dummy's elements come back.
  subroutine updated (b, other)
    integer, intent(inout) :: b(:,:), other
    integer :: i, j
    !$acc enter data copyin(b)
    !$acc parallel loop collapse(2) present(b)
    do j = 1, size (b, 2)
      do i = 1, size (b, 1)
        b(i,j) = b(i,j)*2
      end do
    end do
    other = -5
    !$acc wait
    !$acc update self(b) wait
    !$acc exit data delete(b)
  end subroutine

  subroutine maybe (a, n)
    integer, optional, intent(inout) :: a(:,:)
    integer, intent(in) :: n
    integer :: j, k
    k = 0
    if (present (a)) k = size (a, 1)
    !$acc parallel loop copy(a)
    do j = 1, n
      if (present (a)) a(1:k,j) = a(1:k,j)*2
    end do
  end subroutine

  ! Pointers with a distance from what is mapped, in queues.
  subroutine queued (a, b)
    integer, intent(inout) :: a(:)
    integer, intent(in) :: b(0:)
    integer :: i, k
    do k = 1, 3
      !$acc parallel loop async(1)
      do i = 1, size (a)
        a(i) = a(i) + b(i-1)*k
      end do
    end do
  end subroutine
end module views

program strided_dummies
  use views
  implicit none
  integer :: b(9), w(9), a(6,5), i
  b = [(i, i = 1, 9)]
  w = b
  call whole (b(9:1:-2))
  w(9:1:-2) = [(w(11 - 2*i)*10 + i + 1, i = 1, 5)]
  if (any (b /= w)) stop 1
  call whole (b(3:2))
  if (any (b /= w)) stop 2
  call part (b(9:1:-2), 2, 4)
  w(7:3:-2) = w(7:3:-2) + [2, 3, 4]
  if (any (b /= w)) stop 3
  call part (b(2:9:3), 2, 3)
  w(5:8:3) = w(5:8:3) + [2, 3]
  if (any (b /= w)) stop 4

  a = 1
  call updated (a(6:2:-2,1:5:2), a(3,3))
  if (a(3,3) /= -5 .or. any (a(2:6:2,1:5:2) /= 2)) stop 5
  if (sum (a) /= 30 + 9 - 6) stop 6
  call maybe (a(1:5:4,5:1:-2), 3)
  if (any (a(1:5:4,1:5:2) /= 2)) stop 7
  call maybe (n = 3)

  b = [(i, i = 1, 9)]
  w = 1
  !$acc data copy(b, w)
  call queued (w(9:1:-2), b(1:5))
  call queued (w(9:1:-2), b(9:1:-2))
  !$acc wait
  !$acc end data
  if (any (w(1:9:2) /= [(1 + 6*(6 - i + 2*i - 1), i = 1, 5)]) .or. any (w(2:8:2) /= 1)) stop 8
end program strided_dummies
