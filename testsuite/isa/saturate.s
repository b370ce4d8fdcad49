; Clamp of integers limits sums and differences to the range of their type; carries stay.
; RUN: %isa_test --arch=gfx900 --set=v1=0xfffffff0 --set=v2=0x20 --set=v3=0x7fffffff --set=v4=0x80007fff --set=v5=0x00010001 --show=v10,v11,v12,v13,v14,v15,v16,v17,v18,vcc %s | %filecheck %s
; RUN: %isa_test --arch=gfx906 --set=v1=0xfffffff0 --set=v2=0x20 --set=v3=0x7fffffff --set=v4=0x80007fff --set=v5=0x00010001 --show=v10,v11,v12,v13,v14,v15,v16,v17,v18,vcc %s | %filecheck %s
; CHECK: {{^v}}10 = 0xffffffff
v_add_u32_e64 v10, v1, v2 clamp
; CHECK: {{^v}}11 = 0x00000000
v_sub_u32_e64 v11, v2, v1 clamp
; CHECK: {{^v}}12 = 0x7fffffff
v_add_i32 v12, v3, v2 clamp
; CHECK: {{^v}}13 = 0x80000000
v_mov_b32 v13, 0x80000000
v_sub_i32 v13, v13, v2 clamp
; CHECK: {{^v}}14 = 0x0000ffff
v_add_u16_e64 v14, v1, v2 clamp
; CHECK: {{^v}}15 = 0x80017fff
v_pk_add_i16 v15, v4, v5 clamp
; CHECK: {{^v}}16 = 0x7fff7ffe
v_pk_sub_u16 v16, v4, v5 clamp
; CHECK: {{^v}}17 = 0xffffffff
v_add_co_u32_e64 v17, vcc, v1, v2 clamp
; The high half of a 16-bit sum that is no packed one stays.
; CHECK: {{^v}}18 = 0x55558000
v_mov_b32 v18, 0x55555555
v_mov_b32 v19, 0x8000
v_sub_i16 v18, v19, v2 clamp
; CHECK: vcc = 0xffffffffffffffff
