; One wavefront does without the lock that the others take.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --workers=3 3 %s %t | %filecheck %s
; CHECK: race ({{.*}}) at global
; CHECK: hostile:2: status 3, same run
begin
	s_cmp_eq_u32 s4, 2
	s_cbranch_scc1 .Lheld
	v_mov_b32 v2, 1
	v_mov_b32 v3, 0
.Lspin:
	global_atomic_cmpswap v4, v0, v[2:3], s[2:3] glc
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32 vcc, 0, v4
	s_cbranch_vccnz .Lspin
.Lheld:
	global_load_dword v5, v0, s[2:3] offset:16
	s_waitcnt vmcnt(0)
	v_add_u32 v5, v5, v1
	global_store_dword v0, v5, s[2:3] offset:16
	s_waitcnt vmcnt(0)
	s_cmp_eq_u32 s4, 2
	s_cbranch_scc1 .Lend
	global_atomic_swap v4, v0, v3, s[2:3] glc
.Lend:
finish
