; Values between lanes and scalars; EXEC does not matter for readlane and writelane.
; RUN: %isa_test --set=v1=lane --set=exec=0x30 --show=s4,s5,v2,v3,v4,v5 %s | %filecheck %s
v_readlane_b32 s4, v1, 63	; CHECK: s4 = 0x0000003f
v_readfirstlane_b32 s5, v1	; CHECK: s5 = 0x00000004
v_writelane_b32 v2, s4, 7	; CHECK: v2[7] = 0x0000003f
s_mov_b64 exec, -1
v_lshlrev_b32 v6, 2, v1
v_xor_b32 v6, 4, v6
ds_bpermute_b32 v3, v6, v1	; CHECK: v3[0] = 0x00000001
				; CHECK: v3[1] = 0x00000000
v_mov_b32 v7, 16
ds_permute_b32 v4, v7, v1	; CHECK: v4[0:3] = 0x00000000
				; CHECK: v4[4] = 0x0000003f
ds_swizzle_b32 v5, v1 offset:swizzle(BROADCAST,32,5) ; CHECK: v5[0:31] = 0x00000005
				; CHECK: v5[32:63] = 0x00000025
