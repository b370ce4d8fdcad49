; A wavefront reads LDS that another one writes, and no barrier is between them.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel 3 %s %t | %filecheck %s
; CHECK: acc-workers device: race (read after write) at LDS 0x4, 4 bytes, workgroup (0,0,0), barrier interval 0, kernel kernel
; CHECK-NEXT: read   wavefront 1, lane 0  kernel+0x{{[0-9a-f]+}}  ds_read_b32 v2, v0 offset:4
; CHECK-NEXT: write  wavefront 0, lane 0  kernel+0x{{[0-9a-f]+}}  ds_write_b32 v0, v1 offset:4  (previous)
; CHECK-NEXT: [1 like this in launch 0]
; CHECK: acc-run: summary: 1 report, 1 occurrence; checked: races
; CHECK: hostile:2: status 3, same run
begin
	others 0, .Lread
	ds_write_b32 v0, v1 offset:4
	s_endpgm
.Lread:
	ds_read_b32 v2, v0 offset:4
finish
