; A copy of an object in another wavefront's frame may read members that nobody has set.
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
	s_endpgm
.Lothers:
	take_frame
	global_load_dword v4, v[2:3], off offset:32
	s_waitcnt vmcnt(0)
	s_barrier
finish stack=16
