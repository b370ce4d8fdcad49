! Sections of arrays of strings of deferred length: gfortran 12 says where they begin with the length that the
! strings had when the procedure began.  Updates got a null pointer, so that nothing was updated.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
module strings
  implicit none
contains
  subroutine update_sections(m, n, wrong)
    integer, intent(in) :: m, n
    integer, intent(inout) :: wrong
    character(:), allocatable :: b(:, :)
    character(kind=4, len=:), allocatable :: wide(:)
    integer :: a(n, 3), c(n), i, j
    allocate (character(m) :: b(0:n-1, 0:2))
    allocate (character(kind=4, len=m) :: wide(n))
    b = 'old'
    wide = 4_'old'
    a = 0
    c = 0
    !$acc enter data copyin(b, wide)
    do j = 0, 2
      do i = 0, n - 1
        b(i, j) = 'x' // achar(40 + i + j) // 'y'
      end do
    end do
    do i = 1, n
      wide(i) = 4_'z'
    end do
    !$acc update device(b(0:n-1, 0:1))
    !$acc update device(b(5:9, 2), wide(3:n))
    !$acc parallel loop gang num_workers(8) present(b) copy(a)
    do j = 1, 3
      !$acc loop worker
      do i = 1, n
        a(i, j) = iachar(b(i - 1, j - 1)(2:2))
      end do
    end do
    !$acc parallel loop gang worker num_workers(8) present(wide) copy(c)
    do i = 1, n
      c(i) = ichar(wide(i)(1:1))
    end do
    !$acc exit data delete(b, wide)
    do j = 1, 3
      do i = 1, n
        if (a(i, j) /= merge(40 + i + j - 2, iachar('l'), j < 3 .or. (i >= 6 .and. i <= 10))) wrong = wrong + 1
      end do
    end do
    do i = 1, n
      if (c(i) /= merge(ichar('z'), ichar('o'), i >= 3)) wrong = wrong + 1
    end do
    call passed(b(4:n-1, 1:2), n - 4, wrong)
  end subroutine
  subroutine passed(b, n, wrong)
    character(*), intent(in) :: b(:, :)
    integer, intent(in) :: n
    integer, intent(inout) :: wrong
    integer :: i, a(n)
    !$acc parallel loop gang worker num_workers(8) copyout(a) copyin(b)
    do i = 1, n
      a(i) = iachar(b(i, 2)(2:2))
    end do
    do i = 1, n
      if (a(i) /= 40 + 4 + i - 1 + 2) wrong = wrong + 1
    end do
  end subroutine
end module
program main
  use strings
  implicit none
  integer :: wrong
  wrong = 0
  call update_sections(3, 40, wrong)
  if (wrong /= 0) then
    print *, wrong, ' wrong'
    stop 1
  end if
end program
