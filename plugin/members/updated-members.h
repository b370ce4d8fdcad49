/* Updates of what members point to: see updated-members.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_UPDATED_MEMBERS_H
#define ACC_WORKERS_UPDATED_MEMBERS_H

#include "plugin/gcc-compat.h"

/* A statement that sets the device's MEMBER, or another pointer that the device may have, whose
   target may be there from BIAS bytes on.  */
tree set_pointer (tree member, tree bias);

/* A statement that gives the device's MEMBER, if it has that, but not its target from BIAS bytes on, the
   value that the host's has.  */
tree restore_pointer (tree member, tree bias);

#endif /* ACC_WORKERS_UPDATED_MEMBERS_H */
