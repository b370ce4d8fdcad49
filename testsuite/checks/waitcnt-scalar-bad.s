; Scalar loads come back in any order: lgkmcnt(1) says nothing.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=waitcnt 3 %s %t | %filecheck %s
; CHECK: missing s_waitcnt (s8 is read while a load into it is outstanding: lgkmcnt)
; CHECK-NEXT: use    wavefront 0  kernel+0x{{[0-9a-f]+}}  s_add_u32 s10, s8, s10
; CHECK-NEXT: load   wavefront 0  kernel+0x{{[0-9a-f]+}}  s_load_dwordx2 s[8:9], s[2:3], 0x0  (previous)
; CHECK: hostile:2: status 3, same run
begin
	s_load_dwordx2 s[8:9], s[2:3], 0x0
	s_load_dword s11, s[2:3], 0x8
	s_waitcnt lgkmcnt(1)
	s_add_u32 s10, s8, s10
finish
