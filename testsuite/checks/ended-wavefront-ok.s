; What a wavefront did before it ended comes before a barrier that opened without it.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: races
; CHECK: hostile:2: status 0, same run
begin
	others 0, .Lrest
	ds_write_b32 v0, v1
	s_waitcnt 0
	s_endpgm
.Lrest:
	s_barrier
	ds_read_b32 v2, v0
finish
