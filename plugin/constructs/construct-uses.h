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

/* The uses of CONSTRUCT, an OACC_PARALLEL, OACC_SERIAL or OACC_KERNELS.  */
construct_uses uses_in (tree construct);

/* The variable of a polymorphic object of gfortran's if POINTER is its "_data"; null if it is
   something else.  */
tree polymorphic_variable (tree pointer);

#endif /* ACC_WORKERS_CONSTRUCT_USES_H */
