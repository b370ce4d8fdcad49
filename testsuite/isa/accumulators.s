; gfx908's accumulation registers hold what is written to them, apart from the vector registers.
; RUN: %isa_test --arch=gfx908 --set=v1=lane --show=v1,v2,v3 %s | %filecheck %s
v_accvgpr_write_b32 a1, v1
v_accvgpr_write_b32 a255, -1
v_mov_b32 v1, 7
v_accvgpr_read_b32 v2, a1	; CHECK: v1 = 0x00000007
v_accvgpr_read_b32 v3, a255	; CHECK: v2[63] = 0x0000003f
; CHECK: v3 = 0xffffffff
