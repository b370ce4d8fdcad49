; Worker 0 and the others may have an s_barrier each for the two halves of one barrier.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=barriers 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: barriers
; CHECK: hostile:2: status 0, same run
begin
	s_mov_b32 s5, 3
.Lround:
	others 0, .Lothers
	s_barrier
	s_branch .Lnext
.Lothers:
	s_barrier
.Lnext:
	s_sub_u32 s5, s5, 1
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc1 .Lround
	s_barrier
finish
