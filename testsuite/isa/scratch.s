; Private memory: scratch and flat instructions see the lane's own dwords, 256 bytes apart.
; RUN: %isa_test --arch=gfx900 --set=v1=8 --set=v2=lane*1+0x100 --set=v3=0x77665544 --set=v6=lane --show=v10,v11,v12,v13,mem[512],mem[516],mem[768],mem[4] %s | %filecheck %s
s_mov_b64 flat_scratch, s[0:1]
v_mov_b32 v5, 0x20000000	; the private aperture
v_mov_b32 v4, 8
scratch_store_dwordx2 v1, v[2:3], off
flat_load_dwordx2 v[10:11], v[4:5]
; CHECK: v10[0] = 0x00000100
; CHECK: v10[63] = 0x0000013f
; CHECK: v11 = 0x77665544
; Five bytes on: the last byte of one dword and the first three of the next.
v_mov_b32 v4, 11
flat_load_dword v12, v[4:5]
; CHECK: v12 = 0x66554400
s_mov_b32 s4, 4
scratch_store_byte off, v6, s4 offset:1
v_mov_b32 v4, 4
flat_atomic_add v13, v[4:5], v6 glc
; CHECK: v13[0] = 0x00000000
; CHECK: v13[3] = 0x00000300
; CHECK: mem[512] = 0x00000100
; CHECK: mem[516] = 0x00000101
; CHECK: mem[768] = 0x77665544
; CHECK: mem[4] = 0x00000000
s_waitcnt 0
