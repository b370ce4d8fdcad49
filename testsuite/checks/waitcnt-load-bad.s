; A register is used before its load is complete: a wait for the wrong counter, a wait that lets too many through.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=waitcnt 3 %s %t | %filecheck %s
; CHECK: missing s_waitcnt (v2 is read while a load into it is outstanding: vmcnt), workgroup (0,0,0), kernel kernel
; CHECK-NEXT: use    wavefront 0  kernel+0x{{[0-9a-f]+}}  v_add_u32_e32 v3, v2, v1
; CHECK-NEXT: load   wavefront 0  kernel+0x{{[0-9a-f]+}}  global_load_dword v2, v0, s[2:3]  (previous)
; CHECK: missing s_waitcnt (v5 is read while a load into it is outstanding: vmcnt)
; CHECK: summary: 2 reports, 4 occurrences; checked: waitcnt
; CHECK: hostile:2: status 3, same run
begin
	global_load_dword v2, v0, s[2:3]
	s_waitcnt lgkmcnt(0)
	v_add_u32 v3, v2, v1
	global_load_dword v4, v0, s[2:3] offset:4
	global_load_dword v5, v0, s[2:3] offset:8
	s_waitcnt vmcnt(1)
	v_add_u32 v3, v4, v5
finish
