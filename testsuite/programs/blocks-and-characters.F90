! Associated names, block constructs, cases, private characters and optional arguments around worker loops; stock GCC 12: the compiler crashes.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module work
  implicit none
  type line
     integer :: slope = 1, offset = 2
     real :: weights(3) = [1., 2., 3.]
  end type line
contains
  ! One worker builds a derived type with default components and changes it
  ! between two worker loops that read it.
  subroutine fill (row, slope, offset)
    !$acc routine worker
    integer, intent (inout) :: row(:)
    integer, intent (in) :: slope
    integer, intent (in), optional :: offset
    type(line) :: l
    integer :: i

    l%slope = slope
    l%offset = 0
    if (present (offset)) l%offset = offset
    !$acc loop worker
    do i = 1, size (row)
       row(i) = l%slope * i + l%offset
    end do
    l%slope = l%slope + 1
    !$acc loop worker
    do i = 1, size (row)
       row(i) = row(i) + l%slope
    end do
  end subroutine fill

  integer function class_of (text) result (class)
    !$acc routine seq
    character(len=*), intent (in) :: text
    select case (text(1:1))
    case ('a':'f')
       class = 1
    case ('x')
       class = 2
    case default
       class = len (text)
    end select
  end function class_of

  ! What a gang's worker 0 computes for number G from the classes of NAME's ends.
  subroutine table_of (name, g, t)
    !$acc routine seq
    character(len=5), intent (in) :: name
    integer, intent (in) :: g
    integer, intent (out) :: t(4)
    integer :: j

    do j = 1, 4
       t(j) = class_of (name(j:)) + g * 3
    end do
    select case (g)
    case (1:2)
       t = t * 2
    case (3)
       t(2:3) = t(1:2)
    case (5:)
       t = t(4:1:-1)
    end select
  end subroutine table_of
end module work

program blocks_and_characters
  use work
  implicit none
  integer, parameter :: n = 120, count = 6
  integer :: filled(n, count), codes(n, count), want(n), t(4), g, i, offset
  character(len=5) :: name, names(count)

  names = ['abcde', 'xyzzy', 'hello', 'fghij', 'zzzzz', 'bbbbb']
  filled = 0
  codes = 0
  !$acc parallel num_gangs(2) num_workers(WORKERS) copy(filled, codes) copyin(names)
  !$acc loop gang private(name)
  do g = 1, count
     if (mod (g, 2) == 0) then
        call fill (filled(:, g), g)
     else
        call fill (filled(1:n-g, g), g, g * 10)
     end if
     name = names(g)
     name(2:3) = 'qq'
     associate (column => codes(:, g), step => g * 3)
       block
         integer :: u(4), j
         do j = 1, 4
            u(j) = class_of (name(j:)) + step
         end do
         select case (g)
         case (1:2)
            u = u * 2
         case (3)
            u(2:3) = u(1:2)
         case (5:)
            u = u(4:1:-1)
         end select
         !$acc loop worker
         do i = 1, n
            column(i) = u(mod (i, 4) + 1) + ichar (name(mod (i, 5) + 1:mod (i, 5) + 1))
         end do
         if (name(2:2) == 'q') u(1) = column(n)
         !$acc loop worker
         do i = 1, n
            column(i) = column(i) + u(1)
         end do
       end block
     end associate
  end do
  !$acc end parallel

  do g = 1, count
     offset = merge (g * 10, 0, mod (g, 2) == 1)
     want = 0
     do i = 1, merge (n - g, n, mod (g, 2) == 1)
        want(i) = g * i + offset + g + 1
     end do
     call compare ('filled', filled(:, g), want)
     name = names(g)
     name(2:3) = 'qq'
     call table_of (name, g, t)
     do i = 1, n
        want(i) = t(mod (i, 4) + 1) + ichar (name(mod (i, 5) + 1:mod (i, 5) + 1))
     end do
     want = want + want(n)
     call compare ('codes', codes(:, g), want)
  end do
contains
  subroutine compare (what, got, want)
    character(len=*), intent (in) :: what
    integer, intent (in) :: got(:), want(:)
    integer :: i

    do i = 1, size (got)
       if (got(i) /= want(i)) then
          print *, what, ' of', g, ',', i, ':', got(i), ', not', want(i)
          error stop 1
       end if
    end do
  end subroutine compare
end program blocks_and_characters
