! Arrays of strings (len = :), and components (len = :); stock GCC 12: device fault, or wrong results.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include "check.fh"

#ifndef WORKERS
#define WORKERS 8
#endif

module strings
  use checks
  implicit none
  type words
    character(len = :), allocatable :: list(:,:), name
    integer :: n = 0
  end type words
contains
  function made (n, length) result (list)
    integer, intent(in) :: n, length
    character(len = :), allocatable :: list(:)
    allocate (character(length) :: list(n))
    list(:) = 'abcdefghijk'
  end function made

  ! The length is no procedure's at its beginning, and changes.
  subroutine of_locals
    character(len = :), allocatable :: t(:)
    integer :: i, length
    do length = 3, 9, 3
      if (allocated (t)) deallocate (t)
      allocate (character(length) :: t(20))
      t(:) = 'abcdefghijk'
      !$acc parallel loop copy(t) gang worker num_workers(WORKERS)
      do i = 1, 20
        t(i)(2:2) = achar (64 + i)
      end do
      call check ('copy', all ([(t(i)(1:3) == 'a' // achar (64 + i) // 'c', i = 1, 20)]))
      !$acc parallel loop
      do i = 1, 20
        t(i)(length:length) = achar (64 + i)
      end do
      call check ('no clause', all ([(t(i)(length:length) == achar (64 + i), i = 1, 20)]))
    end do
    t = made (5, 4)
    !$acc data copy(t)
    !$acc kernels loop present(t)
    do i = 1, 5
      t(i) = repeat (achar (64 + i), len (t))
    end do
    t(:) = ''
    !$acc update self(t)
    !$acc end data
    call check ('function', all ([(t(i) == repeat (achar (64 + i), 4), i = 1, 5)]))
    t = [character(7) :: 'a', 'bb', 'ccc']
    call inside
    call check ('inside', t(1) == 'a  1  x' .and. t(2) == 'bb 2  x' .and. t(3) == 'ccc3  x')
  contains
    subroutine inside
      !$acc parallel loop copy(t)
      do i = 1, 3
        t(i)(4:4) = achar (48 + i)
      end do
      !$acc parallel loop
      do i = 1, 3
        t(i)(7:7) = 'x'
      end do
    end subroutine inside
  end subroutine of_locals

  ! Elements need not be next to one another.
  subroutine of_pointers
    character(9), target :: r(10)
    character(len = :), pointer :: q(:)
    integer :: i
    r = 'abcdefghi'
    q => r
    !$acc parallel loop copy(q)
    do i = 1, 10
      q(i)(2:2) = achar (64 + i)
    end do
    call check ('pointer', all ([(r(i)(1:3) == 'a' // achar (64 + i) // 'c', i = 1, 10)]))
    q => r(10:2:-2)
    !$acc parallel loop copy(q)
    do i = 1, 5
      q(i)(9:9) = achar (64 + i)
    end do
    call check ('stride', all ([(r(12 - 2 * i)(9:9) == achar (64 + i), i = 1, 5)]) &
      .and. all (r(1::2)(9:9) == 'i'))
    q => r(:)(3:5)
    !$acc parallel loop
    do i = 1, 10
      q(i)(3:3) = achar (64 + i)
    end do
    call check ('substrings', all ([(r(i)(3:6) == 'cd' // achar (64 + i) // 'f', i = 1, 10)]))
  end subroutine of_pointers

  subroutine of_components
    type(words) :: x, y(3)
    integer :: i, k
    allocate (character(5) :: x%list(2,6))
    x%list = 'abcde'
    x%name = 'a name'
    !$acc parallel loop copy(x%list, x%name)
    do i = 1, 6
      x%list(:,i)(2:2) = achar (64 + i)
      x%name(i:i) = achar (96 + i)
    end do
    call check ('components', x%name == 'abcdef' &
      .and. all ([(x%list(2,i) == 'a' // achar (64 + i) // 'cde', i = 1, 6)]))
    !$acc enter data copyin(x)
    !$acc enter data copyin(x%list, x%name)
    !$acc parallel loop present(x)
    do i = 1, 6
      x%list(1,i) = x%name(i:i)
    end do
    !$acc update self(x%list)
    call check ('update', all (x%list(1,:) == [('abcdef'(i:i) // '    ', i = 1, 6)]))
    !$acc parallel present(x) num_gangs(1)
    x%name(6:6) = '*'
    x%list(2,6)(5:5) = '*'
    !$acc end parallel
    !$acc exit data copyout(x%list, x%name)
    !$acc exit data delete(x)
    call check ('copyout', x%name == 'abcde*' .and. x%list(2,6) == 'aFcd*')

    do k = 1, 3
      allocate (character(k + 1) :: y(k)%list(2,2))
      y(k)%list = '1234'
      y(k)%name = repeat ('x', k)
    end do
    !$acc enter data copyin(y)
    do k = 1, 3
      !$acc enter data copyin(y(k)%list, y(k)%name)
    end do
    !$acc parallel loop present(y)
    do k = 1, 3
      y(k)%list(2,2)(k+1:k+1) = 'L'
      y(k)%name(k:k) = 'N'
    end do
    do k = 1, 3
      !$acc exit data copyout(y(k)%list, y(k)%name)
    end do
    !$acc exit data delete(y)
    call check ('elements', y(1)%list(2,2) == '1L' .and. y(2)%list(2,2) == '12L' &
      .and. y(3)%list(2,2) == '123L' .and. y(3)%name == 'xxN' .and. y(1)%name == 'N')
  end subroutine of_components
end module strings

program arrays_of_strings
  use strings
  implicit none
  call of_locals
  call of_pointers
  call of_components
  if (failures > 0) stop 1
end program arrays_of_strings
