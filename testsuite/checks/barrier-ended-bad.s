; A wavefront waits at a barrier that another one has skipped.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=barriers 3 %s %t | %filecheck %s
; CHECK: barrier mismatch (a wavefront has ended, others wait for one more barrier), workgroup (0,0,0), barrier interval 0, kernel kernel
; CHECK-NEXT: wait   wavefront 1  kernel+0x{{[0-9a-f]+}}  s_barrier
; CHECK-NEXT: end    wavefront 0  kernel+0x{{[0-9a-f]+}}  s_endpgm  (previous)
; CHECK: hostile:2: status 3, same run
begin
	others 0, .Lwait
	s_endpgm
.Lwait:
	s_barrier
finish
