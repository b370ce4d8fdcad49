/* Records and pointers of common blocks and equivalences in constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   For gfortran, a variable of a common block or an equivalence is a name for a part of another object:
   its value expression.  GCC 12 takes each record among them that no clause names, of which there are
   objects of a sequence type and the descriptors of pointers, for the block itself, of which a construct
   shall have nothing but the variables that it uses, and makes it firstprivate (gimplify.cc,
   oacc_default_clause).  So what the region stores there is lost, what the device has is not found, and
   a pointer to an array is the host's:

     type (state) :: s
     real, pointer :: x(:)
     common /block/ s, x

   Before:	serial				serial firstprivate(s) firstprivate(x)
		  s%a = x(1)

   So the region gets a reference to such a variable, with which all goes as with a dummy argument:

   After:	s' = &s; x' = &x;
		serial				serial map(tofrom:*s') map(tofrom:*x'->data) ...
		  s'->a = x'->data[1]

   With default(none) the variable is in a clause of a data construct around, and found by its name.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* True if V is a record, and one that GCC takes for a common block.  */

bool
record_of_block_p (tree v)
{
  return (VAR_P (v) && RECORD_OR_UNION_TYPE_P (TREE_TYPE (v)) && DECL_HAS_VALUE_EXPR_P (v)
	  && TREE_CODE (DECL_VALUE_EXPR (v)) == COMPONENT_REF
	  && lang_hooks.decls.omp_disregard_value_expr (v, false));
}

/* A reference to V, set in *BEFORE.  Stages that look for the program's objects find it.  */

tree
reference_to (tree v, tree *before)
{
  tree type = build_reference_type (TREE_TYPE (v));
  TREE_ADDRESSABLE (v) = 1;
  if (tree whole = get_base_address (DECL_VALUE_EXPR (v)))
    TREE_ADDRESSABLE (whole) = 1;
  tree made = append_value (before, IDENTIFIER_POINTER (DECL_NAME (v)),
			    build_fold_addr_expr_with_type (v, type));
  DECL_ARTIFICIAL (made) = DECL_IGNORED_P (made) = 0;
  return made;
}

/* For before_gimplification_once.  */

void
look_at_construct (tree *expr)
{
  tree construct = *expr;
  if (!compute_construct_p (construct)
      || default_kind (OMP_CLAUSES (construct)) == OMP_CLAUSE_DEFAULT_NONE)
    return;
  tree before = NULL_TREE;
  construct_uses uses = uses_in (construct);
  for (const variable_uses &variable : uses.all)
    if (tree v = variable.variable; !variable.its_own && record_of_block_p (v))
      {
	tree reference = reference_to (v, &before);
	rename_mentions (&OMP_BODY (construct), [v, reference] (tree decl)
	  { return decl == v ? build_simple_mem_ref (reference) : decl; });
      }
  if (!before)
    return;
  append_to_statement_list (construct, &before);
  *expr = before;
}

} // anonymous namespace

void
start_common_records ()
{
  if (lang_GNU_Fortran ())
    before_gimplification_once (look_at_construct);
}
