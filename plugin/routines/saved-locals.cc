/* Fortran's locals that are saved, but not because the program says so.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   -fno-automatic, which old programs are compiled with, and -fmax-stack-var-size=N make the
   locals of procedures static.  gfortran does the same to those of routines, and to what
   block and associate declare in a compute construct; on the device there is one of each for
   all gangs, workers and lanes:

     real function f (x)			gfortran -fno-automatic:
       !$acc routine seq
       real, intent(in) :: x
       real :: t(8)				static real t[8]

   GCC 12 shares it: a race, and wrong results.  But where iterations run at once, nobody can have
   wanted that, and OpenACC has no saved variables in routines (2.15.1).  So in front of
   gimplification these are automatic:

     After:	real t[8]

   What has an initial value stays, as it is saved without the option, too, unless another one
   (-finit-real, -finit-local-zero) gives values to all; then it gets that value each time.  So do
   allocatables, which are null, and objects whose type has values for them, for the program did not say
   these; of those that it did say ("p => null ()") nobody can have wanted one for all.

   Before:	static struct array01_real t = {.data=0B}
   After:	struct array01_real t = {.data=0B}

   The length of an allocatable string, "_F.t", goes with it.  So does what -fcheck=recursion has in
   procedures with saved locals, a flag that says if one runs: on the device, many do
   ("Recursive call to nonrecursive procedure").

   What takes the length of a string that a function returns, "slen", is static without any option
   (result-lengths).  It is zero at the beginning.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/routines/result-lengths.h"
#include "plugin/routines/saved-locals.h"
#include "plugin/stages.h"

namespace {

/* True if gfortran gives variables of DECL's type values that the program does not say.  */

bool
has_values_p (tree decl)
{
  tree type = strip_array_types (TREE_TYPE (decl));
  return (TREE_CODE (type) == RECORD_TYPE
	  || (POINTER_TYPE_P (type) && integer_zerop (DECL_INITIAL (decl))));
}

/* True if DECL is gfortran's own, the length of a string or the flag of a procedure that runs.  */

bool
length_or_flag_p (tree decl)
{
  if (!DECL_NAME (decl) || !INTEGRAL_TYPE_P (TREE_TYPE (decl)))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (decl));
  return startswith (name, "_F.") || startswith (name, "is_recursive.");
}

/* True if DECL is a local that may be static because of an option alone: without one, only save and an
   initial value make a variable static.  */

bool
saved_p (tree decl)
{
  if (flag_max_stack_var_size < 0 || !VAR_P (decl) || !TREE_STATIC (decl) || TREE_PUBLIC (decl)
      || TREE_READONLY (decl) || DECL_HAS_VALUE_EXPR_P (decl))
    return false;
  if (DECL_ARTIFICIAL (decl))
    return length_or_flag_p (decl);
  return !DECL_INITIAL (decl) || flag_init_real != GFC_INIT_REAL_OFF || has_values_p (decl);
}

/* Give the elements of arrays in VALUE, a constant, their numbers, of which gfortran leaves out the first,
   and gimplification wants all.  */

void
number_elements (tree value)
{
  if (TREE_CODE (value) != CONSTRUCTOR)
    return;
  bool array = TREE_CODE (TREE_TYPE (value)) == ARRAY_TYPE;
  tree first = array ? TYPE_MIN_VALUE (TYPE_DOMAIN (TREE_TYPE (value))) : NULL_TREE;
  for (unsigned i = 0; i < CONSTRUCTOR_NELTS (value); i++)
    {
      constructor_elt *e = CONSTRUCTOR_ELT (value, i);
      if (array && !e->index)
	e->index = first;
      number_elements (e->value);
    }
}

} // anonymous namespace

/* SCOPE is the bind expression that DECL belongs to.  The node of the static variable goes with those
   that nobody refers to: GCC goes through them while it has functions gimplified, as far as the one that
   was first.  */

void
make_automatic (tree decl, tree scope)
{
  if (varpool_node *node = varpool_node::get (decl))
    node->definition = false;
  TREE_STATIC (decl) = 0;
  if (tree value = DECL_INITIAL (decl))
    {
      DECL_INITIAL (decl) = NULL_TREE;
      number_elements (value);
      tree list = alloc_stmt_list ();
      append_to_statement_list (build2 (INIT_EXPR, void_type_node, decl, value), &list);
      append_to_statement_list (BIND_EXPR_BODY (scope), &list);
      BIND_EXPR_BODY (scope) = list;
    }
}

namespace {

/* For walk_tree.  */

tree
look_at_scope (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == BIND_EXPR)
    for (tree decl = BIND_EXPR_VARS (*expr); decl; decl = DECL_CHAIN (decl))
      {
	bool length = result_length_p (decl);
	if (length)
	  DECL_INITIAL (decl) = build_zero_cst (TREE_TYPE (decl));
	if (length || saved_p (decl))
	  make_automatic (decl, *expr);
      }
  return NULL_TREE;
}

/* For before_gimplification: the body of a routine is seen as a whole first.  */

void
look_at_expression (tree *expr)
{
  if (compute_construct_p (*expr))
    walk_tree_without_duplicates (&OMP_BODY (*expr), look_at_scope, NULL);
  else if (routine_body_p (expr))
    walk_tree_without_duplicates (expr, look_at_scope, NULL);
}

} // anonymous namespace

void
start_saved_locals ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (look_at_expression);
}
