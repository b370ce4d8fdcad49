; Wavefront 0 may end, and its stack go to another workgroup, before wavefront 1 has read its local; any order shows it.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=bounds 3 %s %t | %filecheck %s
; CHECK: another wavefront's stack (read of 4 bytes at 0x{{[0-9a-f]+}}, 0x10 in the stack of wavefront 0, which has ended), workgroup (0,0,0), kernel kernel
; CHECK-NEXT: read   wavefront 1, lane 0  kernel+0x{{[0-9a-f]+}}  global_load_dword v4, v[2:3], off offset:16
; CHECK-NEXT: end    wavefront 0  kernel+0x{{[0-9a-f]+}}  s_endpgm  (previous)
; CHECK: hostile:2: status 3, same run
begin stack
	others 0, .Lothers
	give_frame
	s_barrier
	s_endpgm
.Lothers:
	take_frame
	global_load_dword v4, v[2:3], off offset:16
	s_waitcnt vmcnt(0)
finish stack=16
