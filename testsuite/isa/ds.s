; LDS: sizes, two addresses, atomics, and the bounds of the allocation.
; RUN: %isa_test --arch=gfx803 --set=m0=0x10000 --set=v1=lane --show=v3,v4,v6,v7,v8,v10,v12,lds[4],lds[512],count %s | %filecheck %s
; RUN: %isa_test --arch=gfx906 --set=v1=lane --show=v3,v4,v6,v7,v8,v10,v12,lds[4],lds[512],count %s | %filecheck %s
v_lshlrev_b32 v2, 3, v1
v_mov_b32 v9, -1
ds_write_b64 v2, v[1:2]
ds_read_b64 v[3:4], v2		; CHECK: v3[5] = 0x00000005
				; CHECK: v4[5] = 0x00000028
ds_read2_b32 v[6:7], v2 offset0:1 offset1:0 ; CHECK: v6[3] = 0x00000018
				; CHECK: v7[3] = 0x00000003
v_mov_b32 v5, 0x200
ds_write_b32 v5, v5
v_mov_b32 v11, 1
ds_add_u32 v5, v11
ds_add_rtn_u32 v8, v5, v11	; CHECK: v8[0] = 0x00000240
				; CHECK: v8[63] = 0x0000027f
s_mov_b64 exec, 1
v_mov_b32 v14, 0x280
v_mov_b32 v15, 7
ds_cmpst_rtn_b32 v10, v5, v14, v15 ; CHECK: v10[0] = 0x00000280
ds_write_b8 v5, v9 offset:1
ds_read_u8 v12, v5 offset:1	; CHECK: v12[0] = 0x000000ff
; CHECK: lds[4] = 0x00000000
; CHECK: lds[512] = 0x0000ff07
; CHECK: count lds = 9
; CHECK: count lds_bytes_read = 1541
; CHECK: count lds_bytes_written = 1285
