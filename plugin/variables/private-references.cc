/* Private clauses over references, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A dummy argument of Fortran's and a reference of C++ are pointers.  In a loop that
   has one private, GCC 12 makes an object for each thread and lets the private pointer
   point to it (omp-low.cc lower_rec_input_clauses); for a compute construct it does not
   (lower_omp_target), and the region stores through a pointer that nobody has set, in
   the host's fallback as well.  So before gimplification the region gets the object:

   Before:	!$acc parallel private(x)	subroutine s (x)
		*x = 3

   After:	!$acc parallel private(x)
		{
		  integer x.own
		  x = &x.own
		  *x = 3
		}

   What GCC does for loops is right unless a clause of some other construct maps a section of the
   dummy argument ("copy (c(:))"), which takes the pointer's address: then it is the pointer that GCC
   takes for the private object, and workers share what it points to.  So a loop has a pointer of its
   own, of which nobody takes the address:

   Before:	!$acc loop worker private(c)		integer c(64)
		... (*c)[i] ...

   After:	!$acc loop worker private(c.own)
		... (*c.own)[i] ...

   A firstprivate dummy argument that is an array is a pointer by its type as well, and GCC 12 passes as
   many bytes as a pointer has (lower_omp_target looks for a REFERENCE_TYPE): the rest of the copy is what
   stands behind.  A string that is a function's result stops it.  So the object itself is passed:

   Before:	!$acc parallel firstprivate(x)	integer x(4)
		... (*x)[i] ...

   After:	first = *x
		!$acc parallel firstprivate(first)
		{
		  integer (*x.own)[4]
		  x.own = &first
		  ... (*x.own)[i] ...
		}

   In a queue, first has to stay until the construct is done, which is waited for.  An optional one that
   is absent has no copy, and its pointer is null inside, too.  Objects of variable size are
   private-shapes'.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/reductions/reduction-clauses.h"
#include "plugin/stages.h"
#include "plugin/variables/optional-arguments.h"

namespace {

/* True if CLAUSE names a reference.  */

bool
by_reference_p (tree clause)
{
  return lang_hooks.decls.omp_privatize_by_reference (OMP_CLAUSE_DECL (clause));
}

/* Append to *LIST what lets REFERENCE refer to a new variable, which is added to
   *VARIABLES, and to *BEFORE what has to be known outside.  */

void
refer_to_own (tree reference, location_t place, tree *before, tree *list, tree *variables)
{
  tree own = new_reduction_variable (TREE_TYPE (TREE_TYPE (reference)), reference);
  /* One of variable size has a pointer, and lists of private memory want no more than that.  */
  TREE_ADDRESSABLE (own) = constant_size_p (TREE_TYPE (own));
  DECL_CHAIN (own) = *variables;
  *variables = own;
  append_to_statement_list (build1_loc (place, DECL_EXPR, void_type_node, own), list);
  tree address = build_fold_addr_expr_with_type (own, TREE_TYPE (reference));
  append_store (list, reference, address_if_present (address, TREE_TYPE (reference),
						     append_presence (reference, before)));
}

/* True if CLAUSE is firstprivate and names a pointer by its type, or a reference to an array, that
   stands for an object of a known size, which is no allocatable or pointer.  */

bool
object_behind_pointer_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_FIRSTPRIVATE || !by_reference_p (clause))
    return false;
  tree reference = OMP_CLAUSE_DECL (clause), type = TREE_TYPE (reference);
  tree object = TREE_TYPE (type);
  return ((TREE_CODE (type) == POINTER_TYPE || TREE_CODE (object) == ARRAY_TYPE)
	  && constant_size_p (object) && !POINTER_TYPE_P (object) && !descriptor_type_p (object));
}

/* Let CLAUSE, of CONSTRUCT, be for the object itself.  Append to *BEFORE what makes a copy of it, and to
   *INSIDE, with its *VARIABLES, what refers to the construct's own.  */

