! Names of associate constructs, in clauses and without; stock GCC 12: fault of the device.
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module grids
  implicit none
  type part
    integer :: k(3) = [1, 2, 3]
    real(8) :: w = 2
  end type part
  type grid
    integer :: nx = 40, ny = 2
    type(part) :: in
    real(8) :: c(4) = [1, 2, 3, 4]
    character(3) :: name = 'abc'
    real(8), allocatable :: a(:)
  end type grid
  integer :: errors = 0

contains

  subroutine check (what, g)
    character(*), intent(in) :: what
    type(grid), intent(inout) :: g
    if (any (g%a /= 1090) .or. g%nx /= 40 .or. g%ny /= 42 .or. g%in%w /= 7 .or. g%c(1) /= 6 &
        .or. g%name /= 'xbc') then
      print *, what, g%a(1), g%nx, g%ny, g%in%w, g%c(1), g%name
      errors = errors + 1
    end if
    g = grid ()
    allocate (g%a(40))
    g%a = 1
  end subroutine check

#define LOOP \
  do i = 1, nx; \
    a(i) = a(i) + ny + in%w + in%k(2) + c(3) + e; \
    if (name(2:2) == 'b') a(i) = a(i) + 1000; \
  end do
#define CHANGES ny = ny + nx; in%w = in%w + 5; c(1) = c(2) + 4; name(1:1) = 'x'

  subroutine run (g, v)
    type(grid), intent(inout) :: g, v
    integer :: i
    associate (nx => g%nx, ny => g%ny, in => g%in, c => g%c, name => g%name, a => g%a, &
               e => g%nx * 2)
      !$acc parallel loop gang worker num_workers(WORKERS)
      LOOP
      !$acc serial
      CHANGES
      !$acc end serial
      call check ('no clauses', g)

      !$acc kernels loop
      LOOP
      !$acc kernels
      CHANGES
      !$acc end kernels
      call check ('kernels', g)

      ! A part of what is mapped is copied back with that.
      !$acc parallel loop gang worker num_workers(WORKERS) copy(g)
      LOOP
      !$acc parallel num_gangs(1) copy(g)
      CHANGES
      !$acc end parallel
      call check ('copy', g)

      !$acc parallel loop gang worker num_workers(WORKERS)
      do i = 1, nx
        a(i) = a(i) + g%ny + in%w + g%in%k(2) + c(3) + e
        if (g%name(2:2) == 'b') a(i) = a(i) + 1000
      end do
      !$acc parallel num_gangs(1)
      g%ny = ny + nx
      g%in%w = in%w + 5
      c(1) = c(2) + 4
      g%name(1:1) = 'x'
      !$acc end parallel
      call check ('both names', g)

      !$acc parallel loop default(none) copyin(nx, ny, in, c, name, e) copy(a)
      LOOP
      !$acc parallel num_gangs(1) default(none) copyin(nx) copy(ny, in, c, name)
      CHANGES
      !$acc end parallel
      call check ('clauses', g)

      !$acc data copyin(nx, e) copy(ny, in, c, name, a)
      !$acc kernels loop copyin(nx, ny, in, c, name) copy(a)
      LOOP
      !$acc kernels present(nx, ny, in, c, name)
      CHANGES
      !$acc end kernels
      if (ny /= 2) errors = errors + 1
      !$acc update self(ny)
      if (ny /= 42) errors = errors + 1
      !$acc end data
      call check ('data', g)
    end associate
  end subroutine run

  ! Strings whose length the compiler does not know.
  subroutine strings (s)
    character(*), intent(inout) :: s
    associate (t => s)
      !$acc kernels
      t(1:1) = 'k'
      !$acc end kernels
      !$acc data copy(s)
      !$acc serial
      t(2:2) = 'd'
      !$acc end serial
      !$acc end data
      !$acc serial copy(t)
      t(3:3) = 'c'
      !$acc end serial
      !$acc enter data copyin(t)
      s = 'host'
      !$acc kernels present(t)
      t(len (t):) = 'e'
      !$acc end kernels
      !$acc update self(t)
      !$acc exit data delete(t)
    end associate
    if (s /= 'kdcoe') then
      print *, 'strings', s
      errors = errors + 1
    end if
  end subroutine strings
end module grids

program associate_names
  use grids
  implicit none
  type(grid) :: g, v
  character(5) :: s
  allocate (g%a(40))
  g%a = 1
  call run (g, v)
  s = 'xxxox'
  call strings (s)
  if (errors > 0) stop 1
end program associate_names
