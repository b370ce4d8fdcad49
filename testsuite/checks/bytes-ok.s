; Neighbouring bytes of one dword are different places.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: races
; CHECK: hostile:2: status 0, same run
begin
	others 0, .Lsecond
	ds_write_b16 v0, v1
	s_endpgm
.Lsecond:
	ds_write_b8 v0, v1 offset:2
	ds_read_u8 v2, v0 offset:2
	ds_write_b8 v0, v1 offset:3
finish
