; Two halves of LDS used in turn need one barrier per round only.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: races
; CHECK: hostile:2: status 0, same run
begin
	s_mov_b32 s5, 5
.Lagain:
	v_xor_b32 v0, 4, v0
	others 0, .Lread
	ds_write_b32 v0, v1
	s_waitcnt lgkmcnt(0)
.Lread:
	s_barrier
	ds_read_b32 v2, v0
	s_waitcnt lgkmcnt(0)
	s_sub_i32 s5, s5, 1
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc1 .Lagain
finish
