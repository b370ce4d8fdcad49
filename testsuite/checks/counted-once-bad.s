; A race in each of three launches is reported once, and counted three times; 64 lanes count one by one.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --launches=3 3 %s %t | %filecheck %s
; CHECK: race (write after write) at global
; CHECK: [64 like this in launch 0]
; CHECK-NOT: race (
; CHECK: summary: 1 report, 192 occurrences
begin
	s_mov_b64 exec, -1
	v_mbcnt_lo_u32_b32 v0, -1, 0
	v_mbcnt_hi_u32_b32 v0, -1, v0
	v_lshlrev_b32 v0, 2, v0
	global_store_dword v0, v1, s[2:3]
finish
