; One instruction between a wide store and the change of its data; 64 bits need none.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=waitcnt 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: waitcnt
; CHECK: hostile:2: status 0, same run
begin
	v_mov_b32 v4, 0
	v_mov_b32 v5, 0
	v_mov_b32 v6, 0
	v_mov_b32 v7, 0
	global_store_dwordx4 v0, v[4:7], s[2:3]
	s_nop 0
	v_mov_b32 v6, 1
	global_store_dwordx2 v0, v[4:5], s[2:3]
	v_mov_b32 v4, 1
finish
