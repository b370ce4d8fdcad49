; Accesses to memory and LDS while no lane is active touch nothing.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=all --workers=4 --gangs=2 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports
; CHECK: hostile:2: status 0, same run
begin
	s_mov_b64 exec, 0
	global_load_dword v2, v0, s[2:3]
	s_waitcnt vmcnt(0)
	global_store_dword v0, v2, s[2:3]
	global_atomic_add v0, v2, s[2:3]
	ds_write_b32 v0, v2
	ds_read_b32 v2, v0
	s_waitcnt 0
	s_mov_b64 exec, -1
finish
