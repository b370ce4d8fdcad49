/* Virtual functions in code of the device: see virtual-functions.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_VIRTUAL_FUNCTIONS_H
#define ACC_WORKERS_VIRTUAL_FUNCTIONS_H

/* Be called once, in the accelerator's compiler, behind register_device_library.  */
void register_virtual_functions ();

#endif /* ACC_WORKERS_VIRTUAL_FUNCTIONS_H */
