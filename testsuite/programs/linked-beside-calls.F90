! Routines of another file use a link clause's variables, of which this one asks the library nothing; but in the
! same procedure it asks of others; stock GCC 12: "with link clause used in routine function"; the plugin:
! undefined symbol.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

! { dg-additional-sources "Inputs/linked-beside-calls-2.F90" }

#ifndef WORKERS
#define WORKERS 8
#endif

module tables
  implicit none
  integer, parameter :: n = 40
  integer :: linked(n), factor
  integer :: scalar, list(n)
  integer, allocatable :: own(:, :)
  !$acc declare link(linked, factor)
  !$acc declare create(scalar, list, own)
end module

program main
  use tables
#ifdef _OPENACC
  use openacc
#endif
  implicit none
  integer, external :: scaled
  !$acc routine(scaled) seq
  integer :: i, a(n)
  linked = [(i, i = 1, n)]
  factor = 3
  allocate (own(2, 3))
  call check_on_device
  !$acc parallel loop gang worker num_workers(WORKERS) copyin(linked, factor) copyout(a)
  do i = 1, n
    a(i) = scaled(i)
  end do
  if (any(a /= 3 * linked)) stop 1
contains
  subroutine check_on_device
#ifdef _OPENACC
    linked(1) = linked(1) * factor / 3
    if (acc_get_device_type() == acc_device_host) return
    if (.not. acc_is_present(scalar)) stop 2
    if (.not. acc_is_present(list)) stop 3
    if (.not. acc_is_present(list(3:5))) stop 4
    if (.not. acc_is_present(own)) stop 5
    if (.not. acc_is_present(own(:, 2:3))) stop 6
#endif
  end subroutine
end program
