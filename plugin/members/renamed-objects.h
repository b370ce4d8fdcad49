/* Objects by the names that regions have for them: see renamed-objects.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_RENAMED_OBJECTS_H
#define ACC_WORKERS_RENAMED_OBJECTS_H

#include <vector>

#include "plugin/gcc-compat.h"

/* How a construct names an object.  */

struct object_name
{
  tree variable;		/* By which the construct knows it.  */
  bool pointer;			/* The variable is a pointer or a reference to it, or has one.  */
  bool polymorphic;		/* That is its "_data".  */
  bool derived;			/* The object is of a class that is derived from the variable's,  */
  HOST_WIDE_INT base;		/* which is so many bytes behind its beginning.  */
  const std::vector<tree> &kept;	/* Pointers in it: what they lead to keeps its name.  */
};

/* Let *BODY use what PLACE, a pointer, points to for the object of NAME.  */
void rename_object (tree *body, const object_name &name, tree place);

/* Let what CLAUSES compute once by VARIABLE be computed again for them: others may have the same values
   where another name for the object is not yet set.  */
void compute_again (tree *clauses, tree variable);

#endif /* ACC_WORKERS_RENAMED_OBJECTS_H */
