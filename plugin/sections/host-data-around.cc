/* host_data constructs of internal procedures and nested functions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What such a construct names may be a variable of the procedure around.  GCC 12 (tree-nested.cc)
   renames that in the clause, and gives the statements inside the variable of the frame: they get
   the host's address.  So the construct gets a pointer of its own, to what the variable points to, or
   to an array or scalar itself:

   Before:	!$acc host_data use_device(a)
		  call launch (a)			launch (CHAIN->a)

   After:	device = &a;				or "device = p", of a pointer or dummy argument
		!$acc host_data use_device(device)
		  call launch (*device)			or launch (device)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* Let CONSTRUCT have a pointer for the variable that CLAUSE names; it is set in *LIST.  */

void
give_pointer (tree construct, tree clause, tree *list)
{
  tree variable = OMP_CLAUSE_DECL (clause), type = TREE_TYPE (variable);
  bool pointer = POINTER_TYPE_P (type);
  tree value = pointer ? variable : address_of (variable);
  value = fold_convert (build_pointer_type (pointer ? TREE_TYPE (type) : type), value);
  tree device = append_value (list, "device", value);
  OMP_CLAUSE_DECL (clause) = device;
  rename_mentions (&OMP_BODY (construct), variable, pointer ? device : build_fold_indirect_ref (device));
}

void
look (tree *expr)
{
  tree construct = *expr, list = NULL_TREE;
  if (TREE_CODE (construct) != OACC_HOST_DATA)
    return;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_USE_DEVICE_PTR && of_frame_p (OMP_CLAUSE_DECL (c)))
      give_pointer (construct, c, &list);
  if (!list)
    return;
  append_to_statement_list (construct, &list);
  *expr = list;
}

} // anonymous namespace

void
start_host_data_around ()
{
  before_gimplification (look);
}
