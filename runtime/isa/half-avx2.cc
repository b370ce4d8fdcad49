/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* half.cc once more, for processors with AVX2 and FMA.  */

#include "level-avx2.h"
#include "half.cc"
