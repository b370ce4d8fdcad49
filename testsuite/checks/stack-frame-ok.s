; Wavefront 1 reads and writes a local of wavefront 0 while that waits in its frame.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=bounds 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: bounds
; CHECK: hostile:2: status 0, same run
begin stack
	others 0, .Lothers
	give_frame
	s_barrier
	s_barrier
	s_sub_u32 s16, s16, 64
	s_subb_u32 s17, s17, 0
	s_endpgm
.Lothers:
	take_frame
	global_load_dword v4, v[2:3], off offset:16
	global_store_dword v[2:3], v0, off offset:20
	s_waitcnt vmcnt(0)
	s_barrier
finish stack=16
