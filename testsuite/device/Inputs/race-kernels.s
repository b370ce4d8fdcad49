; Two broadcasts through LDS that lack a barrier.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

	.macro	begin name
	.text
	.globl	\name
	.p2align 8
	.type	\name,@function
; s[0:1]: kernargs, the address of a counter of wrong values.
; s4: number of the wavefront.
\name:
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	v_readfirstlane_b32 s4, v0
	s_lshr_b32 s4, s4, 6
	s_mov_b64 exec, 1
	v_mov_b32 v0, 0
	v_mov_b32 v2, 1
	s_mov_b32 m0, -1
	s_waitcnt lgkmcnt(0)
	.endm

; Count a wrong value: v1 is not s5.
	.macro	compare
	s_waitcnt lgkmcnt(0)
	v_cmp_ne_u32 vcc, s5, v1
	s_and_saveexec_b64 s[8:9], vcc
	global_atomic_add v0, v2, s[2:3]
	s_mov_b64 exec, s[8:9]
	.endm

	.macro	end name
	.size	\name, .-\name
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel \name
	  .amdhsa_user_sgpr_kernarg_segment_ptr 1
	  .amdhsa_system_sgpr_workgroup_id_x 0
	  .amdhsa_system_vgpr_workitem_id 0
	  .amdhsa_group_segment_fixed_size 64
	  .amdhsa_next_free_vgpr 4
	  .amdhsa_next_free_sgpr 16
	  .amdhsa_kernarg_size 8
	.end_amdhsa_kernel
	.endm

; Wavefront 0 writes 7; the others read it without waiting for a barrier.
begin	no_barrier
	s_movk_i32 s5, 7
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 .Lread
	v_mov_b32 v3, 7
	ds_write_b32 v0, v3
	s_waitcnt lgkmcnt(0)
.Lread:
	ds_read_b32 v1, v0
	compare
	s_endpgm
end	no_barrier

; All write the same value: a race that no order shows.
begin	same_value
	ds_write_b32 v0, v2
	s_endpgm
end	same_value

; Wavefront 0 writes 1, 2 ... 8, each with a barrier before the others read it
; and none before it writes again.
begin	one_barrier
	s_movk_i32 s5, 1
.Lnext:
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 .Lwait
	v_mov_b32 v3, s5
	ds_write_b32 v0, v3
	s_waitcnt lgkmcnt(0)
.Lwait:
	s_barrier
	ds_read_b32 v1, v0
	compare
	s_add_i32 s5, s5, 1
	s_cmp_lg_u32 s5, 9
	s_cbranch_scc1 .Lnext
	s_endpgm
end	one_barrier

; The same with the second barrier.
begin	two_barriers
	s_movk_i32 s5, 1
.Lagain:
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 .Lall
	v_mov_b32 v3, s5
	ds_write_b32 v0, v3
	s_waitcnt lgkmcnt(0)
.Lall:
	s_barrier
	ds_read_b32 v1, v0
	compare
	s_barrier
	s_add_i32 s5, s5, 1
	s_cmp_lg_u32 s5, 9
	s_cbranch_scc1 .Lagain
	s_endpgm
end	two_barriers
