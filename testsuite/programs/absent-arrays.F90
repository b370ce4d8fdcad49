! no_create of allocatables, pointers and components that the device does not have: libgomp stopped ("Pointer
! target of array section wasn't mapped", "pointer target not mapped for attach").
! SPDX-License-Identifier: GPL-3.0-or-later
! Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

module types
  implicit none
  type inner
    real, allocatable :: c(:)
    real, pointer :: p(:) => null()
  end type
  type outer
    real, allocatable :: a(:)
    type(inner) :: i
  end type
contains
  subroutine change (o, al, p, opt, asz, ex, n, there, total)
    type(outer), intent(inout) :: o
    real, allocatable, intent(inout) :: al(:)
    real, pointer, intent(in) :: p(:)
    real, optional, intent(inout) :: opt(:)
    integer, intent(in) :: n
    real, intent(inout) :: asz(:), ex(n)
    logical, intent(in) :: there
    real, intent(out) :: total
    real :: loc(n)
    integer :: i
    loc = 1
    !$acc data copy(loc) no_create(o%a, o%i%c, o%i%p, al, p, opt, asz, ex)
    !$acc parallel loop gang worker num_workers(WORKERS) no_create(al, p, opt, asz, ex)
    do i = 1, n
      loc(i) = loc(i) + 1
      if (there) then
        al(i) = al(i) + 1
        p(i) = p(i) + 2
        if (present (opt)) opt(i) = opt(i) + 3
        asz(i) = asz(i) + 4
        ex(i) = ex(i) + 5
        loc(i) = loc(i) + size (al) + ubound (p, 1)
      end if
    end do
    !$acc parallel loop gang worker num_workers(WORKERS) no_create(o%a, o%i%c)
    do i = 1, n
      loc(i) = loc(i) + 1
      if (there) then
        o%a(i) = o%a(i) + 6
        o%i%c(i) = o%i%c(i) + 7
      end if
    end do
    !$acc end data
    total = sum (loc)
  end subroutine change

  ! What a data construct has not found is mapped by those inside.
  subroutine inside (al, p)
    real, allocatable, intent(inout) :: al(:)
    real, pointer, intent(in) :: p(:)
    integer :: i
    !$acc data no_create(al, p)
    !$acc parallel loop gang worker num_workers(WORKERS)
    do i = lbound (al, 1), ubound (al, 1)
      al(i) = al(i) + p(i)
    end do
    !$acc end data
    !$acc data no_create(al, p)
    !$acc kernels
    al = al*2
    !$acc end kernels
    !$acc update self(al) if_present
    !$acc end data
  end subroutine inside
end module types

program absent_arrays
  use types
  implicit none
  type(outer) :: o
  real, allocatable :: al(:), none(:)
  real, pointer :: p(:)
  real :: opt(6), asz(6), ex(6), total
  allocate (o%a(6), o%i%c(6), o%i%p(6), al(6), p(6))
  o%a = 1; o%i%c = 1; o%i%p = 1; al = 1; p = 1; opt = 1; asz = 1; ex = 1
  call change (o, al, p, opt, asz, ex, 6, .false., total)
  if (total /= 18) stop 1
  call change (o, none, p, asz=asz, ex=ex, n=6, there=.false., total=total)
  if (total /= 18) stop 2
  !$acc data copy(o)
  call change (o, al, p, opt, asz, ex, 6, .false., total)
  if (total /= 18) stop 3
  !$acc data copy(o%a, o%i%c, al, p, opt, asz, ex)
  call change (o, al, p, opt, asz, ex, 6, .true., total)
  if (total /= 90) stop 4
  call change (o, al, p, asz=asz, ex=ex, n=6, there=.true., total=total)
  if (total /= 90) stop 5
  !$acc end data
  !$acc end data
  if (any (o%a /= 13) .or. any (o%i%c /= 15) .or. any (al /= 3) .or. any (p /= 5)) stop 6
  if (any (opt /= 4) .or. any (asz /= 9) .or. any (ex /= 11)) stop 7
  call inside (al, p)
  if (any (al /= 16)) stop 8
  !$acc enter data copyin(al, p)
  call inside (al, p)
  !$acc exit data copyout(al) delete(p)
  if (any (al /= 42)) stop 9
end program absent_arrays
