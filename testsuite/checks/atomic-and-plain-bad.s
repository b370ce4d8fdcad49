; An atomic races with a plain access.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel 3 %s %t | %filecheck %s
; CHECK: race ({{write after write|read after write}}) at global
; CHECK-DAG: update wavefront 0,{{.*}}global_atomic_add
; CHECK-DAG: write  wavefront 1,{{.*}}global_store_dword
; CHECK: hostile:2: status 3, same run
begin
	others 0, .Lplain
	global_atomic_add v0, v1, s[2:3]
	s_endpgm
.Lplain:
	global_store_dword v0, v1, s[2:3]
finish
