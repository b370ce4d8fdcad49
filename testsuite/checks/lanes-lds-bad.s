; Lanes store different values to one dword of LDS; write2's second value counts.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=lanes 3 %s %t | %filecheck %s
; CHECK: race between lanes (both store to it, and not the same value) at LDS 0x8, 4 bytes, workgroup (0,0,0), kernel kernel
; CHECK-NEXT: write  wavefront 0, lane 1  kernel+0x{{[0-9a-f]+}}  ds_write2_b32
; CHECK-NEXT: write  wavefront 0, lane 0  kernel+0x{{[0-9a-f]+}}  ds_write2_b32
; CHECK-NEXT: [{{.*}} like this in launch 0]
; CHECK: hostile:2: status 3, same run
begin
	others 0, .Lend
	s_mov_b64 exec, 3
	v_mov_b32 v0, 8
	v_mov_b32 v1, 1
	v_mbcnt_lo_u32_b32 v2, -1, 0
	ds_write2_b32 v0, v1, v2 offset0:0 offset1:1
.Lend:
finish
