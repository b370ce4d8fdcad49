/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Included first, makes a file of rows one for processors with AVX2 and FMA.
   System headers come before the pragma: their functions must stay usable
   everywhere, for the linker may take any file's copy.  Contraction is off
   (runtime.mk), so that both levels round alike.  */

#ifndef RUNTIME_ISA_LEVEL_AVX2_H
#define RUNTIME_ISA_LEVEL_AVX2_H

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
#include <immintrin.h>

#ifdef __x86_64__
#pragma GCC target ("avx2,fma,bmi,bmi2,popcnt,lzcnt")
#endif
#define ROWS_OF_LEVEL(name) name##_avx2

#endif
