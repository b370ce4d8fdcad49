; A register is overwritten, and the load that is still on its way will overwrite it again.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=waitcnt 3 %s %t | %filecheck %s
; CHECK: missing s_waitcnt (v2 is overwritten while a load into it is outstanding: vmcnt), workgroup (0,0,0), kernel kernel
; CHECK-NEXT: write  wavefront 0  kernel+0x{{[0-9a-f]+}}  v_mov_b32_e32 v2, 7
; CHECK-NEXT: load   wavefront 0  kernel+0x{{[0-9a-f]+}}  global_load_dword v2, v0, s[2:3]  (previous)
; CHECK: hostile:2: status 3, same run
begin
	global_load_dword v2, v0, s[2:3]
	v_mov_b32 v2, 7
finish
