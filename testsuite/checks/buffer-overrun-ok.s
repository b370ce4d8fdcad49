; The last bytes of a buffer are in it.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=bounds 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: bounds
; CHECK: hostile:2: status 0, same run
begin
	global_load_dwordx2 v[2:3], v0, s[2:3] offset:248
	s_load_dwordx2 s[8:9], s[2:3], 0xf8
finish
