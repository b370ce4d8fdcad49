/* What classes objects are of: see object-classes.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_OBJECT_CLASSES_H
#define ACC_WORKERS_OBJECT_CLASSES_H

#include "plugin/gcc-compat.h"

/* True if TYPE is that of a lambda's closure, or refers to one.  */
bool closure_p (tree type);

/* True if calls of the closure of TYPE leave it as it is: the lambda is not mutable.  */
bool constant_calls_p (tree type);

/* True if FIELD is "this" in a closure.  */
bool captured_this_p (tree field);

/* The class of objects that are declared with its base DECLARED, which may say itself what it is a base of
   ("static_cast<D *> (this)"), and *BASE where that is in them; DECLARED and 0 if it is no such base.  */
tree whole_class (tree declared, HOST_WIDE_INT *base);

#endif /* ACC_WORKERS_OBJECT_CLASSES_H */
