; Before each kernel here: macros begin and finish.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
;
; After begin: one lane is active; s4 is the number of the wavefront, s[2:3] the
; address of 64 zeroed dwords, v0 is 0 and v1 is 1.  After begin stack, which
; needs finish stack=16 and 1024 bytes of stack per wavefront, s[14:15] is the
; wavefront's first byte of stack as well, and so is its stack pointer, s[16:17].

	.macro	begin stack
	.text
	.globl	kernel
	.p2align 8
	.type	kernel,@function
kernel:
	.ifb \stack
	s_load_dwordx2 s[2:3], s[0:1], 0x0
	.else
	s_and_b32 s15, s1, 0xffff
	s_add_u32 s14, s0, s6
	s_addc_u32 s15, s15, 0
	s_mov_b64 s[16:17], s[14:15]
	s_load_dwordx2 s[2:3], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	.endif
	v_readfirstlane_b32 s4, v0
	s_lshr_b32 s4, s4, 6
	s_mov_b64 exec, 1
	v_mov_b32 v0, 0
	v_mov_b32 v1, 1
	s_mov_b32 m0, -1
	s_waitcnt lgkmcnt(0)
	.endm

; As wavefront 0 after begin stack: make a frame of 64 bytes, store v1 at 16 in it,
; and leave its address in LDS.  A barrier is to follow.
	.macro	give_frame
	s_add_u32 s16, s16, 64
	s_addc_u32 s17, s17, 0
	v_mov_b32 v2, s14
	v_mov_b32 v3, s15
	global_store_dword v[2:3], v1, off offset:16
	ds_write_b64 v0, v[2:3]
	s_waitcnt 0
	.endm

; As another wavefront: its address to v[2:3].
	.macro	take_frame
	s_barrier
	ds_read_b64 v[2:3], v0
	s_waitcnt lgkmcnt(0)
	.endm

; Go to LABEL, but not as wavefront NUMBER.
	.macro	others number, label
	s_cmp_lg_u32 s4, \number
	s_cbranch_scc1 \label
	.endm

	.macro	finish stack=0
	s_waitcnt 0
	s_endpgm
	.size	kernel, .-kernel
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel kernel
	  .amdhsa_user_sgpr_kernarg_segment_ptr 1
	  .amdhsa_user_sgpr_private_segment_buffer \stack / 16
	  .amdhsa_system_sgpr_private_segment_wavefront_offset \stack / 16
	  .amdhsa_private_segment_fixed_size \stack
	  .amdhsa_system_sgpr_workgroup_id_x 0
	  .amdhsa_system_vgpr_workitem_id 0
	  .amdhsa_group_segment_fixed_size 64
	  .amdhsa_next_free_vgpr 8
	  .amdhsa_next_free_sgpr 32
	  .amdhsa_kernarg_size 8
	.end_amdhsa_kernel
	.endm
