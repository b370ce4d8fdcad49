# A host program that carries the code object IMAGE, as mkoffload's programs do.
# SPDX-License-Identifier: GPL-3.0-or-later
# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

	.section .rodata
	.incbin IMAGE
	.text
	.globl	_start
_start:	ret
