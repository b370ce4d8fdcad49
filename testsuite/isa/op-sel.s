; op_sel takes the high halves of sources and puts 16-bit results into either half.
; RUN: %isa_test --arch=gfx900 --set=v1=0x00050003 --set=v2=0x00070002 --set=v3=0x00010004 --set=v4=0x40003c00 --show=v10,v11,v12,v13,v14,v15 %s | %filecheck %s
v_mov_b32 v10, -1
v_mov_b32 v11, -1
v_mov_b32 v12, -1
; CHECK: {{^v}}10 = 0xffff000e
v_mad_u16 v10, v1, v2, v3 op_sel:[1,0,0,0]
; CHECK: {{^v}}11 = 0x0019ffff
v_mad_u16 v11, v1, v2, v3 op_sel:[0,1,0,1]
; CHECK: {{^v}}12 = 0xffff0005
v_max3_i16 v12, v1, v2, v3 op_sel:[1,0,0,0]
; CHECK: {{^v}}13 = 0x00020005
v_pack_b32_f16 v13, v1, v2 op_sel:[1,0,0]
; CHECK: {{^v}}14 = 0x00010027
v_mad_u32_u16 v14, v1, v2, v3 op_sel:[1,1,0,0]
; CHECK: {{^v}}15 = 0x4500ffff
v_mov_b32 v15, -1
v_fma_f16 v15, v4, v4, v4 op_sel:[1,1,0,1]
