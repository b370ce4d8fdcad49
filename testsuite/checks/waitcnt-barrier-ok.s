; Stores that were waited for before the barrier; one's own need no wait.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=waitcnt 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: waitcnt
; CHECK: hostile:2: status 0, same run
begin
	others 0, .Lothers
	ds_write_b32 v0, v1
	global_store_dword v0, v1, s[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_store_dword v0, v1, s[2:3] offset:8
	s_barrier
	global_store_dword v0, v1, s[2:3] offset:8
	s_endpgm
.Lothers:
	s_barrier
	ds_read_b32 v2, v0
	global_store_dword v0, v1, s[2:3]
finish
