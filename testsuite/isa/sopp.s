; Branches taken and not, and what a loop counts by class.
; RUN: %isa_test --set=exec=0 --show=s4,s5,count %s | %filecheck %s
s_mov_b32 s4, 10
s_mov_b32 s5, 0
loop:
s_add_u32 s5, s5, s4
s_sub_u32 s4, s4, 1
s_cmp_lg_u32 s4, 0
s_cbranch_scc1 loop
s_cbranch_execz skip1
s_mov_b32 s5, -1
skip1:
s_cbranch_vccnz skip2
s_cbranch_vccz skip2
s_mov_b32 s5, -2
skip2:
s_cbranch_execnz skip3
s_nop 3
s_waitcnt vmcnt(0) lgkmcnt(0)
skip3:
; CHECK: s4 = 0x00000000
; CHECK: s5 = 0x00000037
; CHECK: count salu = 32
; CHECK: count branch = 14
; CHECK: count waitcnt = 1
; CHECK: count other = 2
