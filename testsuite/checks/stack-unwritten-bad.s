; Wavefront 1 reads a part of wavefront 0's frame where nobody has written.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=bounds 3 %s %t | %filecheck %s
; CHECK: another wavefront's stack (read of 4 bytes at 0x{{[0-9a-f]+}}, 0x20 in the stack of wavefront 0, where nobody has written), workgroup (0,0,0), kernel kernel
; CHECK-NEXT: read   wavefront 1, lane 0  kernel+0x{{[0-9a-f]+}}  global_load_dword v4, v[2:3], off offset:32
; CHECK: hostile:2: status 3, same run
begin stack
	others 0, .Lothers
	give_frame
	s_barrier
	s_barrier
	s_endpgm
.Lothers:
	take_frame
	global_load_dword v4, v[2:3], off offset:32
	s_waitcnt vmcnt(0)
	s_barrier
finish stack=16
