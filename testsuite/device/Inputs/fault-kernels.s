; Kernels that do something wrong, each in its own way.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

	.macro	begin name
	.text
	.globl	\name
	.p2align 8
	.type	\name,@function
\name:
	.endm

; 4 user SGPRs: the private segment buffer; s4: the wavefront's private offset.
; 64 bytes of LDS and 16 bytes of private memory per work-item.
	.macro	end name
	.size	\name, .-\name
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel \name
	  .amdhsa_user_sgpr_private_segment_buffer 1
	  .amdhsa_system_sgpr_workgroup_id_x 0
	  .amdhsa_system_sgpr_private_segment_wavefront_offset 1
	  .amdhsa_system_vgpr_workitem_id 0
	  .amdhsa_group_segment_fixed_size 64
	  .amdhsa_private_segment_fixed_size 16
	  .amdhsa_next_free_vgpr 4
	  .amdhsa_next_free_sgpr 16
	.end_amdhsa_kernel
	.endm

; A lock that nobody releases: the compare always fails.
begin	stuck
	s_and_b32 s1, s1, 0xffff
	s_add_u32 s0, s0, s4
	s_addc_u32 s1, s1, 0
	v_mov_b32 v0, s0
	v_mov_b32 v1, s1
	v_mov_b32 v2, 1
	v_mov_b32 v3, 0
.Ltry:
	flat_atomic_cmpswap v2, v[0:1], v[2:3] glc
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32 v2, 1
	s_branch .Ltry
end	stuck

; The same, while wavefront 1 waits at a barrier.
begin	stuck_alone
	v_readfirstlane_b32 s8, v0
	s_cmp_lg_u32 s8, 0
	s_cbranch_scc0 .Lspin
	s_barrier
.Lspin:
	s_cbranch_scc0 .Lspin
	s_barrier
	s_endpgm
end	stuck_alone

; Long, but it ends: the counter is in a register alone.
begin	counts
	s_mov_b32 s8, 0x04000000
.Lcount:
	s_sub_u32 s8, s8, 1
	s_cmp_lg_u32 s8, 0
	s_cbranch_scc1 .Lcount
	s_endpgm
end	counts

; The same with the counter in LDS alone: a turn of 10000 instructions is one round, at whose end
; registers are what they were.
begin	counts_in_memory
	s_mov_b64 exec, 1
	v_mov_b32 v1, 0
	v_mov_b32 v2, 20000
	ds_write_b32 v1, v2
.Lround:
	ds_read_b32 v2, v1
	s_waitcnt lgkmcnt(0)
	v_add_u32 v2, -1, v2
	ds_write_b32 v1, v2
	v_cmp_lt_i32 vcc, 0, v2
	v_mov_b32 v2, 0
	s_nop 0
	s_nop 0
	s_mov_b32 s8, 3330
.Lpause:
	s_sub_u32 s8, s8, 1
	s_cmp_lg_u32 s8, 0
	s_cbranch_scc1 .Lpause
	s_cbranch_vccnz .Lround
	s_endpgm
end	counts_in_memory

begin	trapped
	s_trap 2
	s_endpgm
end	trapped

begin	writes_code
	s_getpc_b64 s[8:9]
	v_mov_b32 v0, s8
	v_mov_b32 v1, s9
	global_store_dword v[0:1], v2, off
	s_endpgm
end	writes_code

; One byte past the private memory of lane 63 of this wavefront.
begin	overflows_stack
	s_and_b32 s1, s1, 0xffff
	s_add_u32 s0, s0, s4
	s_addc_u32 s1, s1, 0
	s_add_u32 s0, s0, 0x1000
	s_addc_u32 s1, s1, 0
	v_mov_b32 v0, s0
	v_mov_b32 v1, s1
	global_load_ubyte v2, v[0:1], off
	s_endpgm
end	overflows_stack

begin	beyond_lds
	v_lshlrev_b32 v0, 2, v0
	ds_write_b32 v0, v0
	s_endpgm
end	beyond_lds

begin	jumps_away
	s_mov_b64 s[8:9], 0
	s_setpc_b64 s[8:9]
end	jumps_away

begin	no_code
	s_nop 0
	.long	0xffffffff
	.long	0xffffffff
	s_endpgm
end	no_code

begin	halts
	s_sethalt 1
	s_endpgm
end	halts

; Lanes 0 and 1 of each wavefront have its number; wavefront 3 leaves, the
; others meet at two barriers.
begin	leaves_early
	v_readfirstlane_b32 s8, v0
	s_lshr_b32 s8, s8, 6
	s_cmp_eq_u32 s8, 3
	s_cbranch_scc1 .Lleave
	s_barrier
	s_barrier
.Lleave:
	s_endpgm
end	leaves_early
