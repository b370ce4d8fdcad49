; Dot products of bytes, halves and nibbles, with and without saturation.
; RUN: %isa_test --arch=gfx906 --set=v1=0x807f02ff --set=v2=0x7f7f0380 --set=v3=0x7fffffff --set=v4=100 --set=v5=0x40003c00 --set=v6=0x38004400 --set=v7=f:0.5 --set=v8=0xf123e678 --show=v10,v11,v12,v13,v14,v15,v16,v17,v18,v19,v20 %s | %filecheck %s
; -128*127 + 127*127 + 2*3 + -1*-128 + 100
; CHECK: {{^v}}10 = 0x0000006b
v_dot4_i32_i8 v10, v1, v2, v4
; 128*127 + 127*127 + 6 + 255*128 + 100
; CHECK: {{^v}}11 = 0x0000fe6b
v_dot4_u32_u8 v11, v1, v2, v4
; CHECK: {{^v}}12 = 0x7fffffff
v_dot4_i32_i8 v12, v2, v2, v3 clamp
; CHECK: {{^v}}13 = 0x8000be0a
v_dot4_i32_i8 v13, v2, v2, v3
; 2 * 0.5 + 1 * 4 + 0.5
; CHECK: {{^v}}14 = 0x40b00000
v_dot2_f32_f16 v14, v5, v6, v7
; -2 * 0.5 + 1 * 4 - 0.5
; CHECK: {{^v}}15 = 0x40200000
v_dot2_f32_f16 v15, v5, v6, v7 neg_lo:[0,0,1] neg_hi:[1,0,0]
; Nibbles f123e678 of v8 times themselves, signed, and unsigned.
; CHECK: {{^v}}16 = 0x000000a8
v_dot8_i32_i4 v16, v8, v8, 0
; CHECK: {{^v}}17 = 0x00000248
v_dot8_u32_u4 v17, v8, v8, 0
; CHECK: {{^v}}18 = 0x7fffffff
v_dot2_i32_i16 v18, v2, v2, v3 clamp
; 2 * 4 + 1 * 0.5 + 0.5
; CHECK: {{^v}}19 = 0x41100000
v_dot2_f32_f16 v19, v5, v6, v7 op_sel:[1,0,0] op_sel_hi:[0,1,0]
; CHECK: {{^v}}20 = 0x3f800000
v_dot2_f32_f16 v20, v5, v6, v7 clamp
