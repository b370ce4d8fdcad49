; Scalar loads after lgkmcnt(0); LDS alone keeps its order.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=waitcnt 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: waitcnt
; CHECK: hostile:2: status 0, same run
begin
	s_load_dwordx2 s[8:9], s[2:3], 0x0
	s_load_dword s11, s[2:3], 0x8
	s_waitcnt lgkmcnt(0)
	s_add_u32 s10, s8, s11
	ds_read_b32 v2, v0
	ds_read_b32 v3, v0 offset:4
	s_waitcnt lgkmcnt(1)
	v_add_u32 v2, v2, v1
finish
