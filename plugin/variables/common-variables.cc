/* Variables of common blocks and equivalences in internal procedures.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   For gfortran, a variable of a common block or an equivalence is a name for a part of
   another object: its value expression.  A directive uses the name, and so it must in an
   internal procedure if the procedure around has declared it.  But GCC 12 then gives it
   a place in the frame of that procedure (tree-nested.cc lookup_field_for_decl), which
   nobody fills:

     integer :: m(24)
     common /block/ m			m stands for block.m
     contains
       subroutine inside
	 !$acc parallel copy(m)		map(tofrom:CHAIN->m)

   So before gimplification the directive gets a name of its own procedure's for a part of
   a common block, or of what is static otherwise:

     After:	!$acc parallel copy(m')		m' stands for block.m

   Other equivalences are refused, with the place.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* The object that DECL, of a procedure around this one, is a part of; null if it is none.  */

tree
object_around (tree decl)
{
  if (!VAR_P (decl) || !DECL_HAS_VALUE_EXPR_P (decl)
      || !decl_function_context (decl)
      || decl_function_context (decl) == current_function_decl
      || TREE_CODE (DECL_VALUE_EXPR (decl)) != COMPONENT_REF)
    return NULL_TREE;
  tree object = get_base_address (DECL_VALUE_EXPR (decl));
  return object && VAR_P (object) ? object : NULL_TREE;
}

/* What a construct at PLACE has for DECL; NAMES is what it has so far.  */

tree
name_here (tree decl, location_t place, hash_map<tree, tree> &names)
{
  tree object = object_around (decl);
  if (!object)
    return decl;
  tree &name = names.get_or_insert (decl);
  if (!name && !is_global_var (object))
    {
      sorry_at (place, "acc-workers: %qD, which is equivalent to others and"
		" declared around this procedure: GCC 12 maps something else; pass it as"
		" an argument", decl);
      name = decl;
    }
  else if (!name)
    {
      name = copy_node (decl);
      DECL_CONTEXT (name) = current_function_decl;
      SET_DECL_VALUE_EXPR (name, unshare_expr (DECL_VALUE_EXPR (decl)));
    }
  return name;
}

/* For before_gimplification: constructs from outside to inside, so that all names in one
   are the same.  */

void
rename_variables (tree *expr)
{
  if (!clauses_of (*expr))
    return;
  location_t place = EXPR_LOCATION (*expr);
  hash_map<tree, tree> names;
  rename_mentions (expr, [place, &names] (tree decl) { return name_here (decl, place, names); });
}

} // anonymous namespace

void
start_common_variables ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (rename_variables);
}
