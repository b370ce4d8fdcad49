; Each wavefront has its own dword in global memory, and several workgroups share them.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --workers=16 --gangs=3 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: races
; CHECK: hostile:2: status 0, same run
begin
	s_lshl_b32 s5, s4, 2
	v_mov_b32 v0, s5
	global_load_dword v2, v0, s[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32 v2, v2, v1
	global_store_dword v0, v2, s[2:3]
finish
