; Global memory: sizes, signs, offsets, scalar bases, atomics that return the old value.
; RUN: %isa_test --set=v1=lane --set=v10=0x80ff7f01 --show=v3,v4,v5,v6,v7,v8,v9,mem[0],mem[4],mem[20],count %s | %filecheck %s
v_lshlrev_b32 v2, 2, v1
v_mov_b32 v20, s0
v_mov_b32 v21, s1
global_store_dword v2, v10, s[0:1]
global_load_ubyte v3, v2, s[0:1] offset:3	; CHECK: v3 = 0x00000080
global_load_sbyte v4, v2, s[0:1] offset:3	; CHECK: v4 = 0xffffff80
v_add_u32 v22, 16, v20
v_mov_b32 v23, v21
global_load_ushort v5, v[22:23], off offset:-16	; CHECK: v5 = 0x00007f01
global_load_sshort v6, v[20:21], off offset:2	; CHECK: v6 = 0xffff80ff
v_mov_b32 v7, -1
global_load_short_d16_hi v7, v[20:21], off	; CHECK: v7 = 0x7f01ffff
s_mov_b64 exec, 1
v_mov_b32 v11, 5
v_mov_b32 v12, v10
global_atomic_cmpswap v8, v[20:21], v[11:12], off glc	; CHECK: v8[0] = 0x80ff7f01
global_atomic_add v9, v[20:21], v11, off glc	; CHECK: v9[0] = 0x00000005
global_store_byte v[20:21], v11, off offset:21
; CHECK: mem[0] = 0x0000000a
; CHECK: mem[4] = 0x80ff7f01
; CHECK: mem[20] = 0x80ff0501
; CHECK: count vmem = 9
; CHECK: count global_bytes_read = 520
; CHECK: count global_bytes_written = 265
