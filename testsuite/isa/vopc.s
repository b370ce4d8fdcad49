; Comparisons: inactive lanes give 0, v_cmpx writes EXEC, unordered conditions, classes.
; RUN: %isa_test --set=v1=lane --set=v2=f:nan,f:1.0,f:-0.0,0x00000001 --set=exec=0xff --show=vcc,s4,s5,s6,s8,s10,exec %s | %filecheck %s
v_cmp_gt_u32 vcc, 4, v1		; CHECK: vcc = 0x0000000000000007
v_cmp_nlt_f32 s[4:5], v2, 1.0	; CHECK: s4 = 0x00000033
				; CHECK: s5 = 0x00000000
v_cmp_u_f32 s[6:7], v2, v2	; CHECK: s6 = 0x00000011
v_mov_b32 v3, 0xa0
v_cmp_class_f32 s[8:9], v2, v3 ; CHECK: s8 = 0x000000cc
v_cmp_ne_u16 s[10:11], 1, v1	; CHECK: s10 = 0x000000fd
v_cmpx_gt_i32 vcc, 3, v1
; CHECK: exec = 0x0000000000000007
