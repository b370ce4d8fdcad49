! What is not on the device may be released before all constructs; stock GCC 12: segmentation fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

program first_calls
  use openacc
  implicit none
  integer :: a(100), i
  real, allocatable :: x(:)

  allocate (x(50))
  call acc_delete (x)
  call acc_copyout (a)
  call acc_delete_finalize (a, 400)
  call acc_copyout_async (x, 1)
  call acc_delete_async (x, 2)
  deallocate (x)
  !$acc parallel loop copyout(a) gang worker num_workers(WORKERS)
  do i = 1, 100
    a(i) = 3 * i
  end do
  if (any (a /= [(3 * i, i = 1, 100)])) stop 1
end program first_calls
