"""Random OpenACC programs: the generator behind testsuite/fuzz/generate.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""
