! Clauses may name components of elements of arrays; stock GCC 12: libgomp stops ("object when ... is already mapped"), or the device faults.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module grids
  use checks
  implicit none
  type piece
    integer :: n = 0
    real(8), allocatable :: x(:)
  end type piece
  type block
    integer :: n = 0, low = 2
    real(8), allocatable :: x(:), y(:, :)
    real(8), pointer :: p(:) => null ()
    real(8) :: s(4) = [1, 2, 3, 4]
    type(piece), allocatable :: q(:)
    type(piece) :: in
    real(8), pointer :: z => null ()
  end type block
  type grid
    integer :: count = 4
    type(block), allocatable :: a(:, :)
    type(block) :: f(3)
    integer :: last = 3
  end type grid
  type(block), allocatable, target :: blocks(:)
contains
  subroutine make (b, n)
    type(block), intent(out) :: b
    integer, intent(in) :: n
    integer :: i, j
    allocate (b%x(n), b%y(n, 3), b%p(n), b%q(2), b%in%x(n))
    b%n = n
    do i = 1, n
      b%x(i) = i
      b%p(i) = -i
      b%in%x(i) = 100 + i
      b%y(i, :) = [10 + i, 20 + i, 30 + i]
    end do
    do j = 1, 2
      b%q(j)%n = n
      allocate (b%q(j)%x(n))
      b%q(j)%x = [(i * j, i = 1, n)]
    end do
  end subroutine make

  ! Assumed shape, and an index that is an element itself.
  subroutine of_shape (b, map, k)
    type(block) :: b(:)
    integer, intent(in) :: map(:), k
    integer :: i
    !$acc parallel loop copy(b(map(k))%x) copyin(b(map(k))%s) gang worker num_workers(WORKERS)
    do i = 1, b(map(k))%n
      b(map(k))%x(i) = b(map(k))%x(i) + b(map(k))%s(3)
    end do
    call check ('shape', all (b(map(k))%x == [(i + 3, i = 1, b(map(k))%n)]))
  end subroutine of_shape

  subroutine of_pointer (b, k)
    type(block), pointer :: b(:)
    integer, intent(in) :: k
    integer :: i
    !$acc parallel loop copy(b(k)%x) copyin(b(k)%p) num_gangs(2)
    do i = 1, b(k)%n
      b(k)%x(i) = b(k)%x(i) + b(k)%p(i) + b(k)%low
    end do
    call check ('pointer', all (b(k)%x == 2))
  end subroutine of_pointer

  subroutine of_size (b, n, k)
    integer, intent(in) :: k, n
    type(block) :: b(0:n)
    integer :: i
    !$acc kernels copy(b(k)%x) copyin(b(k)%in%x)
    do i = 1, b(k)%n
      b(k)%x(i) = b(k)%x(i) + b(k)%in%x(i)
    end do
    !$acc end kernels
    call check ('size', all (b(k)%x == [(100 + 2 * i, i = 1, b(k)%n)]))
  end subroutine of_size

  subroutine of_grid (g, k)
    type(grid), intent(inout) :: g
    integer, intent(in) :: k
    integer :: i, j
    j = 1
    !$acc parallel loop copy(g%a(k, j)%x, g%a(1, 2)%x) copyin(g%a(k, j)%q(2)%x, g%a(k, j - 1)%y)
    do i = 1, 12
      g%a(k, j)%x(i) = g%a(k, j)%q(2)%x(i) + g%a(k, j - 1)%y(i, 3) + g%a(k, j)%q(2)%n
      g%a(1, 2)%x(i) = -g%a(k, j)%q(2)%x(i)
    end do
    call check ('2', all (g%a(k, j)%x(1:12) == [(3 * i + 30 + g%a(k, j)%n, i = 1, 12)]))
    call check ('minus', all (g%a(1, 2)%x(1:12) == [(-2 * i, i = 1, 12)]))
    !$acc parallel loop copy(g%f(k)%x) copyin(g%f(3)%p)
    do i = 1, 10
      g%f(k)%x(i) = g%f(k)%x(i) + g%count + g%f(3)%p(i) + g%last + g%f(mod (i, 2) + 1)%n
    end do
    call check ('others of the grid', &
      all (g%f(k)%x(1:10) == [(7 + 10 * (mod (i, 2) + 1), i = 1, 10)]))
  end subroutine of_grid

  ! Kernels constructs copy what pointers are to by force.
  subroutine in_kernels (g)
    type(grid), target :: g
    type(grid), pointer :: p
    real(8) :: found(20)
    integer :: i
    p => g
    !$acc data copy(p%f(2)%x(:))
    !$acc kernels loop independent present(p%f(2)%x)
    do i = 1, 20
      p%f(2)%x(i) = 2 * p%f(2)%x(i)
    end do
    !$acc end data
    call check ('kernels', all (p%f(2)%x == [(2 * i, i = 1, 20)]))
    allocate (p%f(2)%z)
    p%f(2)%z = 5
    !$acc enter data copyin(p%f(2)%z)
    p%f(2)%z = 6
    !$acc kernels loop independent no_create(p%f(2)%z)
    do i = 1, 20
      found(i) = p%f(2)%z
    end do
    !$acc exit data delete(p%f(2)%z)
    call check ('kernels, scalar', all (found == 5))
    !$acc kernels loop independent copy(p%f(2)%z)
    do i = 1, 20
      found(i) = p%f(2)%z + p%f(1)%s(2) + p%count
      if (i == 20) p%last = 4
    end do
    call check ('kernels, scalar and rest', all (found == 6 + 2 + 4) .and. p%last == 4)
    p%last = 3
    deallocate (p%f(2)%z)
  end subroutine in_kernels

  subroutine of_data (g, k)
    type(grid), pointer :: g
    integer, intent(in) :: k
    integer :: i, j
    !$acc data copy(g%a(k, 1)%x, g%f(1)%s, g%f(1)%low) copyin(g%a(k, 1)%y)
    do j = 1, 2
      !$acc parallel loop present(g%a(k, 1)%x, g%a(k, 1)%y)
      do i = 1, g%a(k, 1)%n
        g%a(k, 1)%x(i) = g%a(k, 1)%x(i) + g%a(k, 1)%y(i, 2)
      end do
    end do
    !$acc update host(g%a(k, 1)%x)
    call check ('update', all (g%a(k, 1)%x == [(40 + 3 * i, i = 1, g%a(k, 1)%n)]))
    !$acc serial present(g%f(1)%s, g%f(1)%low)
    g%f(1)%low = 5 + nint (g%f(1)%s(4))
    g%f(1)%s(2) = 7
    !$acc end serial
    !$acc end data
    call check ('members', g%f(1)%low == 9 .and. g%f(1)%s(2) == 7)
  end subroutine of_data

  ! Constructs in a data construct for components of elements alone, with and without a clause.
  subroutine of_data_alone (g, k, b)
    type(grid) :: g
    integer, intent(in) :: k
    type(block) :: b(:)
    integer :: i, j
    !$acc data copy(g%a(k, 1)%x, g%a(1, 0)%q(2)%x, b(k)%y) copyin(g%a(k, 2)%p, g%a(k, 1)%s)
    do j = 1, 2
      !$acc parallel loop
      do i = 1, 12
        g%a(k, 1)%x(i) = g%a(k, 1)%x(i) + g%a(k, 2)%p(i) + g%a(k, 1)%s(3) + g%count
      end do
    end do
    !$acc kernels
    do i = 1, 10
      b(k)%y(i, 2) = b(k)%y(i, 1) + g%count + b(k)%low
    end do
    !$acc end kernels
    !$acc parallel loop num_gangs(2)
    do i = 1, 12
      g%a(1, 0)%q(2)%x(i) = g%a(1, 0)%q(2)%x(i) + 1
    end do
    !$acc end data
    call check ('data alone', all (g%a(k, 1)%x(1:12) == [(14 - i, i = 1, 12)]))
    call check ('data alone, shape', all (b(k)%y(1:10, 2) == [(16 + i, i = 1, 10)]))
    call check ('data alone, inner', all (g%a(1, 0)%q(2)%x(1:12) == [(2 * i + 1, i = 1, 12)]))

    !$acc data copy(g%f(2)%x, g%f(k + 1)%x)
    !$acc parallel loop present(g%f(2)%x)
    do i = 1, 10
      g%f(2)%x(i) = g%f(2)%x(i) + g%count + g%f(1)%n
      if (i == 1) g%last = g%f(1)%low
    end do
    !$acc parallel loop present(g%f(k + 1)%x)
    do i = 1, 10
      g%f(k + 1)%x(i) = g%f(k + 1)%x(i) + g%count
    end do
    !$acc end data
    call check ('rest of the grid', g%last == 2 .and. all (g%f(2)%x(1:10) == [(14 + i, i = 1, 10)]) &
                                    .and. all (g%f(3)%x(1:10) == [(4 + i, i = 1, 10)]))
  end subroutine of_data_alone

  ! The element around is on the device in part, or not at all.
  subroutine of_elements_in_elements (g, k)
    type(grid) :: g
    integer, intent(in) :: k
    integer :: i
    !$acc parallel loop copy(g%a(k, 1)%q(2)%x)
    do i = 1, 12
      g%a(k, 1)%q(2)%x(i) = g%a(k, 1)%q(2)%x(i) + g%a(k, 1)%low + g%count
      if (i == 1) g%a(k, 1)%n = 5
    end do
    call check ('elements in elements', all (g%a(k, 1)%q(2)%x(1:12) == [(2 * i + 6, i = 1, 12)]) &
                                        .and. g%a(k, 1)%n == 5)
  end subroutine of_elements_in_elements

  ! The index is another one in the region.
  subroutine of_all
    integer :: i, k
    k = 2
    !$acc enter data copyin(blocks)
    !$acc enter data copyin(blocks(1)%x, blocks(2)%x, blocks(3)%x)
    !$acc serial present(blocks(k)%x)
    do k = 1, 3
      do i = 1, blocks(k)%n
        blocks(k)%x(i) = blocks(k)%x(i) + k
      end do
    end do
    !$acc end serial
    !$acc parallel loop present(blocks(k - 1)%x) private(k)
    do i = 1, 10
      k = mod (i, 3) + 1
      blocks(k)%x(i) = blocks(k)%x(i) + k
    end do
    !$acc exit data copyout(blocks(1)%x, blocks(2)%x, blocks(3)%x)
    !$acc exit data delete(blocks)
    do k = 1, 3
      call check ('all', all (blocks(k)%x(1:10) &
                              == [(i + k + merge (k, 0, k == mod (i, 3) + 1), i = 1, 10)]))
    end do
  end subroutine of_all

  subroutine of_arguments (k)
    integer, intent(in) :: k
    integer :: i
    !$acc parallel loop copy(blocks(k)%x)
    do i = 1, 30
      call add (blocks(k)%x(i), blocks(k)%low)
    end do
    call check ('argument', all (blocks(k)%x == [(i + 2, i = 1, 30)]))
    !$acc parallel loop copy(blocks(k)%x)
    do i = 1, 30
      call add_to_element (blocks(k), i)
      if (i == 1) blocks(2)%low = blocks(1)%n
    end do
    call check ('element', all (blocks(k)%x == [(i + 4, i = 1, 30)]))
    call check ('others of the array', blocks(2)%low == 10)
  end subroutine of_arguments

  subroutine add (x, n)
    !$acc routine seq
    real(8), intent(inout) :: x
    integer, intent(in) :: n
    x = x + n
  end subroutine add

  subroutine add_to_element (b, i)
    !$acc routine seq
    type(block), intent(inout) :: b
    integer, intent(in) :: i
    b%x(i) = b%x(i) + b%low
  end subroutine add_to_element
