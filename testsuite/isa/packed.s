; Packed halves: both results, choice of halves, negation, mixed precision.
; RUN: %isa_test --arch=gfx900 --set=v1=0x40003c00 --set=v2=0x00054200 --set=v3=f:0.5 --set=v4=0xfffe0003 --show=v5,v6,v7,v8,v9,v10 %s | %filecheck %s
; RUN: %isa_test --arch=gfx900 --set=mode=0x330 --set=v1=0x00010001 --show=v5 %s | %filecheck --check-prefix=FLUSHED %s
; RUN: %isa_test --arch=gfx900 --set=mode=0x370 --set=v1=0x00010001 --show=v5 %s | %filecheck --check-prefix=FLUSHED %s
; RUN: %isa_test --arch=gfx900 --set=v1=0x00010001 --show=v5 %s | %filecheck --check-prefix=KEPT %s
; FLUSHED: v5 = 0x00000000
; KEPT: v5 = 0x00020002
v_pk_add_f16 v5, v1, v1			; CHECK: v5 = 0x44004000
v_pk_mul_f16 v6, v1, v1 op_sel:[0,1] op_sel_hi:[1,0] neg_lo:[1,0] ; CHECK: v6 = 0x4000c000
v_pk_sub_i16 v7, v2, v4			; CHECK: v7 = 0x000741fd
v_pk_ashrrev_i16 v8, 1, v4 op_sel_hi:[0,1] ; CHECK: v8 = 0xffff0001
v_mad_mix_f32 v9, v1, v1, v3 op_sel:[1,0,0] op_sel_hi:[1,1,0] ; CHECK: v9 = 0x40200000
v_mov_b32 v10, -1
v_mad_mixlo_f16 v10, v3, v3, v3		; CHECK: v10 = 0xffff3a00
