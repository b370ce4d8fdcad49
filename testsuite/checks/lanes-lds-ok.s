; Lanes store the same values to two dwords of LDS.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=lanes 0 %s %t | %filecheck %s
; CHECK: hostile:2: status 0, same run
begin
	others 0, .Lend
	s_mov_b64 exec, 3
	v_mov_b32 v0, 8
	v_mov_b32 v1, 1
	v_mov_b32 v2, 2
	ds_write2_b32 v0, v1, v2 offset0:0 offset1:1
.Lend:
finish
