; Wavefront 0 hands 7 to wavefront 1 through LDS.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

	.text
	.globl	broadcast
	.p2align 8
	.type	broadcast,@function
broadcast:
	v_readfirstlane_b32 s4, v0
	s_mov_b64 exec, 3
	v_lshlrev_b32 v0, 2, v0
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc1 .Lwait
	v_mov_b32 v1, 7
	ds_write_b32 v0, v1
	s_waitcnt lgkmcnt(0)
.Lwait:
	s_barrier
	v_mov_b32 v0, 0
	ds_read_b64 v[2:3], v0
	v_cmp_eq_u32 vcc, v2, v3
	s_endpgm
	.size	broadcast, .-broadcast

	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel broadcast
	  .amdhsa_user_sgpr_kernarg_segment_ptr 1
	  .amdhsa_system_vgpr_workitem_id 0
	  .amdhsa_next_free_vgpr 4
	  .amdhsa_next_free_sgpr 16
	  .amdhsa_kernarg_size 8
	.end_amdhsa_kernel
