/* What starts the stages of stages.def.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_STAGES_H
#define ACC_WORKERS_STAGES_H

#define FRONT_END_STAGE(NAME) void start_##NAME ();
#define LTO_STAGE FRONT_END_STAGE
#define HOST_STAGE FRONT_END_STAGE
#define ACCELERATOR_STAGE FRONT_END_STAGE
#include "plugin/stages.def"

#endif /* ACC_WORKERS_STAGES_H */
