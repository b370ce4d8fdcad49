! Arrays of strings (len = :) that are dummy arguments of the procedure around, in clauses.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module around
  use checks
  implicit none
contains
  subroutine allocated(n, m, b, p)
    integer, intent(in) :: n, m
    character(:), allocatable :: b(:)
    character(:), pointer :: p(:, :)
    character(:), allocatable :: l(:)
    call inner
  contains
    subroutine inner
      integer :: i, j
      do i = 1, n
        b(i) = 'abc'
      end do
      allocate (character(m) :: l(n))
      l(:) = 'pqr'
      p(:, :) = 'def'
      !$acc parallel loop num_workers(WORKERS) copy(b) firstprivate(n)
      do i = 1, n
        b(i)(1:1) = achar(96 + i)
      end do
      call check('copied', all(b(:)(2:3) == 'bc'))
      call check('each', all([(b(i)(1:1) == achar(96 + i), i = 1, n)]))
      !$acc data copy(p) copyin(b)
      !$acc kernels loop independent
      do j = 1, 3
        do i = 1, n
          p(i, j)(2:3) = b(i)(1:1) // 'x'
        end do
      end do
      !$acc end data
      call check('pointer', all([((p(i, j) == 'd' // achar(96 + i) // 'x', i = 1, n), j = 1, 3)]))
      !$acc enter data copyin(b, l) copyin(p)
      b(2) = 'uvw'
      !$acc update device(b)
      !$acc serial loop present(b, l)
      do i = 1, n
        l(i) = b(i)(3:3) // l(i)(2:3)
      end do
      !$acc exit data copyout(l) delete(b, p)
      call check('entered', all(l(3:) == 'cqr') .and. l(2) == 'wqr')
    end subroutine
  end subroutine
end module

program main
  use around
  implicit none
  character(:), allocatable :: b(:)
  character(:), pointer :: p(:, :)
  allocate (character(3) :: b(7))
  allocate (character(3) :: p(7, 3))
  call allocated(7, 3, b, p)
  if (failures /= 0) stop 1
end program
