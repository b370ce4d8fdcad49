; Atomics do not race with one another, in global memory or LDS.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --workers=16 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: races
; CHECK: hostile:2: status 0, same run
begin
	global_atomic_add v0, v1, s[2:3]
	ds_add_u32 v0, v1
finish
