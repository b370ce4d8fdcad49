/* How a compute construct uses the variables of the code around it, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_CONSTRUCT_USES_H
#define ACC_WORKERS_CONSTRUCT_USES_H

#include "plugin/gcc-compat.h"

/* How a construct uses a variable.  */

struct variable_uses
{
  tree variable;
  bool member = false;		/* As p->member, or as an argument that is a pointer to a record.  */
  bool object = false;		/* As the polymorphic object's, "_data->member".  */
  bool otherwise = false;	/* Not if it is only compared with null.  */
  bool changed = false;		/* It may get another value.  */
  bool assigned = false;	/* It is changed other than by what may have its address.  */
  bool its_own = false;		/* The construct declares it, or has it in clauses.  */
};

struct construct_uses
{
  std::vector<variable_uses> all;	/* In the order of their first uses.  */
  hash_map<tree, unsigned> places;
};

/* The last pointer on the path from V's object if CLAUSE is about what is behind what that points to: "v.c"
   of "v.c->x" and "v.c->p[lo:n]"; null if it is about something else.  */
tree pointer_in_object (tree clause, tree v);

/* True if there is one, in C or C++: how a region gets at V is left to what V itself is.  */
bool behind_object_p (tree clause, tree v);

/* True if one of CLAUSES is about V, its object, or what pointers in that point to.  */
bool names_object_p (tree clauses, tree v);

/* The uses of CONSTRUCT, an OACC_PARALLEL, OACC_SERIAL or OACC_KERNELS.  */
construct_uses uses_in (tree construct);

/* The variable of a polymorphic object of gfortran's if POINTER is its "_data"; null if it is
   something else.  */
tree polymorphic_variable (tree pointer);

#endif /* ACC_WORKERS_CONSTRUCT_USES_H */
