; SDWA: source selects with and without sign, destination selects, unused parts.
; RUN: %isa_test --set=v1=0x8182f3f4 --set=v2=0x00000003 --show=v3,v4,v5,v6,v7 %s | %filecheck %s
v_mov_b32_sdwa v3, v1 dst_sel:DWORD src0_sel:BYTE_1	; CHECK: v3 = 0x000000f3
v_mov_b32_sdwa v4, sext(v1) dst_sel:DWORD src0_sel:WORD_1 ; CHECK: v4 = 0xffff8182
v_mov_b32 v5, -1
v_mov_b32_sdwa v5, v1 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 ; CHECK: v5 = 0xfff4ffff
v_mul_u32_u24_sdwa v6, v1, v2 dst_sel:DWORD src0_sel:BYTE_0 src1_sel:DWORD ; CHECK: v6 = 0x000002dc
v_mov_b32_sdwa v7, v1 dst_sel:WORD_0 dst_unused:UNUSED_SEXT src0_sel:WORD_0 ; CHECK: v7 = 0xfffff3f4
