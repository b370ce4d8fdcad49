; Scalar loads and stores; the clocks follow retired instructions.
; RUN: %isa_test --arch=gfx803 --show=s4,s5,s6,s7,s8,mem[8],count %s | %filecheck %s
; RUN: %isa_test --arch=gfx900 --show=s4,s5,s6,s7,s8,mem[8],count %s | %filecheck %s
s_mov_b32 s10, 0x11223344
s_mov_b32 s11, 0x55667788
s_store_dwordx2 s[10:11], s[0:1], 0x4
s_load_dword s4, s[0:1], 0x4	; CHECK: s4 = 0x11223344
s_movk_i32 s12, 0x8
s_load_dword s5, s[0:1], s12	; CHECK: s5 = 0x55667788
s_load_dwordx2 s[6:7], s[0:1], 0x7 ; CHECK: s6 = 0x11223344
				; CHECK: s7 = 0x55667788
s_memtime s[8:9]		; CHECK: s8 = 0x0000001c
s_dcache_wb
; CHECK: mem[8] = 0x55667788
; CHECK: count smem = 6
; CHECK: count global_bytes_read = 16
; CHECK: count global_bytes_written = 8
