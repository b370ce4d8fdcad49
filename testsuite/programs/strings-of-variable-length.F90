! Strings (len = :), with and without clauses; stock GCC 12: internal compiler error ("tree code 'ssa_name' is not supported"), or device fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module strings
  use checks
  implicit none
contains
  subroutine of_dummies (s, p, k)
    character(len = :), allocatable, intent(inout) :: s
    character(len = :), pointer :: p
    integer, intent(out) :: k(3)
    integer :: i
    !$acc parallel loop copyin(s) copyout(k) gang worker num_workers(WORKERS)
    do i = 1, 3
      k(i) = ichar (s(i:i)) + len (s)
    end do
    call check ('copyin', all (k == [100, 101, 102]))
    !$acc parallel loop copyout(k)
    do i = 1, 3
      k(i) = ichar (s(i:i)) + len (p)
    end do
    call check ('no clause', all (k == [100, 101, 102]))
    !$acc kernels copyout(k)
    do i = 1, 3
      k(i) = ichar (p(i:i)) + len (s)
    end do
    !$acc end kernels
    call check ('kernels', all (k == [123, 124, 125]))
    !$acc data copy(s)
    !$acc serial present(s)
    s(2:2) = '#'
    !$acc end serial
    !$acc end data
    !$acc serial
    p(3:3) = s(2:2)
    !$acc end serial
    call check ('stores', s == 'a#c' .and. p == 'xy#')
  end subroutine of_dummies

  subroutine of_locals
    character(len = :), allocatable :: s, t
    integer :: i, k(4)
    s = 'abcd'
    !$acc parallel loop copyout(k)
    do i = 1, 4
      k(i) = len (s)
      if (allocated (t)) k(i) = ichar (t(1:1))
      if (s(i:i) == 'c') k(i) = 7
    end do
    call check ('locals', all (k == [4, 4, 7, 4]))
  end subroutine of_locals

  ! Constructs in turn, and of other lengths.
  subroutine of_lengths
    character(len = :), allocatable :: s
    integer :: i, k(8), n
    s = 'abcd'
    do n = 1, 3
      if (n == 2) then
        !$acc parallel loop copyin(s) copyout(k(1:len (s)))
        do i = 1, len (s)
          k(i) = ichar (s(i:i))
        end do
      else
        !$acc parallel loop copyin(s) copyout(k(1:len (s)))
        do i = 1, len (s)
          k(i) = ichar (s(i:i)) + 1
        end do
      end if
      call check ('lengths', all (k(1:len (s)) == [(96 + i + mod (n, 2), i = 1, len (s))]))
      s = s // 'ef'
      s(5:) = 'efgh'(1:len (s) - 4)
    end do
  end subroutine of_lengths

  ! Internal procedures use them, too.
  subroutine of_procedures (d, p)
    character(len = :), allocatable, intent(inout) :: d
    character(len = :), pointer :: p
    character(len = :), allocatable :: s
    integer :: i, k(4)
    s = 'abcd'
    !$acc parallel loop copyout(k)
    do i = 1, 3
      k(i) = ichar (s(i:i)) + len (s) + len (d)
    end do
    call check ('around', all (k(1:3) == [104, 105, 106]))
    !$acc parallel loop copyout(k) copyin(s)
    do i = 1, 4
      k(i) = ichar (s(i:i))
    end do
    call check ('around, copyin', all (k == [97, 98, 99, 100]))
    call inside
    s = 'bcdefghi'
    call inside
    call check ('inside, stores', s == 'b#defghi' .and. d == 'aXc' .and. p == 'xY#')
  contains
    subroutine inside
      integer :: j
      k = 0
      !$acc parallel loop copyout(k) num_gangs(2)
      do j = 1, 4
        k(j) = ichar (s(j:j)) + len (s)
      end do
      call check ('inside', all (k == [(ichar (s(j:j)) + len (s), j = 1, 4)]))
      !$acc kernels copyout(k) copyin(d)
      do j = 1, 3
        k(j) = ichar (p(j:j)) - ichar (d(j:j)) + len (p)
      end do
      !$acc end kernels
      call check ('inside, kernels', all (k(1:3) == [26, merge (89, 4, s(2:2) == 'b'), -61]))
      !$acc serial copy(d)
      s(2:2) = '#'
      d(2:2) = 'X'
      p(2:2) = 'Y'
      !$acc end serial
    end subroutine inside
  end subroutine of_procedures
end module strings

program strings_of_variable_length
  use strings
  implicit none
  character(len = :), allocatable :: s
  character(len = :), pointer :: p
  integer :: k(3)
  s = 'abc'
  allocate (p, source = 'xyz')
  call of_dummies (s, p, k)
  call of_locals
  call of_lengths
  call of_procedures (s, p)
  if (failures > 0) stop 1
end program strings_of_variable_length
