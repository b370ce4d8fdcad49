! Constructs in queues have the arrays, pointers and scalars of the procedure that reached them; stock GCC 12: wrong result.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module steps
  implicit none
  integer, parameter :: n = 60, rounds = 10
  real(8), target :: table(n, rounds)
  integer, allocatable, target :: counts(:, :)
  complex(8) :: turn

contains

  subroutine assumed_shape (x, alpha, q)
    real(8), intent(inout) :: x(:)
    real(8), intent(in) :: alpha
    integer, intent(in) :: q
    integer :: i
    !$acc parallel loop gang worker async(q) present(x) num_workers(WORKERS)
    do i = 1, size (x)
      x(i) = x(i) + alpha * i
    end do
  end subroutine

  subroutine explicit_shape (x, m, alpha, flag, q)
    integer, intent(in) :: m, q
    real(8), intent(inout) :: x(m)
    real(8), value :: alpha
    logical, intent(in) :: flag
    integer :: i
    !$acc parallel loop worker async(q) present(x) num_gangs(1) num_workers(WORKERS)
    do i = 1, m
      x(i) = x(i) * merge (2, 1, flag) + alpha
    end do
  end subroutine

  subroutine pointers (k, q)
    integer, value :: k
    integer, intent(in) :: q
    real(8), pointer :: p(:)
    integer, pointer :: r(:)
    integer :: i
    p => table(:, k)
    r => counts(:, k)
    !$acc parallel loop async(q) present(p, r)
    do i = 1, n
      p(i) = p(i) + k
      if (i <= rounds) r(i) = r(i) + k * i
    end do
  end subroutine

  subroutine copied (x, z, k, q)
    real(8), intent(inout) :: x(:)
    complex(8), intent(in) :: z
    integer, intent(in) :: k, q
    integer :: i, halves(3)
    halves = [k, -k, k * k]
    !$acc parallel loop gang vector async(q) copy(x) firstprivate(halves, z)
    do i = 1, n
      x(i) = x(i) + k + halves(mod (i, 3) + 1) + real (z) * i + aimag (z)
    end do
  end subroutine

  subroutine maybe (x, k, shift)
    real(8), intent(inout) :: x(:)
    integer, intent(in) :: k
    integer, intent(in), optional :: shift
    integer :: i
    !$acc parallel loop async(1) present(x)
    do i = 1, n
      if (present (shift)) then
        x(i) = x(i) + shift
      else
        x(i) = x(i) - k
      end if
    end do
  end subroutine

  subroutine in_kernels (x, k)
    real(8), intent(inout) :: x(:)
    integer, intent(in) :: k
    real(8) :: half
    integer :: i
    half = 0.5d0 * k
    !$acc kernels loop async(1) present(x)
    do i = 1, n
      x(i) = x(i) + half + k
    end do
  end subroutine

  subroutine dummies (a, p, k)
    integer, allocatable, intent(inout) :: a(:, :)
    real(8), pointer, intent(inout) :: p(:)
    integer, intent(in) :: k
    integer :: i
    !$acc parallel loop async(1) present(a, p)
    do i = 1, rounds
      a(i, k) = a(i, k) + i * k
      p(i) = p(i) + i
    end do
  end subroutine

  subroutine device_pointers (d, a, k)
    real(8) :: d(n)
    integer, allocatable :: a(:, :)
    integer, intent(in) :: k
    integer :: i
    !$acc parallel loop worker deviceptr(d) present(a) num_gangs(1) num_workers(WORKERS)
    do i = 1, n
      d(i) = d(i) + a(2, 3) * k
    end do
  end subroutine

  subroutine use_stack ()
    integer, volatile :: values(300)
    integer :: i
    do i = 1, 300
      values(i) = -i * 1000
    end do
  end subroutine

  subroutine all_steps (mine)
    real(8), intent(inout) :: mine(n, rounds)
    real(8), pointer :: column(:)
    integer :: k
    do k = 1, rounds
      turn = cmplx (k, -k, 8)
      column => table(:, k)
      call assumed_shape (table(:, k), k * 0.5d0, 1)
      call use_stack ()
      call explicit_shape (table(1, k), n - k, k * 1.5d0, mod (k, 2) == 0, 1)
      call use_stack ()
      call pointers (k, 1)
      call use_stack ()
      call copied (mine(:, k), turn, k, 2)
      call use_stack ()
      if (mod (k, 3) == 0) then
        call maybe (table(:, k), k)
      else
        call maybe (table(:, k), k, k * 2)
      end if
      call in_kernels (table(:, k), k)
      call use_stack ()
      call dummies (counts, column, k)
      column => null ()
    end do
    !$acc wait
    do k = 1, 3
      !$acc host_data use_device(table)
      call device_pointers (table, counts, k)
      !$acc end host_data
    end do
  end subroutine
end module

program test
  use openacc
  use steps
  real(8) :: mine(n, rounds), expected(n, rounds), expected_mine(n, rounds)
  integer :: expected_counts(rounds, rounds)

  allocate (counts(rounds, rounds))
  call acc_set_device_type (acc_device_host)
  call start ()
  call all_steps (mine)
  expected = table
  expected_mine = mine
  expected_counts = counts

  call acc_set_device_type (acc_device_default)
  call start ()
  !$acc enter data copyin(table, counts)
  call all_steps (mine)
  !$acc exit data copyout(table, counts)
  if (any (table /= expected)) error stop "table"
  if (any (mine /= expected_mine)) error stop "copied"
  if (any (counts /= expected_counts)) error stop "counts"
  if (nint (sum (table) + sum (mine)) + sum (counts) /= 210273) then
    print *, nint (sum (table) + sum (mine)) + sum (counts)
    error stop "sum"
  end if

contains

  subroutine start ()
    table = 1
    mine = 2
    counts = 3
  end subroutine
end program
