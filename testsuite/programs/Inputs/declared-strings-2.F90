! A unit that uses the module of declared-strings.F90.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! The length, and nothing else of the string.
integer function length_here ()
  use strings
  implicit none
  !$acc routine seq
  length_here = len (s)
end function length_here

integer function last_letter ()
  use strings, only: text => s
  implicit none
  !$acc routine seq
  last_letter = ichar (text(len (text):len (text)))
end function last_letter

subroutine of_other_unit
  use strings
  implicit none
  interface
    integer function length_here ()
      !$acc routine seq
    end function length_here
    integer function last_letter ()
      !$acc routine seq
    end function last_letter
  end interface
  integer :: n, last, i
  s = 'another unit'
  !$acc update device(s)
  !$acc serial copyout(n, last)
  n = length_here ()
  last = last_letter ()
  !$acc end serial
  call check ('other unit', n == 12 .and. last == ichar ('t'))
  s = s // '!?'
  !$acc parallel loop
  do i = 1, len (s)
    s(i:i) = achar (96 + i)
  end do
  !$acc update self(s)
  call check ('construct of another unit', s == 'abcdefghijklmn')
end subroutine of_other_unit
