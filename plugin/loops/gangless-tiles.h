/* Tile loops that each gang executes: see gangless-tiles.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_GANGLESS_TILES_H
#define ACC_WORKERS_GANGLESS_TILES_H

#include "plugin/gcc-compat.h"

/* In front of oaccloops, keep it from dividing tile loops of FUN among gangs where no loop
   over gangs is around.  Returns the first marks of those that it would have divided.  */
std::vector<gimple *> keep_tiles_from_gangs (function *fun);

#endif /* ACC_WORKERS_GANGLESS_TILES_H */
