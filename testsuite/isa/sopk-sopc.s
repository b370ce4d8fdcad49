; Comparisons and 16-bit constants: signed, unsigned, conditional.
; RUN: %isa_test --show=s4,s5,s6,s7,s8,s9,s10,s11 %s | %filecheck %s
s_movk_i32 s4, 0x8000		; CHECK: s4 = 0xffff8000
s_movk_i32 s5, 3
s_mulk_i32 s5, -5		; CHECK: s5 = 0xfffffff1
s_cmpk_ge_u32 s5, 0xfff1
s_mov_b32 s6, scc		; CHECK: s6 = 0x00000001
s_cmpk_eq_i32 s5, 0xfff1
s_cselect_b32 s7, 1, 2		; CHECK: s7 = 0x00000001
s_cmpk_lt_u32 s5, 0xffff
s_cmovk_i32 s4, 5
s_cselect_b32 s8, 1, 2		; CHECK: s8 = 0x00000002
s_cmp_gt_i32 s5, 0
s_mov_b32 s9, scc		; CHECK: s9 = 0x00000000
s_cmp_eq_u64 s[4:5], s[4:5]
s_mov_b32 s10, scc		; CHECK: s10 = 0x00000001
s_movk_i32 s11, 0x7fff
s_addk_i32 s11, 0x7fff		; CHECK: s11 = 0x0000fffe
