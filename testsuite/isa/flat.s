; Flat addresses reach memory and, in the aperture, LDS; offsets are unsigned; a global access may not reach LDS.
; RUN: %isa_test --set=v1=lane --show=v6,lds[64],mem[64],count %s | %filecheck %s
; RUN: not %isa_test %S/Inputs/global-in-aperture.s | %filecheck --check-prefix=GLOBAL %s
v_mov_b32 v2, s0
v_mov_b32 v3, s1
v_cmp_gt_u32 vcc, 32, v1
v_mov_b32 v4, s3
v_mov_b32 v5, 0
v_cndmask_b32 v3, v3, v4, vcc	; lanes below 32 address LDS
v_cndmask_b32 v2, v2, v5, vcc
flat_store_dword v[2:3], v1 offset:64
flat_load_dword v6, v[2:3] offset:64
; CHECK: v6[0:31] = 0x0000001f
; CHECK: v6[32:63] = 0x0000003f
; CHECK: lds[64] = 0x0000001f
; CHECK: mem[64] = 0x0000003f
; CHECK: count lds_bytes_read = 128
; CHECK: count lds_bytes_written = 128
; CHECK: count global_bytes_read = 128
; CHECK: count global_bytes_written = 128
; GLOBAL: fault: global_reaches_lds: {{.*}} (lane 0) at +8: global_load_dword
