; Kernels of many workgroups, for tests of --threads.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
;
; s[0:1]: kernargs, the address of a buffer.  s2: number of the workgroup.

	.macro	begin name
	.text
	.globl	\name
	.p2align 8
	.type	\name,@function
\name:
	s_load_dwordx2 s[4:5], s[0:1], 0x0
	s_mov_b64 exec, 1
	s_waitcnt lgkmcnt(0)
	.endm

	.macro	end name
	.size	\name, .-\name
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel \name
	  .amdhsa_user_sgpr_kernarg_segment_ptr 1
	  .amdhsa_system_vgpr_workitem_id 0
	  .amdhsa_next_free_vgpr 8
	  .amdhsa_next_free_sgpr 16
	  .amdhsa_kernarg_size 8
	.end_amdhsa_kernel
	.endm

; Each wavefront of each workgroup counts to 500 in the buffer's first dword.
begin	count
	v_mov_b32 v0, 0
	v_mov_b32 v1, 1
	s_movk_i32 s6, 500
1:
	global_atomic_add v0, v1, s[4:5]
	s_sub_u32 s6, s6, 1
	s_cmp_lg_u32 s6, 0
	s_cbranch_scc1 1b
	s_waitcnt vmcnt(0)
	s_endpgm
end	count

; Workgroups from number 3 on load from address 16:
; all of them fault, and number 3 takes by far the longest to get there.
begin	fault_from_three
	s_cmp_lt_u32 s2, 3
	s_cbranch_scc1 .Lend
	s_cmp_lg_u32 s2, 3
	s_cbranch_scc1 .Lfault
	s_mov_b32 s6, 300000
2:
	s_sub_u32 s6, s6, 1
	s_cmp_lg_u32 s6, 0
	s_cbranch_scc1 2b
.Lfault:
	v_mov_b32 v0, 0
	v_mov_b32 v1, 0
	global_load_dword v2, v[0:1], off offset:16
	s_waitcnt vmcnt(0)
.Lend:
	s_endpgm
end	fault_from_three

; Workgroup 0 ends when workgroup 1 says so.
begin	wait_for_next
	v_mov_b32 v0, 0
	v_mov_b32 v1, 1
	s_cmp_lg_u32 s2, 0
	s_cbranch_scc1 .Lsay
3:
	global_load_dword v2, v0, s[4:5] glc
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s6, v2
	s_cmp_eq_u32 s6, 0
	s_cbranch_scc1 3b
	s_endpgm
.Lsay:
	global_atomic_add v0, v1, s[4:5]
	s_waitcnt vmcnt(0)
	s_endpgm
end	wait_for_next
