; Three-source integers, 64-bit shifts, high products, lane counts.
; RUN: %isa_test --set=v1=lane --set=v2=0x80000001 --set=v3=0x12345678 --show=v10,v11,v12,v13,v14,v15,v16,v18,v19 %s | %filecheck %s
v_bfe_i32 v10, v3, 4, 8		; CHECK: v10 = 0x00000067
v_mov_b32 v4, 0xff
v_bfi_b32 v11, v4, v3, v2
; CHECK: v11 = 0x80000078
v_alignbit_b32 v12, v2, v3, 8	; CHECK: v12 = 0x01123456
v_mul_hi_i32 v13, v2, v3	; CHECK: v13 = 0xf6e5d4c4
v_mul_hi_u32 v14, v2, v3	; CHECK: v14 = 0x091a2b3c
v_mul_lo_u32 v15, v2, v3	; CHECK: v15 = 0x12345678
v_lshlrev_b64 v[16:17], 33, v[2:3] ; CHECK: v16 = 0x00000000
v_mbcnt_lo_u32_b32 v18, -1, 0
v_mbcnt_hi_u32_b32 v18, -1, v18
v_sub_u32 v18, v18, v1		; CHECK: v18 = 0x00000000
s_mov_b32 s4, 0x0c070004
v_perm_b32 v19, v3, v2, s4
v_mov_b32 v11, v11
; CHECK: v19 = 0x00120178
