; Vector integers: carries in VCC and SGPRs (0 for inactive lanes), 24 and 16 bits, shifts,
; inactive lanes.
; RUN: %isa_test --set=v1=lane --set=v2=0xfffffff0,3 --set=exec=0xf --set=s4=0xffffffff --show=v3,vcc,v4,s4,s5,v5,v6,v7,v8,v9 %s | %filecheck %s
v_mov_b32 v3, 9
v_add_co_u32 v3, vcc, v1, v2
v_addc_co_u32 v4, s[4:5], 0, v1, vcc
v_sub_u32 v5, v1, v2
v_ashrrev_i32 v6, 1, v2
v_mul_u32_u24 v7, v2, v2
v_mul_i32_i24 v8, v2, v2
v_lshlrev_b16 v9, 12, v2
; CHECK: v3[0] = 0xfffffff0
; CHECK: v3[1] = 0x00000004
; CHECK: v3[2] = 0xfffffff2
; CHECK: v3[3] = 0x00000006
; CHECK: v3[4:63] = 0x00000000
; CHECK: vcc = 0x0000000000000000
; CHECK: v4[0] = 0x00000000
; CHECK: v4[3] = 0x00000003
; CHECK: s4 = 0x00000000
; CHECK: s5 = 0x00000000
; CHECK: v5[0] = 0x00000010
; CHECK: v5[1] = 0xfffffffe
; CHECK: v6[0] = 0xfffffff8
; CHECK: v7[0] = 0xe0000100
; CHECK: v8[0] = 0x00000100
; CHECK: v9[0] = 0x00000000
; CHECK: v9[1] = 0x00003000
