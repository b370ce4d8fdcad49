; A mask of carries is written as a whole, also when no lane is active.
; RUN: %isa_test --set=v1=1 --set=v2=0xffffffff --set=exec=0 --set=s4=0xffffffff --set=s5=0xffffffff --show=v3,s4,s5 %s | %filecheck %s
v_add_co_u32 v3, s[4:5], v1, v2
; CHECK: v3 = 0x00000000
; CHECK: s4 = 0x00000000
; CHECK: s5 = 0x00000000
