; Loops with a barrier that go round a different number of times: one wavefront is a barrier ahead.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=barriers 3 %s %t | %filecheck %s
; CHECK: barrier mismatch (wavefronts wait at different barriers; all have met at the previous one before), workgroup (0,0,0), barrier interval 2, kernel kernel
; CHECK-NEXT: wait   wavefront 0  kernel+0x[[#%x,AFTER:]]  s_barrier
; CHECK-NEXT: wait   wavefront 1  kernel+0x[[#%x,INSIDE:]]  s_barrier  (previous)
; CHECK: hostile:2: status 3, same run
begin
	s_add_u32 s5, s4, 2
.Lround:
	s_barrier
	s_sub_u32 s5, s5, 1
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc1 .Lround
	s_barrier
	s_cmp_eq_u32 s4, 1
	s_cbranch_scc1 .Lend
	s_barrier
.Lend:
finish
