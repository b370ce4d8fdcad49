; Two small kernels for the HSA tests.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

	.text
	.globl	answer
	.p2align 8
	.type	answer,@function
; kernargs: u64 address.  Lane 0 of workgroup 0 stores 42 there.
answer:
	s_load_dwordx2 s[4:5], s[0:1], 0x0
	v_mov_b32 v2, 42
	s_waitcnt lgkmcnt(0)
	v_mov_b32 v0, s4
	v_mov_b32 v1, s5
	s_mov_b64 exec, 1
	flat_store_dword v[0:1], v2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_endpgm
.Lanswer_end:
	.size	answer, .Lanswer_end-answer

	.globl	spin
	.p2align 8
	.type	spin,@function
spin:
	s_branch spin
.Lspin_end:
	.size	spin, .Lspin_end-spin

	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel answer
	  .amdhsa_user_sgpr_kernarg_segment_ptr 1
	  .amdhsa_next_free_vgpr 3
	  .amdhsa_next_free_sgpr 8
	  .amdhsa_kernarg_size 8
	.end_amdhsa_kernel
	.p2align 6
	.amdhsa_kernel spin
	  .amdhsa_next_free_vgpr 3
	  .amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel

	.data
	.globl	variable
	.type	variable,@object
	.p2align 3
variable:
	.quad	variable
	.size	variable, 8