void
pass_object (tree construct, tree clause, tree *before, tree *inside, tree *variables)
{
  tree reference = OMP_CLAUSE_DECL (clause);
  tree first = create_tmp_var (TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (reference))), "first");
  TREE_ADDRESSABLE (first) = 1;
  tree present = append_presence (reference, before), copy = NULL_TREE;
  append_store (&copy, first, build_fold_indirect_ref (reference));
  append_to_statement_list (present ? if_true (present, copy) : copy, before);
  OMP_CLAUSE_DECL (clause) = first;

  tree own = new_reduction_variable (TREE_TYPE (reference), reference);
  DECL_CHAIN (own) = *variables;
  *variables = own;
  tree address = build_fold_addr_expr_with_type (first, TREE_TYPE (reference));
  append_store (inside, own, address_if_present (address, TREE_TYPE (reference), present));
  rename_mentions (&OMP_BODY (construct), reference, own);
}

/* For before_gimplification_once: private clauses stay.  */

void
give_objects (tree *expr)
{
  tree construct = *expr;
  if (TREE_CODE (construct) != OACC_PARALLEL && TREE_CODE (construct) != OACC_SERIAL)
    return;

  tree all = NULL_TREE, inside = NULL_TREE, variables = NULL_TREE;
  bool passed = false;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (object_behind_pointer_p (c))
      {
	pass_object (construct, c, &all, &inside, &variables);
	passed = true;
      }
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE && by_reference_p (c))
      refer_to_own (OMP_CLAUSE_DECL (c), OMP_CLAUSE_LOCATION (c), &all, &inside, &variables);
  if (!variables)
    return;
  append_to_statement_list (OMP_BODY (construct), &inside);
  OMP_BODY (construct) = enclose (variables, inside, true);
  append_to_statement_list (construct, &all);
  if (passed)
    append_wait (&all, OMP_CLAUSES (construct));
  *expr = all;
}

/* True if CLAUSE is private and names a dummy argument of Fortran's, of a constant size, that cannot be
   absent.  */

bool
private_dummy_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_PRIVATE || !lang_GNU_Fortran () || !by_reference_p (clause)
      || TREE_CODE (OMP_CLAUSE_DECL (clause)) != PARM_DECL)
    return false;
  tree dummy = OMP_CLAUSE_DECL (clause), object = TREE_TYPE (TREE_TYPE (dummy));
  return (constant_size_p (object) && !POINTER_TYPE_P (object) && !descriptor_type_p (object)
	  && !lang_hooks.decls.omp_check_optional_argument (dummy, true));
}

/* Likewise: let loops have pointers of their own.  */

void
give_pointers (tree *expr)
{
  if (TREE_CODE (*expr) != OACC_LOOP)
    return;
  for (tree c = OMP_FOR_CLAUSES (*expr); c; c = OMP_CLAUSE_CHAIN (c))
    if (private_dummy_p (c))
      {
	tree dummy = OMP_CLAUSE_DECL (c);
	tree own = create_tmp_var (TREE_TYPE (dummy));
	/* GCC gives an object to what the program has by reference, and says its name in notes.  */
	DECL_NAME (own) = DECL_NAME (dummy);
	DECL_ARTIFICIAL (own) = DECL_IGNORED_P (own) = 0;
	rename_mentions (expr, dummy, own);
      }
}

} // anonymous namespace

tree
append_presence (tree reference, tree *list)
{
  tree present = lang_hooks.decls.omp_check_optional_argument (reference, true);
  return present ? append_value (list, "present", fold_convert (boolean_type_node, present)) : NULL_TREE;
}

tree
address_if_present (tree address, tree type, tree present)
{
  return present ? build3 (COND_EXPR, type, present, address, build_zero_cst (type)) : address;
}

void
start_private_references ()
{
  before_gimplification_once (give_objects);
  before_gimplification (give_pointers);
}
