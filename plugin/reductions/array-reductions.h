/* Reductions over arrays, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ARRAY_REDUCTIONS_H
#define ACC_WORKERS_ARRAY_REDUCTIONS_H

#include "plugin/gcc-compat.h"

/* What a rewritten reduction clause of a loop says beside its variable, which
   has array type.  */

struct array_reduction_elements
{
  /* The address of the first element outside of the loop, a variable; and
     whether gangs share what is there.  */
  tree outside;
  bool shared;

  /* The elements: their type, how many, and how many bytes of the variable are
     in front of the first: START + MOVED, of which the latter is a variable or
     zero.  */
  tree type;
  unsigned length;
  unsigned HOST_WIDE_INT start;
  tree moved;
};

/* True if CLAUSE, of any kind, is such a clause; then *ELEMENTS is filled in.  */
bool read_array_reduction (tree clause, array_reduction_elements *elements);

/* Element K of the array at ADDRESS, START bytes behind it, of TYPE.  */
tree array_reduction_element (tree address, tree type,
			      unsigned HOST_WIDE_INT start, unsigned k);

#endif /* ACC_WORKERS_ARRAY_REDUCTIONS_H */
