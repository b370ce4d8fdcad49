; LDS written by one wavefront is initialised for the others; bytes of a dword count one by one.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=uninit 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: uninit
; CHECK: hostile:2: status 0, same run
begin
	others 0, .Lread
	ds_write_b16 v0, v1 offset:8
	ds_write_b8 v0, v1 offset:10
	ds_write_b8 v0, v1 offset:11
.Lread:
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v0 offset:8
finish
