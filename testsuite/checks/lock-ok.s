; A lock made of cmpswap and swap orders what it protects.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --workers=3 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: races
; CHECK: hostile:2: status 0, same run
begin
	v_mov_b32 v2, 1
	v_mov_b32 v3, 0
.Lspin:
	global_atomic_cmpswap v4, v0, v[2:3], s[2:3] glc
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32 vcc, 0, v4
	s_cbranch_vccnz .Lspin
	global_load_dword v5, v0, s[2:3] offset:16
	s_waitcnt vmcnt(0)
	v_add_u32 v5, v5, v1
	global_store_dword v0, v5, s[2:3] offset:16
	s_waitcnt vmcnt(0)
	global_atomic_swap v4, v0, v3, s[2:3] glc
finish
