/* Objects of which a construct brings parts: see objects-around.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_OBJECTS_AROUND_H
#define ACC_WORKERS_OBJECTS_AROUND_H

#include "plugin/gcc-compat.h"

/* A clause that brings all of the object VARIABLE, or of what that refers to, if one of the clauses BROUGHT
   brings a part of it under another name.  What has to be done first goes to *BEFORE.  Null if no clause
   can.  */
tree object_around_parts (tree variable, tree brought, tree *before);

/* Such clauses for all objects and arrays, without pointers in them, that CONSTRUCT has no clause for.  */
tree objects_around_parts (tree construct, tree brought, tree *before);

#endif /* ACC_WORKERS_OBJECTS_AROUND_H */
