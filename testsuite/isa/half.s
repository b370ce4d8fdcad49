; Half precision: one rounding, denormals, the high half of the register.
; RUN: %isa_test --arch=gfx900 --set=v1=0x3c013c00 --set=v2=0x0001 --set=v3=f:65519 --show=v4,v5,v6,v7,v8 %s | %filecheck %s
v_add_f16 v4, v1, v2		; CHECK: v4 = 0x00003c00
v_mul_f16 v5, 2.0, v2		; CHECK: v5 = 0x00000002
v_cvt_f16_f32 v6, v3		; CHECK: v6 = 0x00007bff
v_cvt_f32_f16 v7, v2		; CHECK: v7 = 0x33800000
v_mov_b32 v8, -1
v_fma_f16 v8, v1, v1, v2	; CHECK: v8 = 0xffff3c00
