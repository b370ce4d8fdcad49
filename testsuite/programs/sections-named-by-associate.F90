! Sections of arrays that associate constructs name, in data clauses, updates and without a clause;
! stock GCC 12: libgomp stops, "device memory allocation fail".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

module sections
  use checks
  implicit none
  type point
    complex :: z = (1, 2)
    real :: r = 3
    character(3) :: c = "abc"
  end type
  type box
    integer, allocatable :: a(:), m(:,:)
    integer, pointer :: p(:) => null()
    type(point) :: points(10)
  end type
contains
  ! Of dummy arguments, as wholes and in part, with a clause and without one.
  subroutine dummies (a, first, last, step)
    integer, intent(inout) :: a(:)
    integer, intent(in) :: first, last, step
    integer :: i
    associate (v => a, w => a(first:last:step))
      !$acc parallel loop copy(v)
      do i = 1, size (v)
        v(i) = v(i) + 1
      end do
      !$acc parallel loop gang worker
      do i = 1, size (w)
        w(i) = w(i)*2
      end do
      !$acc parallel loop gang worker copy(w)
      do i = 1, size (w)
        w(i) = w(i) + i
      end do
    end associate
  end subroutine

  subroutine want (name, x, a, first, last, step)
    character(*), intent(in) :: name
    integer, intent(in) :: x(:), first, last, step
    integer, intent(inout) :: a(:)
    integer :: i, j
    a = a + 1
    j = 0
    do i = first, last, step
      j = j + 1
      a(i) = a(i)*2 + j
    end do
    call check (name, all (x == a))
  end subroutine

  ! Of arrays of two dimensions: rows, columns and parts that are turned round.
  subroutine matrices ()
    integer :: m(6,7), n(6,7), i, j
    m = reshape ([(i, i = 1, 42)], [6,7])
    n = m
    associate (v => m(5,:), w => m(6:1:-1,3), u => m(2:4:2,5:1:-2))
      !$acc parallel loop copy(v)
      do i = 1, 7
        v(i) = -v(i)
      end do
      !$acc parallel loop copy(w)
      do i = 1, 6
        w(i) = w(i)*i
      end do
      !$acc parallel loop collapse(2) copy(u)
      do j = 1, 3
        do i = 1, 2
          u(i,j) = u(i,j)*i + j
        end do
      end do
    end associate
    n(5,:) = -n(5,:)
    n(6:1:-1,3) = n(6:1:-1,3)*[(i, i = 1, 6)]
    do j = 1, 3
      n(2:4:2,7-2*j) = n(2:4:2,7-2*j)*[1, 2] + j
    end do
    call check ("matrices", all (m == n))
  end subroutine

  ! Components of elements, whose strides count something else than elements.
  subroutine components (b)
    type(box), intent(inout) :: b
    integer :: i
    associate (z => b%points%z, c => b%points%c, im => b%points(9:1:-2)%z%im, few => b%points(2:4))
      !$acc parallel loop copy(z)
      do i = 1, 10
        z(i) = z(i)*i
      end do
      !$acc parallel loop copy(c)
      do i = 1, 10
        c(i)(2:2) = achar (64 + i)
      end do
      !$acc parallel loop copy(im)
      do i = 1, 5
        im(i) = im(i) + 100*i
      end do
      !$acc data copy(few)
      !$acc parallel loop
      do i = 1, 3
        few(i)%r = few(i)%r*i
      end do
      !$acc end data
    end associate
    do i = 1, 10
      call check ("z%re", b%points(i)%z%re == i)
      call check ("z%im", b%points(i)%z%im == 2*i + merge (50*(11 - i), 0, mod (i, 2) == 1))
      call check ("c", b%points(i)%c == "a" // achar (64 + i) // "c")
      call check ("r", b%points(i)%r == merge (3*(i - 1), 3, i >= 2 .and. i <= 4))
    end do
  end subroutine

  ! Of components.
  subroutine parts (b, first, last, step)
    type(box), intent(inout) :: b
    integer, intent(in) :: first, last, step
    integer :: i, a(20)
    allocate (b%a(20), b%m(4,5), b%p(20))
    b%a = 1
    b%m = 3
    b%p = 5
    associate (v => b%a(last:first:-step), w => b%p(first:last:step), row => b%m(2,:))
      !$acc parallel loop copy(v, w)
      do i = 1, size (v)
        v(i) = v(i) + i
        w(i) = w(i) + i
      end do
      !$acc data copy(row)
      !$acc parallel loop
      do i = 1, 5
        row(i) = row(i)*i
      end do
      !$acc end data
    end associate
    a = 0
    a(first:last:step) = [(i, i = 1, size (a(first:last:step)))]
    call check ("p", all (b%p == 5 + a))
    a = 0
    a(last:first:-step) = [(i, i = 1, size (b%a(first:last:step)))]
    call check ("a", all (b%a == 1 + a))
    call check ("row", all (b%m(2,:) == 3*[1, 2, 3, 4, 5]) .and. all (b%m(1,:) == 3))
  end subroutine

  ! What is between the elements of an update stays.
  subroutine updates ()
    integer :: x(20), i
    x = 0
    associate (v => x(19:2:-2))
      !$acc enter data copyin(v)
      !$acc parallel loop present(v)
      do i = 1, 9
        v(i) = i
      end do
      x(2:20:2) = 7
      !$acc update self(v(1:3))
      call check ("some", all (v == [1, 2, 3, 0, 0, 0, 0, 0, 0]))
      v(4) = 77
      !$acc update device(v(4:4))
      !$acc parallel loop present(v)
      do i = 1, 9
        v(i) = v(i)*2
      end do
      !$acc update self(v)
      call check ("all", all (v == 2*[1, 2, 3, 77, 5, 6, 7, 8, 9]))
      call check ("between", all (x(2:20:2) == 7))
      !$acc exit data delete(v)
    end associate
  end subroutine
end module

program associated_sections
  use sections
  implicit none
  type(box) :: b
  integer :: a(20), x(20), i
  x = [(i, i = 1, 20)]
  a = x
  call dummies (x, 3, 18, 4)
  call want ("up", x, a, 3, 18, 4)
  call dummies (x, 18, 3, -3)
  call want ("down", x, a, 18, 3, -3)
  call dummies (x(19:2:-2), 8, 1, -3)
  call want ("of a section", x(19:2:-2), a(19:2:-2), 8, 1, -3)
  call dummies (x, 5, 4, 1)
  call want ("empty", x, a, 5, 4, 1)
  call check ("around", all (x == a))
  call matrices ()
  call components (b)
  call parts (b, 4, 15, 3)
  call updates ()
  if (failures /= 0) stop 1
end program
