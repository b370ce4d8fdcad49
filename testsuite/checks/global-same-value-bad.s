; All wavefronts write the same value to one place in global memory: a race all the same.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel 3 %s %t | %filecheck %s
; CHECK: race (write after write) at global 0x{{[0-9a-f]+}}, 4 bytes, workgroup (0,0,0)
; CHECK-NEXT: write  wavefront 1,{{.*}}global_store_dword
; CHECK-NEXT: write  wavefront 0,{{.*}}global_store_dword{{.*}}(previous)
; CHECK: summary: 1 report, 1 occurrence
begin
	v_mov_b32 v2, s2
	v_mov_b32 v3, s3
	global_store_dword v[2:3], v1, off
finish
