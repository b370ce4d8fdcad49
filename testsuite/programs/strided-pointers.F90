! Pointers to sections, to components of elements, and arrays of select rank that are not in one
! piece, in data clauses and updates; stock GCC 12: device fault, or libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

module views
  implicit none
  type point
    integer :: x = 1, y = 2, z = 3
  end type
  type view
    integer, pointer :: p(:) => null(), q(:,:) => null()
  end type
contains
  subroutine ranks (a)
    integer, intent(inout) :: a(..)
    integer :: i, j
    select rank (a)
    rank (1)
      !$acc parallel loop copy(a)
      do i = 1, size (a)
        a(i) = a(i)*10 + i
      end do
    rank (2)
      !$acc parallel loop collapse(2)
      do j = 1, size (a, 2)
        do i = 1, size (a, 1)
          a(i,j) = a(i,j) + i + 10*j
        end do
      end do
    end select
  end subroutine

  subroutine maybe (a, n)
    integer, pointer, optional, intent(in) :: a(:)
    integer, intent(in) :: n
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, n
      if (present (a)) a(i) = a(i) + 1
    end do
  end subroutine
end module views

program strided_pointers
  use views
  implicit none
  integer, target :: v(10), m(6,5)
  type(point), target :: points(10)
  integer, pointer :: p(:), q(:,:), none(:)
  character(3), target :: s(9)
  character(3), pointer :: t(:)
  type(view), target :: o
  integer :: i, j
  v = [(i, i = 1, 10)]
  p => v(10:1:-3)
  !$acc parallel loop copy(p)
  do i = 1, size (p)
    p(i) = p(i)*2 + i
  end do
  if (any (v /= [6, 2, 3, 11, 5, 6, 16, 8, 9, 21])) stop 1
  !$acc kernels
  p(:) = p(:) - 1
  !$acc end kernels
  if (any (v /= [5, 2, 3, 10, 5, 6, 15, 8, 9, 20])) stop 2

  ! No clause, from the last corner on.
  m = 1
  q => m(6:2:-2,5:1:-1)
  !$acc parallel loop collapse(2)
  do j = 1, 5
    do i = 1, 3
      q(i,j) = q(i,j) + i + 10*j
    end do
  end do
  do j = 1, 5
    if (any (m(:,j) /= [1, 64 - 10*j, 1, 63 - 10*j, 1, 62 - 10*j])) stop 3
  end do

  ! Only the pieces are updated.
  m = 1
  q => m(1:5:2,2:4:2)
  !$acc enter data copyin(q)
  !$acc parallel loop collapse(2) present(q)
  do j = 1, 2
    do i = 1, 3
      q(i,j) = q(i,j) + 1
    end do
  end do
  m(2,2) = -5
  !$acc update self(q)
  if (m(2,2) /= -5 .or. any (q /= 2) .or. sum (m) /= 30 + 6 - 6) stop 4
  q = 7
  !$acc update device(q)
  q = 0
  !$acc exit data copyout(q)
  if (any (q /= 7)) stop 5

  ! Components of elements.
  p => points%y
  !$acc parallel loop copy(p)
  do i = 1, 10
    p(i) = p(i)*i
  end do
  if (any (points%y /= [(2*i, i = 1, 10)]) .or. any (points%x + points%z /= 4)) stop 6
  p => points(9:1:-2)%z
  !$acc data copyin(p(2:3))
  !$acc parallel loop present(p(2:3))
  do i = 2, 3
    p(i) = 10*i
  end do
  points%y = 0
  !$acc update self(p(2:3))
  !$acc end data
  if (any (points%z /= [3, 3, 3, 3, 30, 3, 20, 3, 3, 3]) .or. any (points%y /= 0)) stop 7

  ! Pointers among components.
  v = [(i, i = 1, 10)]
  m = 0
  o%p => v(9:2:-2)
  o%q => m(2:6:4,5:1:-4)
  !$acc parallel loop copy(o%p, o%q)
  do i = 1, size (o%p)
    o%p(i) = o%p(i)*100
    if (i <= 2) o%q(:,i) = i
  end do
  if (any (v /= [1, 2, 300, 4, 500, 6, 700, 8, 900, 10])) stop 8
  if (any (m(2:6:4,1) /= 2) .or. any (m(2:6:4,5) /= 1) .or. sum (m) /= 6) stop 9
  !$acc enter data copyin(o)
  !$acc enter data copyin(o%p)
  !$acc parallel loop present(o)
  do i = 1, 4
    o%p(i) = -i
  end do
  v(8) = 80
  !$acc update self(o%p)
  !$acc exit data delete(o%p)
  !$acc exit data delete(o)
  if (any (v /= [1, 2, -4, 4, -3, 6, -2, 80, -1, 10])) stop 10

  call ranks (v(10:1:-3))
  if (any (v(1:10:3) /= [14, 43, -18, 101])) stop 11
  m = 0
  call ranks (m(5:2:-1,1:5:4))
  if (any (m(2:5,1) /= [14, 13, 12, 11]) .or. any (m(2:5,5) /= [24, 23, 22, 21])) stop 12
  call ranks (m)
  if (m(1,2) /= 21 .or. m(5,5) /= 21 + 55) stop 13

  p => v(9:1:-4)
  call maybe (p, 3)
  call maybe (n = 3)
  if (any (v(1:9:4) /= [15, -2, 0])) stop 14
  none => null ()
  !$acc parallel loop copy(none) copyout(v)
  do i = 1, 10
    v(i) = i
  end do
  !$acc update self(none) if_present

  s = 'abc'
  t => s(9:1:-4)
  !$acc parallel loop copy(t)
  do i = 1, 3
    t(i)(2:2) = achar (64 + i)
  end do
  if (any (s(1:9:4) /= ['aCc', 'aBc', 'aAc']) .or. any (s(2:8:2) /= 'abc')) stop 15

  ! In queues, and where the array is on the device.
  !$acc data copy(v)
  do j = 1, 3
    p => v(10-j:1:-j)
    !$acc parallel loop async(1)
    do i = 1, size (p)
      p(i) = p(i)*2
    end do
  end do
  !$acc wait
  !$acc end data
  if (any (v /= [4, 8, 6, 32, 10, 24, 28, 32, 18, 10])) stop 16
end program strided_pointers
