; gfx803 executes data memory, as GCC's trampolines need; later machines do not.
; RUN: %isa_test --arch=gfx803 --show=s4,s5 %s | %filecheck %s
; RUN: not %isa_test --arch=gfx900 --show=s4 %s | %filecheck --check-prefix=GFX9 %s
; GFX9: fault: pc_out_of_bounds
s_mov_b32 s8, 0xbe85008d	; s_mov_b32 s5, 13
s_mov_b32 s9, 0xbe801d0a	; s_setpc_b64 s[10:11]
s_store_dwordx2 s[8:9], s[0:1], 0x0
s_mov_b32 s4, 1
s_swappc_b64 s[10:11], s[0:1]
s_add_u32 s4, s4, s5
; CHECK: s4 = 0x0000000e
; CHECK: s5 = 0x0000000d
