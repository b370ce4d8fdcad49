; A second load into the same register comes back after the first.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=waitcnt 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: waitcnt
; CHECK: hostile:2: status 0, same run
begin
	global_load_dword v2, v0, s[2:3]
	global_load_dword v2, v0, s[2:3] offset:4
	s_waitcnt vmcnt(0)
	v_mov_b32 v2, 7
finish
