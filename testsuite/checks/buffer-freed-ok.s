; A kernel may be launched with the address of a released buffer that it does not touch.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=bounds --freed 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: bounds
; CHECK: hostile:2: status 0, same run
begin
	ds_write_b32 v0, v1
finish
