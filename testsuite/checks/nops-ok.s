; The same, and with a wait state more where there is none to spare.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=nops 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: nops
; CHECK: hostile:2: status 0, same run
begin
	v_mov_b32 v4, s2
	v_mov_b32 v8, 0
	v_mov_b32 v9, 0
	v_readlane_b32 s2, v4, 0
	s_nop 4
	global_load_dword v5, v0, s[2:3]
	s_waitcnt vmcnt(0)
	v_readlane_b32 s5, v8, 0
	s_nop 0
	s_nop 2
	v_readlane_b32 s6, v8, s5
	v_cmp_eq_u32 vcc, 0, v8
	s_nop 3
	v_div_fmas_f32 v10, v8, v8, v8
	v_mov_b32 v8, 0
	s_nop 1
	v_mov_b32_dpp v9, v8 row_shr:1 row_mask:0xf bank_mask:0xf
	v_mov_b32 v7, 0
	s_nop 4
	v_cmpx_eq_u32 vcc, v7, v7
	s_nop 4
	v_mov_b32_dpp v9, v7 row_shr:1 row_mask:0xf bank_mask:0xf
	s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 0
	s_nop 1
	s_getreg_b32 s6, hwreg(HW_REG_MODE)
	s_mov_b32 m0, 0
	s_nop 0
	s_movrels_b32 s6, s7
	v_readlane_b32 vcc_lo, v8, 0
	s_mov_b64 vcc, vcc
	s_cbranch_vccz over
over:
; What something else has written since is none of VALU's.
	v_readlane_b32 s2, v4, 0
	s_mov_b32 s2, s2
	global_load_dword v5, v0, s[2:3]
	s_waitcnt vmcnt(0)
finish
