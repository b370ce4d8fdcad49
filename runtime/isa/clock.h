/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The clocks that a wavefront can read.  They follow the wavefront's retired
   instructions, so that runs repeat exactly, unless the environment variable
   ACC_WORKERS_CLOCK is "host".  */

#ifndef RUNTIME_ISA_CLOCK_H
#define RUNTIME_ISA_CLOCK_H

#include "../wavefront.h"

namespace gcn {
namespace isa {

/* Shader clocks (s_memtime): four per instruction of the wavefront, the issue
   rate of a 64-lane instruction on a 16-lane SIMD.  */
uint64_t shader_clock (const wavefront &);

/* 27 MHz ticks (s_memrealtime), as GCC's libgomp expects them: one for 40
   shader clocks, as if the shader ran at 1.08 GHz.  */
uint64_t real_time_clock (const wavefront &);

} // namespace isa
} // namespace gcn
#endif
