! Private dummy arguments of gangs and constructs that several worker loops use; stock GCC 12: a store through a null
! pointer, compile errors (-O0).
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module procedures
  use checks
  implicit none
  integer, parameter :: n = 99, m = 192, gangs = 6

  type parts
    integer :: x(n)
    integer :: s
  end type

contains

  subroutine of_gangs (a, b)
    integer :: a(0:n-1), b(m, gangs), i, g
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b)
    !$acc loop gang private(a)
    do g = 1, gangs
      !$acc loop worker
      do i = 1, n
        a(i-1) = i + g
      end do
      !$acc loop worker vector
      do i = 1, m
        b(i, g) = a(mod (i, n))
      end do
    end do
    !$acc end parallel
  end subroutine

  ! One loop that runs twice.
  subroutine again (a, b)
    integer :: a(0:n-1), b(m, gangs), i, g, turn
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b)
    !$acc loop gang private(a)
    do g = 1, gangs
      do turn = 1, 2
        !$acc loop worker
        do i = 1, n
          if (turn == 1) then
            a(i-1) = i + g
          else
            b(i, g) = a(mod (i, n))
          end if
        end do
      end do
      do i = n + 1, m
        b(i, g) = a(mod (i, n))
      end do
    end do
    !$acc end parallel
  end subroutine

  subroutine of_construct (a, b)
    integer :: a(0:n-1), b(m, gangs), i, g
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b) private(a)
    !$acc loop worker
    do i = 1, n
      a(i-1) = i
    end do
    !$acc loop gang
    do g = 1, gangs
      !$acc loop worker vector
      do i = 1, m
        b(i, g) = a(mod (i, n)) + g
      end do
    end do
    !$acc end parallel
  end subroutine

  subroutine optional_of_construct (b, a)
    integer :: b(m, gangs), i, g
    integer, optional :: a(0:n-1)
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b) private(a)
    !$acc loop worker
    do i = 1, n
      a(i-1) = i
    end do
    !$acc loop gang
    do g = 1, gangs
      !$acc loop worker vector
      do i = 1, m
        b(i, g) = a(mod (i, n)) + g
      end do
    end do
    !$acc end parallel
  end subroutine

  subroutine optional_of_gangs (b, a)
    integer :: b(m, gangs), i, g
    integer, optional :: a(0:n-1)
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b)
    !$acc loop gang private(a)
    do g = 1, gangs
      if (present (a)) then
        !$acc loop worker
        do i = 1, n
          a(i-1) = i + g
        end do
        !$acc loop worker vector
        do i = 1, m
          b(i, g) = a(mod (i, n))
        end do
      else
        do i = 1, m
          b(i, g) = mod (i, n) + 1 + g
        end do
      end if
    end do
    !$acc end parallel
  end subroutine

  subroutine derived (v, b)
    type(parts) :: v
    integer :: b(m, gangs), i, g
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b)
    !$acc loop gang private(v)
    do g = 1, gangs
      v%s = g
      !$acc loop worker
      do i = 1, n
        v%x(i) = i + v%s
      end do
      !$acc loop worker vector
      do i = 1, m
        b(i, g) = v%x(mod (i, n) + 1) - v%s + g
      end do
    end do
    !$acc end parallel
  end subroutine

  subroutine strings (a, b)
    character(8) :: a(0:n-1)
    integer :: b(m, gangs), i, g
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b)
    !$acc loop gang private(a)
    do g = 1, gangs
      !$acc loop worker
      do i = 1, n
        a(i-1) = repeat (achar (i + g), 8)
      end do
      !$acc loop worker vector
      do i = 1, m
        b(i, g) = iachar (a(mod (i, n))(3:3))
      end do
    end do
    !$acc end parallel
  end subroutine

  subroutine inside (a, b)
    integer :: a(0:n-1), b(m, gangs)
    call inner
  contains
    subroutine inner
      integer :: i, g
      !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b)
      !$acc loop gang private(a)
      do g = 1, gangs
        !$acc loop worker
        do i = 1, n
          a(i-1) = i + g
        end do
        !$acc loop worker vector
        do i = 1, m
          b(i, g) = a(mod (i, n))
        end do
      end do
      !$acc end parallel
    end subroutine
  end subroutine

  subroutine fill (x, k, v)
    !$acc routine worker
    integer :: k, x(k), v, i
    !$acc loop worker
    do i = 1, k
      x(i) = v + i
    end do
  end subroutine

  subroutine of_routines (a, o, b)
    integer :: a(0:n-1), o(0:n-1), b(m, gangs), i, g
    optional :: o
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b)
    !$acc loop gang private(a, o)
    do g = 1, gangs
      call fill (a, n, g)
      call fill (o, n, 3)
      !$acc loop worker vector
      do i = 1, m
        b(i, g) = a(mod (i, n)) + o(2) - 6
      end do
    end do
    !$acc end parallel
  end subroutine

  ! Scalars: reductions, atomics, a loop's variable.
  subroutine scalars (s, o, k, c, b)
    integer :: s, o, k, b(m, gangs), g, i
    optional :: o
    complex :: c
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(b)
    !$acc loop gang private(s, o, c)
    do g = 1, gangs
      s = g
      o = 2
      c = (1, 2)
      !$acc loop worker reduction(+:s)
      do i = 1, 10
        s = s + i
      end do
      !$acc loop worker
      do i = 1, 10
        !$acc atomic update
        o = o + 1
      end do
      !$acc loop worker reduction(+:c)
      do i = 1, 10
        c = c + i
      end do
      !$acc loop worker private(k)
      do i = 1, m
        b(i, g) = 0
        do k = 1, 4
          b(i, g) = b(i, g) + k
        end do
        b(i, g) = b(i, g) + s + o + int (real (c)) + int (aimag (c)) - 135 + mod (i, n) + 1
      end do
    end do
    !$acc end parallel
  end subroutine

  subroutine compare (name, b)
    character(*), intent(in) :: name
    integer, intent(inout) :: b(m, gangs)
    integer :: i, g
    call check (name, all (b == reshape ([((mod (i, n) + 1 + g, i = 1, m), g = 1, gangs)], [m, gangs])))
    b = 0
  end subroutine
end module

program private_arguments_of_gangs
  use procedures
  implicit none
  integer :: a(0:n-1), o(0:n-1), b(m, gangs), s, t, k
  complex :: c
  character(8) :: string(0:n-1)
  type(parts) :: v
  b = 0
  call of_gangs (a, b)
  call compare ("of gangs", b)
  call again (a, b)
  call compare ("again", b)
  call of_construct (a, b)
  call compare ("of a construct", b)
  call optional_of_construct (b, a)
  call compare ("optional, of a construct", b)
  call optional_of_gangs (b, a)
  call compare ("optional, of gangs", b)
  call optional_of_gangs (b)
  call compare ("absent", b)
  call derived (v, b)
  call compare ("derived type", b)
  call strings (string, b)
  call compare ("strings", b)
  call inside (a, b)
  call compare ("in an internal procedure", b)
  call of_routines (a, o, b)
  call compare ("of routines", b)
  call scalars (s, t, k, c, b)
  call compare ("scalars", b)
  if (failures /= 0) stop 1
end program
