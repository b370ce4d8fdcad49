/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* compare.cc once more, for processors with AVX2 and FMA.  */

#include "level-avx2.h"
#include "compare.cc"
