/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The ATOMIC rows of ATOMIC_ROWS (flat.def, ds.def) as classes for run_atomic
   (access.h).  Included where the rows become handlers, in their unnamed
   namespace, hence without a guard.  */

#define LOAD(...)
#define STORE(...)
#define LOAD2(...)
#define STORE2(...)
#define LOAD_BY_LANE(...)
#define STORE_BY_LANE(...)
#define EXCHANGE2(...)
#define LANES(...)
#define CONSUME(...)
#define NOTHING(...)
#define ATOMIC(name, T, count, ...) \
  struct name { \
    using number = T; \
    static constexpr unsigned operands = count; \
    static inline T f ([[maybe_unused]] T m, [[maybe_unused]] T d, \
		       [[maybe_unused]] T e) { return __VA_ARGS__; } };
#define GLOBAL_ATOMIC ATOMIC
#include ATOMIC_ROWS
#undef LOAD
#undef STORE
#undef LOAD2
#undef STORE2
#undef LOAD_BY_LANE
#undef STORE_BY_LANE
#undef EXCHANGE2
#undef LANES
#undef CONSUME
#undef NOTHING
#undef ATOMIC
#undef GLOBAL_ATOMIC
#undef ATOMIC_ROWS
