; A barrier behind the last access keeps the stack of wavefront 0 alive; frames may come and go after it.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=bounds 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: bounds
; CHECK: hostile:2: status 0, same run
begin stack
	others 0, .Lothers
	s_add_u32 s16, s16, 64
	s_addc_u32 s17, s17, 0
	v_mov_b32 v2, s14
	v_mov_b32 v3, s15
	global_store_dword v[2:3], v1, off offset:16
	ds_write_b64 v0, v[2:3]
	s_waitcnt 0
	s_barrier
	s_barrier
	s_endpgm
.Lothers:
	s_barrier
	ds_read_b64 v[2:3], v0
	s_waitcnt lgkmcnt(0)
	global_load_dword v4, v[2:3], off offset:16
	s_waitcnt vmcnt(0)
	s_barrier
finish stack=16
