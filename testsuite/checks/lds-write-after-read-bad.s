; LDS is written again, with no barrier after the others' reads: write after read, from the second round on.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel 3 %s %t | %filecheck %s
; CHECK: race (write after read) at LDS 0x4, 4 bytes, {{.*}}barrier interval 1
; CHECK-NEXT: write  wavefront 1,{{.*}}ds_write_b32 v0, v1 offset:4
; CHECK-NEXT: read   wavefront 0,{{.*}}ds_read_b32 v2, v0 offset:4  (previous)
; CHECK-NEXT: [2 like this in launch 0]
; CHECK: hostile:2: status 3, same run
begin
	s_mov_b32 s5, 3
.Lagain:
	others 1, .Lread
	ds_write_b32 v0, v1 offset:4
	s_waitcnt lgkmcnt(0)
.Lread:
	s_barrier
	ds_read_b32 v2, v0 offset:4
	s_waitcnt lgkmcnt(0)
	s_sub_i32 s5, s5, 1
	s_cmp_lg_u32 s5, 0
	s_cbranch_scc1 .Lagain
finish
