; Loads come back in order, so a wait may let later ones through; lanes that the load leaves alone may be used.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=waitcnt 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: waitcnt
; CHECK: hostile:2: status 0, same run
begin
	global_load_dword v4, v0, s[2:3] offset:4
	global_load_dword v5, v0, s[2:3] offset:8
	ds_read_b32 v6, v0
	s_waitcnt vmcnt(1)
	v_add_u32 v3, v4, v1
	s_waitcnt vmcnt(0)
	v_add_u32 v3, v4, v5
	s_waitcnt lgkmcnt(0)
	v_add_u32 v3, v4, v6
	global_load_dword v4, v0, s[2:3]
	s_mov_b64 exec, 2
	v_mov_b32 v4, 1
finish
