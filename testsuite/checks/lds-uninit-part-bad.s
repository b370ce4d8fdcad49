; One byte of a dword was never written; an atomic reads too; the next workgroup starts anew.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=uninit --gangs=2 3 %s %t | %filecheck %s
; CHECK: uninitialised read of LDS 0x8, 4 bytes
; CHECK-NEXT: ds_add_u32 v0, v1 offset:8
; CHECK-NEXT: [2 like this in launch 0]
; CHECK: hostile:2: status 3, same run
begin
	others 0, .Lend
	ds_write_b16 v0, v1 offset:8
	ds_write_b8 v0, v1 offset:10
	ds_add_u32 v0, v1 offset:8
	ds_add_u32 v0, v1 offset:8
.Lend:
finish
