/* Functions whose bodies are for inlining only.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_EXTERNAL_BODIES_H
#define ACC_WORKERS_EXTERNAL_BODIES_H

/* Have the accelerator's compiler look at all functions of this kind, before its passes over
   the whole program.  Called once.  */
void register_external_bodies ();

#endif /* ACC_WORKERS_EXTERNAL_BODIES_H */
