! Where GCC 12's register allocator goes round without end, in a routine with 24 vector registers,
! the compiler says so and stops.  Without the stage, this compiles for ever at -O1.
! REQUIRES: plugin, gfortran
! RUN: %not %acc_fc -O1 %s %dump_allocation | %filecheck %s
! RUN: %acc_fc -O2 %s %dump_allocation | %filecheck --check-prefix=ENDS %s
! CHECK: rounds-without-end.f90:[[#]]:{{.*}}: sorry, unimplemented: acc-workers: register allocation of 'worker_routine_10' does not end in GCC 12
! ENDS: [allocation] function={{.*}} rounds={{[0-9]+$}}
module routines
  implicit none
  type :: t1
    logical(4) :: f0(7)
    integer(8) :: f1
    logical(8) :: f2
    integer(4) :: f3
    complex(4) :: f4
  end type
  real(8), save :: g2 = 7
!$acc declare copyin(g2)
contains
  function worker_routine_10(p0, p1, p2, p3) result(res)
!$acc routine (worker_routine_10) worker
    integer(1), intent(inout) :: p0(-1:)
    type(t1), intent(inout) :: p1
    integer(4), intent(inout) :: p2(8)
    integer(8), intent(inout) :: p3
    type(t1) :: res
    integer(2) :: i11
    type(t1) :: v12
    integer :: i13
    res%f0 = logical(btest((int(p0((-1) + 7)) - (iand(p2(1 + 6), 4095) * merge(1, 0, p1%f2))), 0), 4)
    res%f1 = int(((17 - iand(int(g2), 16777215)) + max(merge(1, 0, p1%f0(1 + modulo(0, 7))), int(iand(p3, &
      16777215_8)))), 8) * 1073741827_8
    res%f2 = logical(btest(mod((iand(int(g2), 4095) * (-1)), ior(0, 1)), 1), 8)
    res%f3 = p2(1 + modulo(p2(1 + modulo(65535, 8)), 8))
    res%f4 = cmplx(iand(int(p0((-1) + modulo(int(p0((-1) + 3)), 8))), 255), 6, 4)
    do i11 = 1, 3
      p0((-1) + modulo((int(p0((-1) + modulo(int(real(res%f4)), 8))) + iand(int(ishft(p3, -36)), 16777215)), 8)) = &
        int(iand(ieor((int(p0((-1) + modulo(p2(1 + modulo(int(aimag(res%f4)), 8)), 8))) + iand(p2(1 + 5), 16777215)), &
        not(p2(1 + 3))), 255) - 128, 1)
      if ((int(i11) >= (merge(100, 0, res%f2) - iand(p2(1 + modulo(int(real(p1%f4)), 8)), 16777215)))) then
        v12 = p1
      else
!$acc loop worker reduction(max:p3)
        do i13 = 0, 9 - 1
          p3 = max(p3, int((iand((iand(p2(1 + modulo(int(g2), 8)), 16777215) + merge(100, 0, res%f0(1 + &
            modulo(int(ishft(p1%f1, -36)), 7)))), 16777215) + (iand(p2(1 + modulo(int(p0((-1) + 6)), 8)), 4095) * &
            iand(int(i11), 4095))), 8) * 1073741827_8)
          p3 = max(p3, int(abs(iand((int(i11) + iand(int(aimag(p1%f4)), 16777215)), 16777215)), 8) * 1073741827_8)
          p3 = max(p3, int(abs(not(merge(100, 0, p1%f2))), 8) * 1073741827_8)
          if (p3 < int(int(i11), 8) * 1073741827_8) p3 = int(int(i11), 8) * 1073741827_8
        end do
      end if
    end do
  end function
end module
