; Scalar arithmetic and SCC: carries, overflow, nonzero results, 64 bits.
; RUN: %isa_test --arch=gfx803 --show=s4,s5,s6,s7,s8,s9,s10,s11,s12,s13,s14,s15,s16,s17,s18 %s | %filecheck %s
; RUN: %isa_test --arch=gfx908 --show=s4,s5,s6,s7,s8,s9,s10,s11,s12,s13,s14,s15,s16,s17,s18 %s | %filecheck %s
s_mov_b32 s20, 0xfffffff0
s_mov_b32 s21, 0x7fffffff
s_add_u32 s4, s20, 0x20		; CHECK: s4 = 0x00000010
s_addc_u32 s5, 1, 2		; CHECK: s5 = 0x00000004
s_sub_u32 s6, 1, 2		; CHECK: s6 = 0xffffffff
s_subb_u32 s7, 5, 1		; CHECK: s7 = 0x00000003
s_add_i32 s8, s21, 1		; CHECK: s8 = 0x80000000
s_mov_b32 s9, scc		; CHECK: s9 = 0x00000001
s_min_i32 s10, s20, 3		; CHECK: s10 = 0xfffffff0
s_cselect_b32 s11, 7, 8		; CHECK: s11 = 0x00000007
s_mov_b64 s[22:23], 0x80000001	; literals have no sign in 64 bits
s_lshl_b64 s[12:13], s[22:23], 4 ; CHECK: s12 = 0x00000010
				; CHECK: s13 = 0x00000008
s_mov_b32 s24, 0xabcd1234
s_bfe_u32 s14, s24, 0x80010 ; CHECK: s14 = 0x000000cd
s_bfe_i32 s15, s24, 0x80010 ; CHECK: s15 = 0xffffffcd
s_mul_i32 s16, s20, -2		; CHECK: s16 = 0x00000020
s_bfm_b32 s17, 4, 8		; CHECK: s17 = 0x00000f00
s_absdiff_i32 s18, 3, 5		; CHECK: s18 = 0x00000002
