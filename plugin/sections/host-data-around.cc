/* host_data constructs of internal procedures and nested functions, and of what is around these.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What such a construct names may be a variable of the procedure around, or one of its own procedure
   that an internal one uses.  GCC 12 (tree-nested.cc) renames that in the clause, or does not, and gives
   the statements inside the variable of the frame: they get the host's address.  So the construct gets a
   pointer of its own, to what the variable points to, or to an array or scalar itself; of a pointer of
   Fortran's to an array, with whose renamed descriptor GCC crashes, a copy:

   Before:	!$acc host_data use_device(a)
		  call launch (a)			launch (CHAIN->a)

   After:	device = &a;				or "device = p", of a pointer or dummy argument
		!$acc host_data use_device(device)
		  call launch (*device)			or launch (device)

		device = descriptor;			of "pointer :: a(:)"
		!$acc host_data use_device(device)
		  call launch (device)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

#include "tree-nested.h"

namespace {

/* True if functions inside FUNCTION use VARIABLE.  */

bool
used_inside_p (cgraph_node *function, tree variable)
{
  for (cgraph_node *inner = first_nested_function (function); inner;
       inner = next_nested_function (inner))
    if (mentions_p (DECL_SAVED_TREE (inner->decl), variable) || used_inside_p (inner, variable))
      return true;
  return false;
}

/* True if VARIABLE, which a clause names, is or will be in a frame.  */

bool
moves_p (tree variable)
{
  if (!DECL_P (variable))
    return false;
  if (decl_function_context (variable) != current_function_decl || is_global_var (variable))
    return of_frame_p (variable);
  cgraph_node *function = cgraph_node::get (current_function_decl);
  return function && used_inside_p (function, variable);
}

/* Let CONSTRUCT have a copy of the descriptor that VARIABLE, which CLAUSE names, is or refers to.  An
   optional argument that is absent stays so.  */

void
give_descriptor (tree construct, tree clause, tree variable, tree *list)
{
  tree type = TREE_TYPE (variable), name;
  if (POINTER_TYPE_P (type))
    {
      tree device = create_tmp_var (TREE_TYPE (type), "device"), copy = alloc_stmt_list ();
      tree given = append_value (list, "given", not_null (variable));
      append_store (list, component (device, "data"), null_pointer_node);
      append_store (&copy, device, build_fold_indirect_ref (variable));
      append_to_statement_list (if_true (given, copy), list);
      name = build3 (COND_EXPR, type, given, fold_convert (type, address_of (device)),
		     build_zero_cst (type));
      OMP_CLAUSE_DECL (clause) = device;
    }
  else
    OMP_CLAUSE_DECL (clause) = name = append_value (list, "device", variable);
  rename_mentions (&OMP_BODY (construct),
		   [=] (tree decl) { return decl == variable ? unshare_expr (name) : decl; });
}

/* Let CONSTRUCT have a pointer for the variable that CLAUSE names; it is set in *LIST.  */

void
give_pointer (tree construct, tree clause, tree *list)
{
  tree variable = OMP_CLAUSE_DECL (clause), type = TREE_TYPE (variable);
  bool pointer = POINTER_TYPE_P (type);
  if (descriptor_type_p (pointer ? TREE_TYPE (type) : type))
    return give_descriptor (construct, clause, variable, list);
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
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_USE_DEVICE_PTR && moves_p (OMP_CLAUSE_DECL (c)))
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