end module grids

program components_of_elements
  use grids
  implicit none
  type(grid), target :: g
  type(grid), pointer :: to_g
  type(block), pointer :: backwards(:)
  allocate (blocks(4), g%a(2, 0:2))
  call make_all
  call of_shape (blocks, [4, 2, 3, 1], 3)
  backwards => blocks(4:1:-1)
  call of_pointer (backwards, 3)
  call of_size (blocks, 3, 3)
  call of_grid (g, 2)
  call make_all
  to_g => g
  call in_kernels (g)
  call of_data (to_g, 2)
  call of_all
  call make_all
  call of_arguments (3)
  call make_all
  call of_data_alone (g, 2, blocks)
  call make_all
  call of_elements_in_elements (g, 2)
  call make_all
  call inside (2)
  if (failures > 0) stop 1

contains

  subroutine inside (k)
    integer, value :: k
    integer :: i
    !$acc parallel loop copy(g%f(k)%x) copyin(g%a(k, 1)%y)
    do i = 1, 10
      g%f(k)%x(i) = g%a(k, 1)%y(i, 2)
    end do
    call check ('inside', all (g%f(k)%x(1:10) == [(20 + i, i = 1, 10)]))
  end subroutine inside

  subroutine make_all
    integer :: j, k
    do k = 1, 4
      call make (blocks(k), 10 * k)
    end do
    do k = 1, 2
      do j = 0, 2
        call make (g%a(k, j), 16 * k + j)
      end do
    end do
    do k = 1, 3
      call make (g%f(k), 10 * k)
    end do
  end subroutine make_all
end program components_of_elements
