! Constants may be passed to entries whose constructs only read them: the host stored what had not
! changed into read-only memory (segmentation fault).
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

subroutine copied (a, n, b)
  implicit none
  integer :: n, i
  real :: a(n), b(n), f, g
  do i = 1, n
    b(i) = a(i)
  end do
  return
entry scaled (a, n, f)
  !$acc kernels copy(a)
  do i = 1, n
    a(i) = a(i)*f
  end do
  !$acc end kernels
  return
entry counted (a, n, g)
  g = 0
  !$acc kernels copyin(a)
  !$acc loop gang worker(WORKERS) reduction(+:g)
  do i = 1, n
    g = g + a(i)
  end do
  !$acc end kernels
end subroutine copied

program constants_and_entries
  implicit none
  real :: a(10), b(10), total
  a = 1; b = 0
  call scaled (a, 10, 2.)
  if (any (a /= 2)) stop 1
  call copied (a, 5, b)
  if (any (b(:5) /= 2) .or. any (b(6:) /= 0)) stop 2
  call counted (a, 9, total)
  if (total /= 18) stop 3
end program constants_and_entries
