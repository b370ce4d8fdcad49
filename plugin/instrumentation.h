/* What GCC adds to a program to watch or guard it, kept from the device: see
   instrumentation.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_INSTRUMENTATION_H
#define ACC_WORKERS_INSTRUMENTATION_H

/* Take what sanitizers, profiles and -finstrument-functions add from functions that go to the
   accelerator.  For the host's compiler; called once.  */
void install_instrumentation ();

#endif /* ACC_WORKERS_INSTRUMENTATION_H */
