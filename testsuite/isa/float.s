; Floats: NaN rules of min and max, fma with one rounding, saturating conversions, neg and abs, clamp and omod.
; RUN: %isa_test --set=v1=f:nan,0x7f800001,f:-0.0,f:2.5 --set=v2=f:1.5,f:1.5,f:0.0,f:-inf --set=v4=d:1e10,d:-5.5,d:nan,d:0.75 --show=v10,v11,v12,v13,v14,v16,v17,v18,v19,v20 %s | %filecheck %s
v_min_f32 v10, v1, v2
; CHECK: v10[0] = 0x3fc00000
; CHECK: v10[1] = 0x7fc00001
; CHECK: v10[2] = 0x80000000
; CHECK: v10[3] = 0xff800000
v_max_f32 v11, v1, v2
; CHECK: v11[2] = 0x00000000
; CHECK: v11[3] = 0x40200000
v_cvt_i32_f64 v12, v[4:5]
; CHECK: v12[0] = 0x7fffffff
; CHECK: v12[1] = 0xfffffffb
; CHECK: v12[2:3] = 0x00000000
v_cvt_u32_f64 v13, v[4:5]
; CHECK: v13[0] = 0xffffffff
v_fma_f64 v[14:15], v[4:5], v[4:5], -1.0
v_add_f32 v16, -|v2|, 1.0
; CHECK: v16[0:1] = 0xbf000000
; CHECK: v16[3] = 0xff800000
v_add_f32 v17, v2, 1.0 clamp
; CHECK: v17[0:2] = 0x3f800000
; CHECK: v17[3] = 0x00000000
v_mul_f32 v18, v2, v2 mul:2
; CHECK: v18[0:1] = 0x40900000
v_rcp_f32 v19, v2
; CHECK: v19[0:1] = 0x3f2aaaaa
; CHECK: v19[2] = 0x7f800000
; CHECK: v19[3] = 0x80000000
v_sub_f32 v20, v2, v2
; CHECK: v20[0:2] = 0x00000000
; CHECK: v20[3] = 0x7fc00000
