; A store of more than 64 bits reads its data late: the next instruction must not change it.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=waitcnt 3 %s %t | %filecheck %s
; CHECK: missing s_waitcnt (v6 is overwritten while a wide store still reads it: s_nop), workgroup (0,0,0), kernel kernel
; CHECK-NEXT: write  wavefront 0  kernel+0x{{[0-9a-f]+}}  v_mov_b32_e32 v6, 1
; CHECK-NEXT: store  wavefront 0  kernel+0x{{[0-9a-f]+}}  global_store_dwordx4 v0, v[4:7], s[2:3]  (previous)
; CHECK: hostile:2: status 3, same run
begin
	v_mov_b32 v4, 0
	v_mov_b32 v5, 0
	v_mov_b32 v6, 0
	v_mov_b32 v7, 0
	global_store_dwordx4 v0, v[4:7], s[2:3]
	v_mov_b32 v6, 1
finish
