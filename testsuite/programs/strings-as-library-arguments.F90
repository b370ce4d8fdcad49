! Strings of deferred length that are components, as arguments of OpenACC's library; stock GCC 12: libgomp stops, "is a bad range".
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

program main
  use openacc
  implicit none
  type texts
    integer :: n
    character (:), allocatable :: x, a(:)
    character (len=:, kind=4), pointer :: w
    character (5) :: f
  end type
  type (texts) :: o, row(3)
  character (:), allocatable :: s
  integer :: k
  o%x = 'abcdef'
  s = 'ghijk'
  o%f = 'lmnop'
  allocate (character (3) :: o%a(4))
  o%a = 'xyz'
  allocate (character (len=7, kind=4) :: o%w)
  o%w = 4_'seventy'
  k = 2
  row(k)%x = 'a row'
  if (acc_is_present (o%x)) stop 1
  call acc_copyin (o%x)
  call acc_copyin (o%w)
  call acc_copyin (s)
  call acc_copyin (o%a)
  call acc_copyin (o%f)
  call acc_copyin_async (row(k)%x, 1)
  call acc_wait (1)
  if (.not. (acc_is_present (o%x) .and. acc_is_present (o%w) .and. acc_is_present (row(k)%x))) stop 2
  !$acc serial present(o%x, o%w, s, o%a, o%f, row(k)%x)
  o%x(2:3) = 'BC'
  o%w(7:7) = 4_'Y'
  s(5:5) = 'K'
  o%a(4)(3:3) = 'Z'
  o%f(1:1) = 'L'
  row(k)%x(5:5) = 'W'
  !$acc end serial
  call acc_update_self (row(k)%x)
  if (row(k)%x /= 'a roW') stop 3
  call acc_delete (row(k)%x)
  call acc_copyout (o%x)
  call acc_copyout (o%w)
  call acc_copyout (s)
  call acc_copyout (o%a)
  call acc_copyout (o%f)
  if (acc_is_present (o%x) .or. acc_is_present (o%w) .or. acc_is_present (row(k)%x)) stop 4
  if (o%x /= 'aBCdef' .or. o%w /= 4_'seventY' .or. s /= 'ghijK' .or. o%f /= 'Lmnop') stop 5
  if (any (o%a /= ['xyz', 'xyz', 'xyz', 'xyZ'])) stop 6
end program
