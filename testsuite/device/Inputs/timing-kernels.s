; Kernels whose cycles the page runtime/TIMING lets one add up by hand.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
;
; s[0:1]: kernargs, the address of a buffer.  s2: number of the workgroup.
; The comment before each kernel is its wavefront's time: instructions that
; take 4 cycles, then the others.

	.macro	begin name
	.text
	.globl	\name
	.p2align 8
	.type	\name,@function
\name:
	.endm

	.macro	end name
	.size	\name, .-\name
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel \name
	  .amdhsa_user_sgpr_kernarg_segment_ptr 1
	  .amdhsa_system_vgpr_workitem_id 0
	  .amdhsa_next_free_vgpr 64
	  .amdhsa_next_free_sgpr 16
	  .amdhsa_kernarg_size 8
	.end_amdhsa_kernel
	.endm

; 10 * 4 and s_endpgm: 44.
begin	plain
	.rept	5
	v_mov_b32 v1, v0
	s_mov_b32 s4, 0
	.endr
	s_endpgm
end	plain

; 2 * 16 and s_endpgm: 36.
begin	quarter
	v_exp_f32 v1, v0
	v_mul_lo_u32 v2, v0, v0
	s_endpgm
end	quarter

; One addition of doubles: 64 on gfx900, 8 on gfx906; and s_endpgm.
begin	double
	v_add_f64 v[2:3], v[4:5], v[6:7]
	s_endpgm
end	double

; A taken branch 16, one that is not 4, s_cmp 4, s_endpgm 4: 28.
begin	branches
	s_cmp_eq_u32 s0, s0
	s_cbranch_scc0 1f
	s_cbranch_scc1 1f
	s_nop 0
1:
	s_endpgm
end	branches

; s_load 4, 56 later it is there, s_endpgm 4: 64.
begin	scalar_load
	s_load_dwordx2 s[4:5], s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
	s_endpgm
end	scalar_load

	.macro	addresses shift
	s_load_dwordx2 s[4:5], s[0:1], 0x0
	v_lshlrev_b32 v0, \shift, v0
	s_waitcnt lgkmcnt(0)
	.endm

; 60 and s_waitcnt's own 4 less 4 until here: v_lshlrev is hidden.  Then 4, 4
; quarters of one segment 4, 264, s_endpgm 4: 336.
begin	coalesced
	addresses 2
	global_load_dword v1, v0, s[4:5]
	s_waitcnt vmcnt(0)
	s_endpgm
end	coalesced

; The same with 64 segments: 60 cycles more, 396.
begin	strided
	addresses 6
	global_load_dword v1, v0, s[4:5]
	s_waitcnt vmcnt(0)
	s_endpgm
end	strided

; Two loads at a time: 60, 4, 4, then the second is there 264 after its 4
; cycles behind the first's: 60 + 4 + 4 + 4 + 264 + 4 = 340.
begin	two_loads
	addresses 2
	global_load_dword v1, v0, s[4:5]
	global_load_dword v2, v0, s[4:5]
	s_waitcnt vmcnt(0)
	s_endpgm
end	two_loads

; Waits for the first alone: 336 and, as it is not over sooner, no more.
begin	first_of_two
	addresses 2
	global_load_dword v1, v0, s[4:5]
	global_load_dword v2, v0, s[4:5]
	s_waitcnt vmcnt(1)
	s_endpgm
end	first_of_two

; Nobody waits: 60 + 2 * 4 = 68.
begin	no_wait
	addresses 2
	global_load_dword v1, v0, s[4:5]
	s_endpgm
end	no_wait

; v_lshlrev 4, ds_read 4, 2 halves of one cycle each, 64, s_endpgm 4: 78.
begin	lds_neighbours
	v_lshlrev_b32 v0, 2, v0
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
end	lds_neighbours

; All lanes in one bank: 64 cycles instead of 2, 140.
begin	lds_conflict
	v_lshlrev_b32 v0, 7, v0
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
end	lds_conflict

; Everyone reads the same dword: no conflict.  v_mov 4, as lds_neighbours: 78.
begin	lds_same
	v_mov_b32 v0, 0
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	s_endpgm
end	lds_same

; Wavefront 0 sleeps for 10 * 64.  readfirstlane 4, cmp 4, branch 4 (16 in the
; others), s_sleep 4 + 640, barrier 4: 660 to the barrier; s_endpgm: 664.
; With 4 wavefronts the 3 others wait 660 - (4 + 4 + 16 + 4) = 632 each.
begin	imbalance
	v_readfirstlane_b32 s4, v0
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 1f
	s_sleep 10
1:
	s_barrier
	s_endpgm
end	imbalance

; 100 vector instructions and s_endpgm: 404 with up to one wavefront per SIMD;
; with 16, four share each SIMD's port: 1600.
begin	vector_bound
	.rept	100
	v_mov_b32 v1, v0
	.endr
	s_endpgm
end	vector_bound

; EXEC = 0 after the first two instructions, until s_endpgm: 5 of 6
; instructions.
begin	masked
	v_mov_b32 v1, v0
	s_mov_b64 exec, 0
	v_mov_b32 v1, v0
	v_mov_b32 v1, v0
	ds_read_b32 v1, v0
	s_endpgm
end	masked
