! Routines that pass objects to polymorphic dummies, tell their types, and call their type-bound
! procedures; stock GCC 12: "requires a 'declare' directive".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
! { dg-additional-sources "Inputs/polymorphic-routines-2.F90" }

module bases
  implicit none
  type base
    integer :: i = 1
  contains
    procedure :: value => value_of_base
    procedure :: twice
    procedure :: show
  end type
  ! The device has no such numbers, and nobody asks for them there.
  type, extends(base) :: precise
    real(16) :: r = 1
  end type
contains
  integer function value_of_base (x)
    !$acc routine seq
    class(base), intent(in) :: x
    value_of_base = x%i
  end function

  integer function twice (x)
    !$acc routine seq
    class(base), intent(in) :: x
    twice = 2*x%value ()
  end function

  subroutine show (x)
    class(base), intent(in) :: x
    print *, x%i
  end subroutine
end module

module extensions
  use bases
  implicit none
  type, extends(base) :: pair
    integer :: j = 2
  contains
    procedure :: value => value_of_pair
  end type
  type vec
    real(8) :: x = 0, y = 0
  contains
    procedure, private :: add
    generic :: operator(+) => add
  end type
contains
  integer function value_of_pair (x)
    !$acc routine seq
    class(pair), intent(in) :: x
    value_of_pair = x%i*1000 + x%j + x%base%value ()
  end function

  elemental type(vec) function add (a, b)
    !$acc routine seq
    class(vec), intent(in) :: a
    type(vec), intent(in) :: b
    add = vec (a%x + b%x, a%y + b%y)
  end function

  type(vec) function three (a)
    !$acc routine seq
    type(vec), intent(in) :: a
    three = a + a + a
  end function

  integer function kind_of (x)
    !$acc routine seq
    class(*), intent(in) :: x
    select type (x)
    type is (integer)
      kind_of = x
    type is (character(*))
      kind_of = 100 + len (x)
    class is (pair)
      kind_of = 1000 + x%j
    class is (base)
      kind_of = 2000 + x%i
    class default
      kind_of = -1
    end select
  end function

  subroutine values (o, r)
    class(base), intent(in) :: o
    integer, intent(out) :: r(:)
    integer :: i
    !$acc parallel loop copyout(r)
    do i = 1, size (r)
      r(i) = o%i + i
      if (i > 2) r(i) = twice (o) + i
      select type (o)
      type is (pair)
        r(i) = r(i) + 100000
      end select
    end do
  end subroutine

  subroutine mapped (o, r)
    class(base), intent(in) :: o
    integer, intent(out) :: r(:)
    integer :: i
    !$acc data copyin(o) copyout(r)
    !$acc parallel loop
    do i = 1, size (r)
      r(i) = twice (o)
    end do
    !$acc end data
  end subroutine

  subroutine kinds (o, r)
    class(*), intent(in) :: o
    integer, intent(out) :: r(:)
    integer :: i
    !$acc parallel loop copyout(r)
    do i = 1, size (r)
      r(i) = kind_of (o)
    end do
  end subroutine
end module

program polymorphic_routines
  use extensions
  implicit none
  type, extends(pair) :: triple
    integer :: k = 9
  end type
  type(base) :: a
  type(pair) :: b
  type(triple) :: c
  type(precise) :: p
  type(vec) :: v(9)
  class(base), allocatable :: o
  class(*), allocatable :: any_o
  integer :: r(9), i
  real(8) :: d

  !$acc parallel loop copyout(r, v) private(a, b)
  do i = 1, 9
    a%i = i
    b%i = i
    b%j = 2*i
    r(i) = twice (a) + twice (b)
    v(i) = three (vec (i, 2*i))
  end do
  if (any (r /= [(2*i + 2*(1000*i + 3*i), i = 1, 9)])) stop 1
  if (any (v%x /= [(3*i, i = 1, 9)]) .or. any (v%y /= [(6*i, i = 1, 9)])) stop 2

  a%i = 5
  b%i = 7
  b%j = 2
  call values (a, r)
  if (any (r /= [6, 7, (10 + i, i = 3, 9)])) stop 3
  call values (b, r)
  if (any (r /= 100000 + [8, 9, (14018 + i, i = 3, 9)])) stop 4
  call values (c, r)
  if (any (r /= [2, 3, (2006 + i, i = 3, 9)])) stop 5
  allocate (o, source = b)
  call values (o, r)
  if (any (r /= 100000 + [8, 9, (14018 + i, i = 3, 9)])) stop 6
  call mapped (a, r)
  if (any (r /= 10)) stop 7
  call mapped (o, r)
  if (any (r /= 14018)) stop 8
  p%i = 3
  if (p%value () /= 3) stop 9

  call kinds (o, r)
  if (any (r /= 1002)) stop 10
  call kinds (a, r)
  if (any (r /= 2005)) stop 11
  allocate (any_o, source = 42)
  call kinds (any_o, r)
  if (any (r /= 42)) stop 12
  deallocate (any_o)
  allocate (any_o, source = 'hello')
  call kinds (any_o, r)
  if (any (r /= 105)) stop 13
  d = 1
  call kinds (d, r)
  if (any (r /= -1)) stop 14

  call elsewhere (r)
  if (any (r /= [(4*(1000*i + 9) + 8*i + 2000 + i, i = 1, 9)])) stop 15
end program
