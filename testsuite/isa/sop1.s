; One-source scalar operations: counts, searches, EXEC, calls and src_scc.
; RUN: %isa_test --set=exec=0xff00ff --show=s4,s5,s6,s7,s8,s9,s10,s11,s12,s13,s16,exec %s | %filecheck %s
s_mov_b32 s20, 0x00f00000
s_bcnt1_i32_b32 s4, s20		; CHECK: s4 = 0x00000004
s_ff1_i32_b32 s5, s20		; CHECK: s5 = 0x00000014
s_flbit_i32_b32 s6, s20		; CHECK: s6 = 0x00000008
s_flbit_i32 s7, -1		; CHECK: s7 = 0xffffffff
s_ff1_i32_b64 s8, 0		; CHECK: s8 = 0xffffffff
s_brev_b32 s9, s20		; CHECK: s9 = 0x00000f00
s_and_saveexec_b64 s[10:11], 0xf0f0f ; CHECK: s10 = 0x00ff00ff
				; CHECK: s11 = 0x00000000
s_cmp_eq_u32 0, 0
s_mov_b32 s12, scc		; CHECK: s12 = 0x00000001
s_getpc_b64 s[14:15]
s_add_u32 s14, s14, 20
s_addc_u32 s15, s15, 0
s_swappc_b64 s[16:17], s[14:15]
s_mov_b32 s13, 33		; returned to, overwritten there
s_branch end
s_mov_b32 s13, 42		; CHECK: s13 = 0x00000021
s_setpc_b64 s[16:17]
end:
; CHECK: s16 = 0x
; CHECK: exec = 0x00000000000f000f
