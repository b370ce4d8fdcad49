; A kernel with source lines that checks report, and that ends in a fault.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

	.text
	.globl	reports
	.p2align 8
	.type	reports,@function
; Both wavefronts of a workgroup read and write the same LDS; each then stores
; to address 0.
reports:
	s_mov_b32 m0, -1
	v_mov_b32 v4, 0
	ds_read_b32 v5, v4
	v_add_f32 v6, v5, v5
	ds_write_b32 v4, v6 offset:2
	v_mov_b32 v2, 0
	v_mov_b32 v3, 0
	flat_store_dword v[2:3], v6
	s_endpgm
.Lreports_end:
	.size	reports, .Lreports_end-reports

	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel reports
	  .amdhsa_group_segment_fixed_size 1024
	  .amdhsa_next_free_vgpr 8
	  .amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
