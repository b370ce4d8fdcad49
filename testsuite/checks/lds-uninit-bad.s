; LDS that nobody has written is read.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=uninit 3 %s %t | %filecheck %s
; CHECK: uninitialised read of LDS 0x8, 4 bytes, which nobody in the workgroup has written, workgroup (0,0,0), kernel kernel
; CHECK-NEXT: read   wavefront 1, lane 0  kernel+0x{{[0-9a-f]+}}  ds_read_b32 v2, v0 offset:8
; CHECK-NEXT: [1 like this in launch 0]
; CHECK: hostile:2: status 3, same run
begin
	ds_write_b32 v0, v1 offset:4
	s_waitcnt lgkmcnt(0)
	s_barrier
	others 1, .Lend
	ds_read_b32 v2, v0 offset:8
.Lend:
finish
