; A wavefront may read its own stack where it has not written: spills and copies of structures do.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=bounds 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: bounds
; CHECK: hostile:2: status 0, same run
begin stack
	s_add_u32 s16, s16, 64
	s_addc_u32 s17, s17, 0
	v_mov_b32 v2, s14
	v_mov_b32 v3, s15
	global_load_dword v4, v[2:3], off offset:32
	s_waitcnt vmcnt(0)
finish stack=16
