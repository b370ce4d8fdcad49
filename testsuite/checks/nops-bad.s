; What needs wait states behind what writes a register, too close to it.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=nops 3 %s %t | %filecheck %s
; CHECK-DAG: missing s_nop 4 (s2 is used in a vector memory instruction, 5 wait states behind what writes it at the earliest), workgroup (0,0,0), kernel kernel
; CHECK-DAG: missing s_nop 0 (s5 is used as a lane's number, 4 wait states
; CHECK-DAG: missing s_nop 0 (vcc is used in V_DIV_FMAS, 4 wait states
; CHECK-DAG: missing s_nop 1 (v8 is used in DPP, 2 wait states
; CHECK-DAG: missing s_nop 3 (exec is used in DPP, 5 wait states
; CHECK-DAG: missing s_nop 0 (a hardware register is used as a source, 2 wait states
; CHECK-DAG: missing s_nop 0 (m0 is used as an index or message, 1 wait states
; CHECK-DAG: missing s_nop 3 (s2 is used in a vector memory instruction, 5 wait states
; CHECK-DAG: missing s_nop 2 (s8 is used as a lane's number, 4 wait states
; CHECK-DAG: branch on VCCZ, which does not know of the half of VCC written before, workgroup (0,0,0), kernel kernel
; CHECK-DAG:   use    wavefront 0  kernel+0x{{[0-9a-f]+}}  s_cbranch_vccz
; CHECK-DAG:   write  wavefront 0  kernel+0x{{[0-9a-f]+}}  v_readlane_b32 vcc_lo, v8, 0  (previous)
; CHECK: hostile:2: status 3, same run
begin
	v_mov_b32 v4, s2
	v_mov_b32 v8, 0
	v_mov_b32 v9, 0
	v_readlane_b32 s2, v4, 0
	global_load_dword v5, v0, s[2:3]
	s_waitcnt vmcnt(0)
; Three instructions between.
	v_readlane_b32 s5, v8, 0
	s_nop 0
	s_nop 1
	v_readlane_b32 s6, v8, s5
	v_cmp_eq_u32 vcc, 0, v8
	s_nop 2
	v_div_fmas_f32 v10, v8, v8, v8
	v_mov_b32 v8, 0
	v_mov_b32_dpp v9, v8 row_shr:1 row_mask:0xf bank_mask:0xf
	v_mov_b32 v7, 0
	s_nop 4
	v_cmpx_eq_u32 vcc, v7, v7
	s_nop 0
	v_mov_b32_dpp v9, v7 row_shr:1 row_mask:0xf bank_mask:0xf
	s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 0
	s_nop 0
	s_getreg_b32 s6, hwreg(HW_REG_MODE)
	s_mov_b32 m0, 0
	s_movrels_b32 s6, s7
; A jump is one wait state, a return, too.
	v_readlane_b32 s2, v4, 0
	s_branch there
	s_nop 7
there:
	global_load_dword v5, v0, s[2:3]
	s_waitcnt vmcnt(0)
	s_getpc_b64 s[10:11]
here:
	s_add_u32 s10, s10, back - here
	s_addc_u32 s11, s11, 0
	v_readlane_b32 s8, v8, 0
	s_setpc_b64 s[10:11]
	s_nop 7
back:
	v_readlane_b32 s6, v8, s8
	v_readlane_b32 vcc_lo, v8, 0
	s_cbranch_vccz over
over:
finish
