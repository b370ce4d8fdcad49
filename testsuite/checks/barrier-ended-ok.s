; A library function may end a wavefront for good, as exit does.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=barriers 0 %s %t | %filecheck %s
; CHECK: summary: 0 reports, 0 occurrences; checked: barriers
; CHECK: hostile:2: status 0, same run
begin
	others 0, .Lwait
	s_getpc_b64 s[8:9]
.Lhere:
	s_add_u32 s8, s8, exit_wavefront-.Lhere
	s_addc_u32 s9, s9, 0
	s_setpc_b64 s[8:9]
.Lwait:
	s_barrier
finish
	.text
	.p2align 8
	.type	exit_wavefront,@function
exit_wavefront:
	s_endpgm
	.size	exit_wavefront, .-exit_wavefront
