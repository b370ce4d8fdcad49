; Each launch and each lane on its own: the same wavefront never races with itself.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --launches=3 --workers=1 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: races
; CHECK: hostile:2: status 0, same run
begin
	s_mov_b64 exec, -1
	v_mbcnt_lo_u32_b32 v0, -1, 0
	v_mbcnt_hi_u32_b32 v0, -1, v0
	v_lshlrev_b32 v0, 2, v0
	global_store_dword v0, v1, s[2:3]
finish
