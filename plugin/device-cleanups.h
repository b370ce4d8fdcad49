/* What functions would do behind an exception, on a device that knows none.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DEVICE_CLEANUPS_H
#define ACC_WORKERS_DEVICE_CLEANUPS_H

/* Register the pass acc_device_cleanups, which takes away the code that would end
   the life of objects while an exception passes.  For the accelerator's part;
   called once.  */
void register_device_cleanups ();

#endif /* ACC_WORKERS_DEVICE_CLEANUPS_H */
