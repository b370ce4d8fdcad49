; Wavefront 1 reads a part of wavefront 0's frame where nobody has written, nor near it.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=bounds 3 %s %t | %filecheck %s
; CHECK: another wavefront's stack (read of 4 bytes at 0x{{[0-9a-f]+}}, 0x190 in the stack of wavefront 0, where nobody has written), workgroup (0,0,0), kernel kernel
; CHECK-NEXT: read   wavefront 1, lane 0  kernel+0x{{[0-9a-f]+}}  global_load_dword v4, v[2:3], off offset:400
; CHECK: hostile:2: status 3, same run
begin stack
	others 0, .Lothers
	s_add_u32 s16, s16, 448
	s_addc_u32 s17, s17, 0
	give_frame
	s_barrier
	s_barrier
	s_endpgm
.Lothers:
	take_frame
	global_load_dword v4, v[2:3], off offset:400
	s_waitcnt vmcnt(0)
	s_barrier
finish stack=16
