! Clauses for a component and a variable that an internal procedure uses, too; stock GCC 12: device fault.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

#include "check.fh"

module fields
  use checks
  implicit none
  type field
    integer, allocatable :: c(:,:)
  end type
contains
  ! The construct is in the procedure around,
  subroutine around (n, m, b, a)
    integer, intent(in) :: n, m
    type(field) :: b
    complex(8) :: a(n, m)
    integer :: i, j
    allocate (b%c(-3:n-4, 5:m+4))
    call set
    !$acc parallel loop gang worker copyin(a) copy(b%c) num_workers(WORKERS)
    do j = 1, m
      do i = 1, n
        b%c(i - 4, j + 4) = b%c(i - 4, j + 4) * 5 + int (aimag (a(i, j)))
      end do
    end do
    call check ("around", all (b%c == 17))
    deallocate (b%c)
  contains
    subroutine set
      b%c = 3
      a = (1, 2)
    end subroutine
  end subroutine

  ! and in the internal one.
  subroutine inside (n, m, b, a)
    integer, intent(in) :: n, m
    type(field) :: b
    complex(8) :: a(n, m)
    allocate (b%c(-3:n-4, 5:m+4))
    call set
    call check ("inside", all (b%c == 17))
    deallocate (b%c)
  contains
    subroutine set
      integer :: i, j
      b%c = 3
      a = (1, 2)
      !$acc enter data copyin(b)
      !$acc parallel loop gang worker copyin(a) copy(b%c) num_workers(WORKERS)
      do j = 1, m
        do i = 1, n
          b%c(i - 4, j + 4) = b%c(i - 4, j + 4) * 5 + int (aimag (a(i, j)))
        end do
      end do
      !$acc exit data delete(b)
    end subroutine
  end subroutine
end module

program main
  use fields
  implicit none
  type(field) :: b
  complex(8) :: a(20, 3)
  call around (20, 3, b, a)
  call inside (20, 3, b, a)
  if (failures > 0) stop 1
end program
