/* Initial values of variables that are other ones on the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DEVICE_VALUES_H
#define ACC_WORKERS_DEVICE_VALUES_H

#include "plugin/gcc-compat.h"

/* VALUE, an initial value of what has TYPE, with null in place of what MISSING holds of: an address that the
   device has not.  What changes is copied.  */
tree value_without (tree value, tree type, bool (*missing) (tree));

/* Let VARIABLE have VALUE while GCC writes the device's part of the object: for what around_device_part
   (hand-over.h) calls before.  */
void set_value_on_device (varpool_node *variable, tree value);

/* And what it calls behind: all have the host's values again.  */
void restore_values_of_host ();

#endif /* ACC_WORKERS_DEVICE_VALUES_H */
