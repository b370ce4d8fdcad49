; A buffer that the host released is not the kernel's any more, though its bytes are still there.
; SPDX-License-Identifier: GPL-3.0-or-later
; Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
; RUN: %check_kernel --check=bounds --freed 3 %s %t | %filecheck %s
; CHECK: use after free (read of 4 bytes at 0x{{[0-9a-f]+}}, in an allocation of 256 bytes at 0x{{[0-9a-f]+}}, which was freed before the kernel ran), workgroup (0,0,0), kernel kernel
; CHECK-NEXT: read   wavefront 0, scalar  kernel+0x{{[0-9a-f]+}}  s_load_dword s8, s[2:3], 0x8
; CHECK: hostile:2: status 3, same run
begin
	s_load_dword s8, s[2:3], 0x8
finish
