; Buffers: lane-swizzled private memory as LLVM uses it, raw buffers with bounds.
; RUN: %isa_test --set=v1=lane --show=v2,v3,v4,mem[0],mem[4],mem[256] %s | %filecheck %s
s_mov_b32 s8, s0
s_or_b32 s9, s1, 0x80000000	; swizzled, stride 0
s_mov_b32 s10, -1
s_mov_b32 s11, 0x00e00000	; add lane, index stride 64
buffer_store_dword v1, off, s[8:11], 0 offset:4
buffer_load_dword v2, off, s[8:11], 0 offset:4
s_and_b32 s9, s9, 0xffff
s_mov_b32 s10, 264		; bytes
s_mov_b32 s11, 0
v_mov_b32 v5, 0x100
buffer_load_dword v3, v5, s[8:11], 0 offen offset:4
buffer_load_dword v4, v5, s[8:11], 0 offen offset:8
buffer_wbinvl1_vol
; CHECK: v2[1] = 0x00000001
; CHECK: v2[63] = 0x0000003f
; CHECK: v3 = 0x00000001
; CHECK: v4 = 0x00000000
; CHECK: mem[0] = 0x00000000
; CHECK: mem[4] = 0x00000000
; CHECK: mem[256] = 0x00000000
