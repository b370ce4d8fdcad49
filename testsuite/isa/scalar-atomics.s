; Scalar atomics change memory and return the old value where asked; registers move relatively.
; RUN: %isa_test --arch=gfx900 --set=s4=5 --set=s6=7 --set=s7=12 --set=s8=0x11 --set=s10=1 --set=s13=0xabc --set=m0=2 --show=s4,s6,s8,s20,s25,mem[0],mem[8],mem[12] %s | %filecheck %s
s_atomic_add s4, s[0:1], 0x0		; 0 + 5
s_atomic_add s4, s[0:1], 0x0 glc	; 5 + 5
; CHECK: s4 = 0x00000005
s_mov_b32 s6, 12
s_mov_b32 s7, 10
s_atomic_cmpswap s[6:7], s[0:1], 0x0 glc	; 10 is there: 12
; CHECK: s6 = 0x0000000a
s_mov_b32 s9, 0
s_atomic_or_x2 s[8:9], s[0:1], 0x8 glc
; CHECK: s8 = 0x00000000
s_movrels_b32 s20, s11
; CHECK: s20 = 0x00000abc
s_mov_b32 s23, 0
s_movreld_b32 s23, s13
; CHECK: s25 = 0x00000abc
; CHECK: mem[0] = 0x0000000c
; CHECK: mem[8] = 0x00000011
; CHECK: mem[12] = 0x00000000
