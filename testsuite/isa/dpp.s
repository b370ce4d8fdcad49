; DPP: shifts in rows and the wave, broadcasts, masks, bound_ctrl, inactive sources.
; RUN: %isa_test --set=v1=lane --show=v2,v3,v4,v5,v6,v7 %s | %filecheck %s
v_mov_b32 v2, -1
v_mov_b32_dpp v2, v1 row_shr:8 row_mask:0xf bank_mask:0xf
; CHECK: v2[0:7] = 0xffffffff
; CHECK: v2[8] = 0x00000000
; CHECK: v2[15] = 0x00000007
; CHECK: v2[16:23] = 0xffffffff
; CHECK: v2[24] = 0x00000010
v_mov_b32 v3, -1
v_mov_b32_dpp v3, v1 wave_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:0
; CHECK: v3[0:1] = 0x00000000
; CHECK: v3[63] = 0x0000003e
v_mov_b32_dpp v4, v1 row_bcast:15 row_mask:0xa bank_mask:0xf
; CHECK: v4[0:15] = 0x00000000
; CHECK: v4[16:31] = 0x0000000f
; CHECK: v4[32:47] = 0x00000000
; CHECK: v4[48:63] = 0x0000002f
v_add_u32_dpp v5, v1, v1 wave_ror:1 row_mask:0xf bank_mask:0x1
; CHECK: v5[0] = 0x0000003f
; CHECK: v5[1] = 0x00000001
; CHECK: v5[2] = 0x00000003
; CHECK: v5[3] = 0x00000005
; CHECK: v5[4:15] = 0x00000000
s_mov_b64 exec, 0xf0
v_mov_b32 v6, 9
v_mov_b32_dpp v6, v1 row_shr:1 row_mask:0xf bank_mask:0xf
v_mov_b32_dpp v7, v1 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
; CHECK: v6[4] = 0x00000009
; CHECK: v6[5] = 0x00000004
; CHECK: v7[4] = 0x00000007
; CHECK: v7[7] = 0x00000004
