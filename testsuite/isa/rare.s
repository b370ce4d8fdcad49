; Instructions few programs have: range reduction, byte distances at four offsets, cube maps.
; RUN: %isa_test --arch=gfx900 --set=v1=d:1 --set=v3=d:1e300 --set=v5=1 --set=v6=0x04030201 --set=v7=0x08070605 --set=v8=0x04030201 --set=v9=f:-3 --set=v10=f:2 --set=v11=f:1 --show=v20,v21,v22,v23,v24,v25,v26,v27,v28,v29,v30,v31,v32 %s | %filecheck %s
; 2/pi = 0x.a2f9836e4e441529fc27..., cut after 53 bits; then the next 53.
; CHECK: {{^v}}20 = 0x6dc9c882
; CHECK: {{^v}}21 = 0x3fe45f30
v_trig_preop_f64 v[20:21], v[1:2], 0
; CHECK: {{^v}}22 = 0x9d5f47d4
; CHECK: {{^v}}23 = 0x3c94a7f0
v_trig_preop_f64 v[22:23], v[1:2], v5
; CHECK: {{^v}}24 = 0x00040000
; CHECK: {{^v}}25 = 0x000c0008
v_mov_b32 v12, 0
v_mov_b32 v13, 0
v_qsad_pk_u16_u8 v[24:25], v[6:7], v8, v[12:13]
; CHECK: {{^v}}26 = 0x3f800000
v_cubeid_f32 v26, v9, v10, v11
; CHECK: {{^v}}27 = 0x3f800000
v_cubesc_f32 v27, v9, v10, v11
; CHECK: {{^v}}28 = 0xc0000000
v_cubetc_f32 v28, v9, v10, v11
; CHECK: {{^v}}29 = 0xc0c00000
v_cubema_f32 v29, v9, v10, v11
; CHECK: {{^v}}30 = 0xff02ffff
v_mov_b32 v30, -1
v_cvt_pkaccum_u8_f32 v30, v10, 2
; Swizzles of gfx9: rotation by one, and the bits in reverse order.
; CHECK: {{^v}}31[0] = 0x00000001
; CHECK: {{^v}}31[31] = 0x00000000
; CHECK: {{^v}}31[32] = 0x00000021
; CHECK: {{^v}}32[1] = 0x00000010
; CHECK: {{^v}}32[62] = 0x0000002f
v_mbcnt_lo_u32_b32 v14, -1, 0
v_mbcnt_hi_u32_b32 v14, -1, v14
ds_swizzle_b32 v31, v14 offset:0xc020
ds_swizzle_b32 v32, v14 offset:0xe000
