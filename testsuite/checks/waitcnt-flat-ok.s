; A flat load after waits for both counters.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=waitcnt 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: waitcnt
; CHECK: hostile:2: status 0, same run
begin
	v_mov_b32 v2, s2
	v_mov_b32 v3, s3
	flat_load_dword v5, v[2:3]
	s_waitcnt vmcnt(0)
	s_waitcnt lgkmcnt(0)
	v_add_u32 v4, v5, v1
finish
