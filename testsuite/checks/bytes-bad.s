; The upper byte of a halfword is another wavefront's byte.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel 3 %s %t | %filecheck %s
; CHECK: race (write after write) at LDS 0x3, 1 byte,
; CHECK: [1 like this in launch 0]
; CHECK: summary: 1 report, 1 occurrence
begin
	others 0, .Lsecond
	ds_write_b16 v0, v1 offset:2
	s_endpgm
.Lsecond:
	ds_write_b8 v0, v1 offset:3
finish
