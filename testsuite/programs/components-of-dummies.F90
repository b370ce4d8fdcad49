! Data clauses over components of dummy arguments, with loops over workers; stock GCC 12: compiler crash.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module matrices
  implicit none
  integer, parameter :: n = 30

  type band
    real(8), allocatable :: v(:)
    integer :: offset
  end type

  type matrix
    integer :: rows
    type(band) :: inner
    real(8), allocatable :: v(:), w(:, :)
    real(8) :: fixed(n)
    integer, pointer :: map(:)
  end type

contains

  ! The object is not on the device.
  subroutine alone (h)
    type(matrix), intent(inout) :: h
    integer :: i
    !$acc parallel loop worker num_gangs(1) num_workers(WORKERS) copy(h%v, h%inner%v)
    do i = 1, n
      h%v(i) = h%v(i) + h%inner%v(i)
    end do
    !$acc data copy(h%v, h%map)
    !$acc parallel loop worker num_gangs(1) num_workers(WORKERS) present(h%v, h%map)
    do i = 1, n
      h%v(i) = h%v(i) + h%map(i)
    end do
    !$acc end data
    !$acc enter data copyin(h%w)
    !$acc parallel loop worker num_gangs(1) num_workers(WORKERS) present(h%w)
    do i = 1, n
      h%w(2, i) = h%w(2, i) + h%w(3, i)
    end do
    !$acc exit data copyout(h%w)
  end subroutine

  subroutine fill (self, k)
    type(matrix), intent(inout) :: self
    integer, intent(in) :: k
    integer :: i, j
    !$acc parallel num_gangs(1) num_workers(WORKERS) copy(self%v) present(self%w)
    !$acc loop worker
    do i = 1, n
      self%v(i) = i + k
      !$acc loop vector
      do j = 1, n
        self%w(j, i) = self%w(j, i) + self%v(i) * j
      end do
    end do
    self%v(1) = self%v(1) + self%w(2, 2)
    !$acc end parallel
  end subroutine

  subroutine inner_part (self, m)
    type(matrix), intent(inout) :: self
    integer, intent(in) :: m
    integer :: i
    !$acc parallel loop gang worker num_workers(WORKERS) present(self%inner%v, self%fixed)
    do i = 1, m
      self%inner%v(i) = self%inner%v(i) * 2 + self%fixed(i)
    end do
  end subroutine

  subroutine through_map (self)
    type(matrix) :: self
    integer :: i
    !$acc kernels loop independent present(self%map, self%v)
    do i = 1, n
      self%v(self%map(i)) = self%v(self%map(i)) + 0.5d0 * i
    end do
  end subroutine
end module

program test
  use matrices
  type(matrix) :: m
  integer :: i, j
  real(8) :: v(n), w(n, n), b(n), s

  m%rows = n
  m%inner%offset = 3
  allocate (m%v(n), m%w(n, n), m%inner%v(n), m%map(n))
  m%v = 0
  m%w = 1
  m%inner%v = [(i, i = 1, n)]
  m%fixed = 7
  m%map = [(n + 1 - i, i = 1, n)]
  !$acc enter data copyin(m)
  !$acc enter data copyin(m%v, m%w, m%inner%v, m%map)
  call fill (m, 3)
  call inner_part (m, n)
  call through_map (m)
  s = norm_of (m)
  !$acc exit data copyout(m%v, m%w, m%inner%v, m%map)
  !$acc exit data delete(m)

  do i = 1, n
    v(i) = i + 3
    w(:, i) = [(1 + v(i) * j, j = 1, n)]
    b(i) = 2 * i + 7
  end do
  v(1) = v(1) + w(2, 2)
  do i = 1, n
    v(n + 1 - i) = v(n + 1 - i) + 0.5d0 * i
  end do
  if (any (m%w /= w)) error stop "w"
  if (any (m%inner%v /= b)) error stop "inner"
  if (any (m%v /= v)) error stop "v"
  if (s /= sum (v)) error stop "norm"

  call alone (m)
  if (any (m%v /= v + b + m%map)) error stop "alone"
  if (any (m%w(2, :) /= w(2, :) + w(3, :))) error stop "w alone"

contains

  real(8) function norm_of (self)
    type(matrix), intent(in) :: self
    integer :: i
    real(8) :: s
    s = 0
    !$acc parallel loop worker num_gangs(1) num_workers(WORKERS) reduction(+:s) copyin(self%v)
    do i = 1, n
      s = s + self%v(i)
    end do
    norm_of = s
  end function
end program
