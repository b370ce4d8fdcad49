; Without the barrier, what an ended wavefront did races.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel 3 %s %t | %filecheck %s
; CHECK: race (read after write) at LDS 0x0
; CHECK: hostile:2: status 3, same run
begin
	others 0, .Lrest
	ds_write_b32 v0, v1
	s_waitcnt 0
	s_endpgm
.Lrest:
	s_nop 0
	ds_read_b32 v2, v0
finish
