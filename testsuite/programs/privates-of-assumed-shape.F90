! Dummy arguments of assumed shape, with any strides, and of variable size, private and firstprivate; stock GCC 12: faults of the
! device and internal errors of the compiler.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module subjects
  use checks
  implicit none
contains
  subroutine in_construct (what, a, n)
    character(*), intent(in) :: what
    integer :: a(:), n, i, s
    s = 0
    !$acc parallel num_workers(WORKERS) copy(s) private(a) default(none)
    !$acc loop worker
    do i = 1, size (a)
      a(i) = i
    end do
    !$acc loop worker reduction(+:s)
    do i = 1, size (a)
      s = s + a(i)
    end do
    !$acc end parallel
    call check (what, s == n * (n + 1) / 2)
  end subroutine

  subroutine of_two_dimensions (what, a, b)
    character(*), intent(in) :: what
    integer :: a(:,:), b(0:,2:), i, j, s
    s = 0
    !$acc parallel num_workers(WORKERS) num_gangs(3) copy(s) private(a) firstprivate(b)
    !$acc loop worker
    do i = 1, size (a, 1)
      do j = 1, size (a, 2)
        a(i, j) = i + 10 * j
        b(i - 1, j + 1) = b(i - 1, j + 1) + a(i, j)
      end do
    end do
    !$acc loop gang worker reduction(+:s)
    do i = 1, size (a, 1)
      do j = 1, size (a, 2)
        s = s + a(i, j) * b(i - 1, j + 1)
      end do
    end do
    !$acc end parallel
    do i = 1, size (a, 1)
      do j = 1, size (a, 2)
        s = s - (i + 10 * j) * (i + 10 * j + b(i - 1, j + 1))
      end do
    end do
    call check (what, s == 0 .and. all (a == 0))
  end subroutine

  subroutine in_loops (what, a, n)
    character(*), intent(in) :: what
    integer :: a(:), n, i, j, k, s
    s = 0
    !$acc parallel loop gang worker num_workers(WORKERS) private(a) reduction(+:s)
    do i = 1, 40
      do j = 1, size (a)
        a(j) = i + j
      end do
      do j = 1, size (a)
        s = s + a(j)
      end do
    end do
    call check (what, s == n * 820 + 40 * n * (n + 1) / 2)
    s = 0
    !$acc kernels loop worker private(a) reduction(+:s)
    do i = 1, 40
      do j = 1, size (a)
        a(j) = i + j
      end do
      do j = 1, size (a)
        s = s + a(j)
      end do
    end do
    call check (what // ", kernels", s == n * 820 + 40 * n * (n + 1) / 2)
    s = 0
    !$acc parallel num_workers(WORKERS) copy(s)
    !$acc loop gang private(a) reduction(+:s)
    do k = 1, 4
      a(:) = k
      !$acc loop worker vector private(a) reduction(+:s)
      do i = 1, 40
        do j = 1, size (a)
          a(j) = i + j
        end do
        do j = 1, size (a)
          s = s + a(j)
        end do
      end do
      s = s + sum (a)
    end do
    !$acc end parallel
    call check (what // ", nested", s == 4 * (n * 820 + 40 * n * (n + 1) / 2) + 10 * n)
  end subroutine

  subroutine first (what, a, row, name, n)
    character(*), intent(in) :: what
    integer, intent(in) :: n
    integer :: a(:), row(n), i, s
    character(*) :: name
    character(n) :: own
    integer :: automatic(n)
    own = "own copy"
    automatic = 5
    s = 0
    !$acc parallel num_workers(WORKERS) num_gangs(2) copy(s) firstprivate(a, row, name, own, automatic)
    a(3) = a(3) + 100
    row(2) = row(2) + 1
    name(2:2) = "x"
    own(1:1) = "y"
    automatic(3) = 6
    !$acc loop gang worker reduction(+:s)
    do i = 1, n
      s = s + a(i) * 2 + row(i) + iachar (name(2:2)) + iachar (own(1:1)) + automatic(3)
    end do
    !$acc end parallel
    call check (what, s == 2 * (sum (a) + 100) + sum (row) + 1 + n * (iachar ("x") + iachar ("y") + 6))
    call check (what // ", host's", all (a <= 20) .and. all (row == 3) .and. name(2:2) == "b" &
                                    .and. own(1:1) == "o" .and. automatic(3) == 5)
  end subroutine

  subroutine first_in_queue (a, row, n)
    integer, intent(in) :: n
    integer :: a(:), row(n), i, s
    s = 0
    !$acc parallel loop gang worker num_workers(WORKERS) copy(s) firstprivate(a, row) async(1) reduction(+:s)
    do i = 1, n
      s = s + a(i) + row(i)
    end do
    a = a + 1
    row = row + 1
    !$acc wait(1)
    call check ("queue", s == sum (a) + sum (row) - 2 * n)
  end subroutine

  subroutine optional_ones (n, a, row, fixed)
    integer, intent(in) :: n
    integer, optional :: a(:), row(n), fixed(4)
    integer :: i, s
    s = 0
    !$acc parallel loop gang worker num_workers(WORKERS) firstprivate(a, row, fixed) reduction(+:s)
    do i = 1, n
      s = s + 1
      if (present (a)) s = s + a(i)
      if (present (row)) s = s + row(i)
      if (present (fixed)) s = s + fixed(2)
    end do
    call check ("optional", s == n + merge (n * 5, 0, present (a)) + merge (n * 3, 0, present (row)) &
                                 + merge (n * 7, 0, present (fixed)))
    s = 0
    !$acc parallel num_workers(WORKERS) private(a, row, fixed) copy(s)
    if (present (a)) then
      a(:) = 2
      s = s + sum (a)
    end if
    if (present (row)) then
      row = 3
      s = s + sum (row)
    end if
    if (present (fixed)) then
      fixed = 4
      s = s + sum (fixed)
    end if
    !$acc end parallel
    call check ("optional and private", s == merge (2 * n, 0, present (a)) + merge (3 * n, 0, present (row)) &
                                             + merge (16, 0, present (fixed)))
  end subroutine

  subroutine around (a, b, n)
    integer :: a(:), b(:), n, s
    s = 0
    call inner
    call check ("inner", s == n * (n + 1) / 2 + n * 7)
  contains
    subroutine inner
      integer :: i
      !$acc parallel num_workers(WORKERS) copy(s) private(a) firstprivate(b)
      !$acc loop worker
      do i = 1, size (a)
        a(i) = i + b(i)
      end do
      !$acc loop worker reduction(+:s)
      do i = 1, size (a)
        s = s + a(i)
      end do
      !$acc end parallel
    end subroutine
  end subroutine

  subroutine around_explicit (row, name, n)
    integer, intent(in) :: n
    integer :: row(n), s, t
    character(*) :: name(n)
    s = 0
    t = 0
    call inner
    call check ("inner, explicit", s == 20 * n * (n + 1) / 2 + n * 210 &
                                   .and. t == 20 * iachar ("x") + n * (n + 1) / 2)
  contains
    subroutine inner
      integer :: i, k
      !$acc parallel loop gang worker num_workers(WORKERS) private(row, name) reduction(+:s, t)
      do i = 1, 20
        do k = 1, n
          row(k) = k + i
          name(k) = "x"
        end do
        s = s + sum (row)
        t = t + iachar (name(n)(1:1))
      end do
      !$acc parallel num_workers(WORKERS) private(row, name) copy(t)
      !$acc loop worker
      do i = 1, n
        row(i) = i
        name(i) = achar (i)
      end do
      !$acc loop worker reduction(+:t)
      do i = 1, n
        t = t + iachar (name(row(n + 1 - i))(1:1))
      end do
      !$acc end parallel
    end subroutine
  end subroutine

  ! In a routine, loops alone have private clauses.
  integer function in_routine (a) result (s)
    !$acc routine worker
    integer :: a(:), i
    s = 0
    !$acc loop worker private(a) reduction(+:s)
    do i = 1, 30
      a(:) = i
      s = s + sum (a)
    end do
  end function

  subroutine through_routine (x)
    integer :: x(12), s
    !$acc parallel num_workers(WORKERS) copyout(s) copy(x)
    s = in_routine (x(12:1:-1)) + in_routine (x(1:12:3))
    !$acc end parallel
    call check ("routine", s == 465 * 12 + 465 * 4 .and. all (x == 7))
  end subroutine

  function result_array (n) result (a)
    integer :: n, a(4), i, s
    a = n
    s = 0
    !$acc parallel firstprivate(a) num_workers(WORKERS) copy(s)
    a(2) = a(2) + 5
    !$acc loop worker reduction(+:s)
    do i = 1, 4
      s = s + a(i)
    end do
    !$acc end parallel
    a(1) = s
  end function

  function result_string (n) result (a)
    integer :: n, i, s
    character(4) :: a
    a = "abcd"
    s = n
    !$acc parallel firstprivate(a) num_workers(WORKERS) copy(s)
    a(2:2) = "x"
    !$acc loop worker reduction(+:s)
    do i = 1, 4
      s = s + iachar (a(i:i))
    end do
    !$acc end parallel
    write (a, "(i4)") s
  end function

  function result_of_length (n) result (a)
    integer :: n, i, s
    character(n) :: a
    a = "abcd"
    s = 0
    !$acc parallel firstprivate(a) num_workers(WORKERS) copy(s)
    a(2:2) = "x"
    !$acc loop worker reduction(+:s)
    do i = 1, n
      s = s + iachar (a(i:i))
    end do
    !$acc end parallel
    write (a, "(i4)") s
  end function
end module

program main
  use subjects
  implicit none
  character(8) :: name = "abcdefgh", names(9)
  integer :: x(20), y(4, 6), z(4, 6), row(9), i, j
  x = 0; y = 0
  call in_construct ("whole", x, 20)
  call in_construct ("every other", x(1:20:2), 10)
  call in_construct ("from the end", x(20:1:-1), 20)
  call in_construct ("nothing", x(5:4), 0)
  z = reshape ([((i + 5 * j, i = 1, 4), j = 1, 6)], [4, 6])
  call of_two_dimensions ("two dimensions", y, z)
  call of_two_dimensions ("two from the end", y(4:1:-1, 6:1:-2), z(4:1:-1, 1:6:2))
  call of_two_dimensions ("one from the end", y(1:4:3, 6:1:-1), z(4:1:-3, :))
  call in_loops ("loops", x, 20)
  call in_loops ("loops, from the end", x(20:1:-1), 20)
  call in_loops ("loops, every third", x(1:20:3), 7)
  x = [(i, i = 1, 20)]
  row = 3
  call first ("first", x(1:9), row, name, 9)
  call first ("first from the end", x(20:4:-2), row, name, 9)
  call first_in_queue (x(10:2:-1), row, 9)
  call optional_ones (9)
  x = 5; row = 3
  call optional_ones (9, x(18:1:-2), row, [7, 7, 7, 7])
  call optional_ones (9, row = row)
  x = 7
  call around (x(20:1:-1), x(1:20), 20)
  call through_routine (x(1:12))
  call around_explicit (row, names, 9)
  call check ("result, array", all (result_array (7) == [33, 7, 7, 7]))
  call check ("result, string", result_string (0) == " 416")
  call check ("result of a length", result_of_length (4) == " 416")
  if (failures /= 0) stop 1
end program
