! The Fortran part of three-languages.c.

module three_languages
  use iso_c_binding
contains
  integer(c_int) function fortran_vector (a, n) bind(c)
    !$acc routine vector
    integer(c_int), intent(in) :: a(*)
    integer(c_int), value :: n
    integer :: i
    fortran_vector = 0
    !$acc loop vector reduction(+:fortran_vector)
    do i = 1, n
      fortran_vector = fortran_vector + a(i)
    end do
  end function
  subroutine fortran_worker (a, n, s) bind(c)
    !$acc routine worker
    integer(c_int), value :: n
    integer(c_int) :: a(n)
    real(c_double) :: s
    integer :: i
    s = 0
    !$acc loop worker reduction(+:s)
    do i = 1, n
      s = s + a(i) * 0.5d0
      a(i) = a(i) + mod (i, 3)
    end do
    if (s > 100) then
      !$acc loop worker reduction(+:s)
      do i = 1, n, 2
        s = s + fortran_vector (a, mod (i, 4))
      end do
    end if
  end subroutine
end module
