; A load behind the end of a buffer, in its last page, is no fault but a mistake.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=bounds 3 %s %t | %filecheck %s
; CHECK: out of bounds (read of 8 bytes at 0x{{[0-9a-f]+}}, 4 bytes behind the end of an allocation of 256 bytes at 0x{{[0-9a-f]+}}), workgroup (0,0,0), kernel kernel
; CHECK-NEXT: read   wavefront 0, lane 0  kernel+0x{{[0-9a-f]+}}  global_load_dwordx2 v[2:3], v0, s[2:3] offset:252
; CHECK-NEXT: [2 like this in launch 0]
; CHECK: summary: 1 report, 2 occurrences; checked: bounds
; CHECK: hostile:2: status 3, same run
begin
	global_load_dwordx2 v[2:3], v0, s[2:3] offset:252
finish
