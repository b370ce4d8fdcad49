; Wavefront 1 stores into wavefront 0's frame, byte by byte, and reads each byte in front of that, as GCC does
; with what is not aligned: nobody uses what was there.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=bounds 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: bounds
; CHECK: hostile:2: status 0, same run
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
	global_load_ubyte v4, v[2:3], off offset:400
	s_waitcnt vmcnt(0)
	v_and_b32 v4, 0xffffff00, v4
	v_or_b32 v4, 5, v4
	global_store_byte v[2:3], v4, off offset:400
	s_barrier
finish stack=16
