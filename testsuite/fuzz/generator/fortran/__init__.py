"""Random OpenACC programs in Fortran: the same scopes, owners and levels, another language.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""
