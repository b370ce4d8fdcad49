; A kernel whose body fuzz-code replaces, with every register initialised.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

	.text
	.globl	room
	.p2align 8
	.type	room,@function
room:
	.rept 256
	s_nop 0x5a
	.endr
	s_endpgm
.Lroom_end:
	.size	room, .Lroom_end-room

	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel room
	  .amdhsa_user_sgpr_private_segment_buffer 1
	  .amdhsa_user_sgpr_dispatch_ptr 1
	  .amdhsa_user_sgpr_queue_ptr 1
	  .amdhsa_user_sgpr_kernarg_segment_ptr 1
	  .amdhsa_system_sgpr_private_segment_wavefront_offset 1
	  .amdhsa_system_vgpr_workitem_id 2
	  .amdhsa_group_segment_fixed_size 1024
	  .amdhsa_private_segment_fixed_size 64
	  .amdhsa_next_free_vgpr 64
	  .amdhsa_next_free_sgpr 96
	.end_amdhsa_kernel
