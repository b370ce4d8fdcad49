; Vector registers by number at run time: s_set_gpr_idx and v_movrel.
; RUN: %isa_test --arch=gfx803 --set=v11=lane --set=v12=77 --show=v1,v2,v3,v14,count %s | %filecheck %s
s_mov_b32 s4, 2
s_set_gpr_idx_on s4, gpr_idx(SRC0)
v_mov_b32 v1, v10		; CHECK: v1 = 0x0000004d
v_mov_b32 v2, 5			; CHECK: v2 = 0x00000005
s_set_gpr_idx_mode gpr_idx(DST)
v_add_u32 v12, vcc, 1, v1
s_set_gpr_idx_off
s_mov_b32 m0, 1
v_movrels_b32 v3, v11		; CHECK: v3 = 0x0000004d
; CHECK: v14 = 0x0000004e
; CHECK: count salu = 3
; CHECK: count valu = 4
; CHECK: count other = 3
