; A store is still on its way when its wavefront comes to the barrier that should publish it.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=waitcnt 3 %s %t | %filecheck %s
; CHECK: missing s_waitcnt (LDS 0x0: a store to it was outstanding at the barrier), workgroup (0,0,0), kernel kernel
; CHECK-NEXT: read   wavefront 1, lane 0  kernel+0x{{[0-9a-f]+}}  ds_read_b32 v2, v0
; CHECK-NEXT: store  wavefront 0  kernel+0x{{[0-9a-f]+}}  ds_write_b32 v0, v1  (previous)
; CHECK: missing s_waitcnt (global 0x{{[0-9a-f]+}}: a store to it was outstanding at the barrier)
; CHECK-NEXT: write  wavefront 1, lane 0
; CHECK: hostile:2: status 3, same run
begin
	others 0, .Lothers
	ds_write_b32 v0, v1
	global_store_dword v0, v1, s[2:3]
	s_barrier
	s_endpgm
.Lothers:
	s_barrier
	ds_read_b32 v2, v0
	global_store_dword v0, v1, s[2:3]
finish
