! Allocatable strings of deferred length with a declare directive; stock GCC 12: "requires a 'declare' directive" in routines, and libgomp stops.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-sources "Inputs/declared-strings-2.F90" }

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module strings
  use checks
  implicit none
  character(len = :), allocatable :: s, t(:), unused
  character(len = :, kind = 4), allocatable :: wide
  character(len = :), allocatable, private :: own
  character(len = :), allocatable :: host_only
  !$acc declare create(s, t, unused) create(wide, own)
contains
  integer function length ()
    !$acc routine seq
    length = len (s)
  end function length

  integer function letter (i)
    !$acc routine seq
    integer, value :: i
    letter = ichar (s(i:i))
  end function letter

  ! In all elements.
  integer function occurrences (c)
    !$acc routine seq
    character, intent(in) :: c
    integer :: i, k
    occurrences = 0
    do i = lbound (t, 1), ubound (t, 1)
      do k = 1, len (t)
        if (t(i)(k:k) == c) occurrences = occurrences + 1
      end do
    end do
  end function occurrences

  subroutine set (i, code)
    !$acc routine seq
    integer, value :: i, code
    s(i:i) = achar (code)
  end subroutine set

  integer function wide_letter (i)
    !$acc routine seq
    integer, value :: i
    wide_letter = ichar (wide(len (wide) + 1 - i:len (wide) + 1 - i))
  end function wide_letter

  integer function own_letter (i)
    !$acc routine seq
    integer, value :: i
    own_letter = ichar (own(i:i)) + 1000 * len (own)
  end function own_letter

  function made (n)
    integer, intent(in) :: n
    character(len = :), allocatable :: made
    made = repeat ('ab', n)
  end function made

  subroutine allocate_dummy (d, n)
    character(len = :), allocatable, intent(inout) :: d
    integer, intent(in) :: n
    allocate (character(n) :: d)
    d = repeat ('d', n)
  end subroutine allocate_dummy

  ! The device has what the host has; and then routines and constructs change it.
  subroutine compare (name)
    character(*), intent(in) :: name
    integer :: i, n, codes(len (s)), seen
    !$acc update device(s)
    codes = 0
    !$acc parallel loop gang worker num_workers(WORKERS) copy(codes)
    do i = 1, len (s)
      codes(i) = letter (i)
    end do
    call check (name // ', routine', all (codes == [(ichar (s(i:i)), i = 1, len (s))]))
    seen = 0
    !$acc serial copyout(seen, n)
    n = length ()
    do i = 1, len (s)
      if (s(i:i) == 'a') seen = seen + 1
    end do
    !$acc end serial
    call check (name // ', construct', seen == count ([(s(i:i) == 'a', i = 1, len (s))]))
    call check (name // ', length', n == len (s))
    !$acc parallel loop present(s)
    do i = 1, len (s)
      call set (i, 64 + mod (i, 26))
    end do
    !$acc update self(s)
    call check (name // ', update', all ([(s(i:i) == achar (64 + mod (i, 26)), i = 1, len (s))]))
  end subroutine compare

  subroutine scalars
    character(len = :), allocatable :: other
    integer :: n, i
    do n = 1, 300, 90
      s = repeat ('abc', n)
      call compare ('assignment')
      s = s // 'abc'
      call compare ('longer')
      s = 'bca'
      call compare ('shorter')
      deallocate (s)
      allocate (character(n) :: s)
      s = 'a'
      call compare ('allocate')
      deallocate (s, stat=i)
      allocate (s, source='banana')
      call compare ('source')
      deallocate (s)
      allocate (s, mold=repeat ('x', 2 * n))
      s(:) = 'aba'
      call compare ('mold')
      s = made (n)
      call compare ('function')
      other = repeat ('cab', n)
      call move_alloc (other, s)
      call compare ('move_alloc')
      call move_alloc (s, other)
      call check ('moved', .not. allocated (s) .and. len (other) == 3 * n)
      s = ''
      call compare ('no letters')
    end do
  end subroutine scalars

  ! Said in so many words, as a procedure has allocated the string.
  subroutine of_dummies
    deallocate (s)
    call allocate_dummy (s, 17)
    !$acc enter data copyin(s)
    call compare ('enter data')
    !$acc exit data delete(s)
    deallocate (s)
    call allocate_dummy (s, 5)
    !$acc enter data create(s)
    call compare ('create')
    deallocate (s)
  end subroutine of_dummies

  subroutine arrays
    integer :: n, k, seen
    do k = 3, 9, 3
      allocate (character(k) :: t(0:10))
      t(:) = 'xyxyxyxyxy'
      !$acc update device(t)
      !$acc serial copyout(seen, n)
      n = len (t)
      seen = occurrences ('x')
      !$acc end serial
      call check ('array', n == k .and. seen == 11 * ((k + 1) / 2))
      !$acc parallel loop gang worker num_workers(WORKERS) present(t)
      do n = 0, 10
        t(n)(k:k) = 'z'
      end do
      !$acc update self(t)
      call check ('elements', all (t(:)(k:k) == 'z') .and. all (t(:)(1:2) == 'xy'))
      deallocate (t)
    end do
    t = [character(12) :: 'a', 'bb', 'ccc']
    !$acc update device(t)
    !$acc serial copyout(seen)
    seen = occurrences (' ')
    !$acc end serial
    call check ('constructor', seen == 36 - 6)
    t = [character(2) :: 'a', 'bb', 'ccc', 'd']
    !$acc update device(t)
    !$acc serial copyout(seen)
    seen = occurrences (' ') + 10 * size (t)
    !$acc end serial
    call check ('other shape', seen == 42)
  end subroutine arrays

  subroutine others
    integer :: i, k
    wide = 4_'wide'
    own = 'own'
    !$acc update device(wide, own)
    !$acc serial copyout(i, k)
    i = wide_letter (1)
    k = own_letter (2)
    !$acc end serial
    call check ('kind=4', i == ichar ('e'))
    call check ('private', k == 3000 + ichar ('w'))
    host_only = 'abc'
    !$acc parallel loop copy(host_only)
    do i = 1, 3
      host_only(i:i) = 'z'
    end do
    call check ('no directive', host_only == 'zzz')
  end subroutine others
end module strings

program declared_strings
  use strings
  implicit none
  interface
    subroutine of_other_unit
    end subroutine of_other_unit
  end interface
  call scalars
  call of_dummies
  call arrays
  call others
  call of_other_unit
  if (failures > 0) stop 1
end program declared_strings
