/* Pointers of C and C++ that no clause names: see bare-pointers.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_BARE_POINTERS_H
#define ACC_WORKERS_BARE_POINTERS_H

#include "plugin/gcc-compat.h"

struct variable_uses;

/* True if CONSTRUCT is given the variable of USES as it is, and that is a pointer to data or a reference
   to one.  */
bool bare_pointer_p (const variable_uses &uses, tree construct);

/* POINTER, a pointer to any type, or where the device has it if it is the end of what the device has.  */
tree end_for_device (tree pointer);

/* What CONSTRUCT is given by value for POINTER: where its target is on the device, if it is there,
   or is the end of what is, and the device executes the construct; otherwise POINTER.  Appends to *BEFORE, a
   STATEMENT_LIST, what computes that.  */
tree pointer_for_device (tree construct, tree *before, tree pointer);

#endif /* ACC_WORKERS_BARE_POINTERS_H */
