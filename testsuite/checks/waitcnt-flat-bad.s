; A flat load is complete when both counters say so, and a count other than 0 says nothing while it is outstanding.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=waitcnt 3 %s %t | %filecheck %s
; CHECK: (v5 is read while a load into it is outstanding: lgkmcnt)
; CHECK: (v6 is read while a load into it is outstanding: vmcnt)
; CHECK: summary: 2 reports, 4 occurrences
; CHECK: hostile:2: status 3, same run
begin
	v_mov_b32 v2, s2
	v_mov_b32 v3, s3
	flat_load_dword v5, v[2:3]
	s_waitcnt vmcnt(0)
	v_add_u32 v4, v5, v1
	s_waitcnt lgkmcnt(0)
	global_load_dword v6, v0, s[2:3]
	flat_load_dword v7, v[2:3]
	s_waitcnt vmcnt(1)
	v_add_u32 v4, v6, v1
finish
