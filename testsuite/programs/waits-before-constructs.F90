! What asks for queues may come before all constructs; stock GCC 12: libgomp stops ("no device active").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

program waits_before_constructs
  use openacc
  implicit none
  integer :: a(100), i

  if (.not. acc_async_test_all ()) stop 1
  call acc_wait (2)
  !$acc parallel loop copyout(a) async(2) gang worker num_workers(WORKERS)
  do i = 1, 100
    a(i) = 3 * i
  end do
  call acc_wait_all ()
  if (.not. acc_async_test (2)) stop 2
  if (any (a /= [(3 * i, i = 1, 100)])) stop 3
end program waits_before_constructs
