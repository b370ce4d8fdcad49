; A flag set and read by plain accesses orders nothing: flag and data race.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel 3 %s %t | %filecheck %s
; CHECK-DAG: offset:16  (previous)
; CHECK-DAG: race (read after write)
; CHECK: hostile:2: status 3, same run
begin
	others 0, .Lwait
	global_store_dword v0, v1, s[2:3] offset:16
	s_waitcnt vmcnt(0)
	global_store_dword v0, v1, s[2:3]
	s_endpgm
.Lwait:
	global_load_dword v2, v0, s[2:3]
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32 vcc, 0, v2
	s_cbranch_vccnz .Lwait
	global_load_dword v3, v0, s[2:3] offset:16
finish
