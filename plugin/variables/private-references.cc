/* Private clauses over references, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A dummy argument of Fortran's and a reference of C++ are pointers.  In a loop that
   has one private, GCC 12 makes an object for each thread and lets the private pointer
   point to it (omp-low.cc lower_rec_input_clauses); for a compute construct it does not
   (lower_omp_target), and the region stores through a pointer that nobody has set, in
   the host's fallback as well.  Where it makes an object, that is a temporary, which no worker
   shares with others (passes/locals.cc), though a gang has one array:

	!$acc loop gang private(x)	integer x(64)
	  !$acc loop worker
	    (*x)[i] = ...
	  !$acc loop worker
	    ... (*x)[64 - i] ...	what another worker has stored

   And where a clause of some other construct maps a section of the dummy argument ("copy (x(:))"),
   which takes the pointer's address, GCC takes the pointer for the private object.  So before
   gimplification what is private is a variable like any other:

   Before:	!$acc loop gang private(x)
		... (*x)[i] ... f (x)

   After:	!$acc loop gang private(x.own)	integer x.own(64)
		... x.own[i] ... f (&x.own)

   One that is optional, or a pointer, has one that it points to, or null:

   Before:	!$acc parallel private(x)
		*x = 3

   After:	!$acc parallel
		{
		  integer x.own
		  x' = present ? &x.own : null
		  *x' = 3
		}

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

/* True if CLAUSE is private and names a reference to an object of a known size, which is no allocatable
   or pointer of Fortran's.  */

bool
private_object_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_PRIVATE || !by_reference_p (clause))
    return false;
  tree object = TREE_TYPE (TREE_TYPE (OMP_CLAUSE_DECL (clause)));
  return (constant_size_p (object)
	  && (!lang_GNU_Fortran () || !(POINTER_TYPE_P (object) || descriptor_type_p (object))));
}

/* True if that cannot be absent.  */

bool
private_variable_p (tree clause)
{
  return (private_object_p (clause)
	  && !lang_hooks.decls.omp_check_optional_argument (OMP_CLAUSE_DECL (clause), true));
}

/* A reference, and what is in the place of what it refers to.  */

struct replacement
{
  tree reference, own;
};

/* For walk_tree: put a variable in the place of what a reference refers to, DATA says which, and of the
   reference where a clause names it.  The variable is in memory if its address is taken: GCC has to know
   that before it gimplifies the first mention.  */

tree
replace_object (tree *expr, int *walk_subtrees, void *data)
{
  const replacement &made = *static_cast<replacement *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (INDIRECT_REF_P (*expr) && TREE_OPERAND (*expr, 0) == made.reference)
    *expr = made.own;
  else if (TREE_CODE (*expr) == OMP_CLAUSE && data_clause_p (*expr)
	   && OMP_CLAUSE_DECL (*expr) == made.reference)
    OMP_CLAUSE_DECL (*expr) = made.own;
  else if (TREE_CODE (*expr) == ASM_EXPR
	   || (TREE_CODE (*expr) == ADDR_EXPR
	       && pointer_to (whole_of (TREE_OPERAND (*expr, 0))) == made.reference))
    TREE_ADDRESSABLE (made.own) = 1;
  return NULL_TREE;
}

/* Let CLAUSE be for a variable, which *EXPR uses: the body of a construct, or a loop.  */

void
make_variable (tree clause, tree *expr)
{
  tree reference = OMP_CLAUSE_DECL (clause), type = TREE_TYPE (reference);
  replacement made = { reference, new_private_variable (TREE_TYPE (type), reference) };
  gimple_add_tmp_var (made.own);
  TREE_ADDRESSABLE (made.own) = VECTOR_TYPE_P (TREE_TYPE (type));
  OMP_CLAUSE_DECL (clause) = made.own;
  walk_tree_without_duplicates (expr, replace_object, &made);
  rename_mentions (expr, [=] (tree decl)
    {
      if (decl != reference)
	return decl;
      TREE_ADDRESSABLE (made.own) = 1;
      return build_fold_addr_expr_with_type (made.own, type);
    });
}

/* Append to *LIST what makes a reference to a new variable, both of which are added to
   *VARIABLES, and that *BODY uses in the place of REFERENCE, and to *BEFORE what has to be known
   outside.  */

void
refer_to_own (tree reference, location_t place, tree *body, tree *before, tree *list, tree *variables)
{
  tree type = TREE_TYPE (reference);
  tree own = new_private_variable (TREE_TYPE (type), reference);
  tree name = new_private_variable (type, reference);
  /* One of variable size has a pointer, and lists of private memory want no more than that.  */
  TREE_ADDRESSABLE (own) = constant_size_p (TREE_TYPE (own));
  DECL_CHAIN (own) = *variables;
  DECL_CHAIN (name) = own;
  *variables = name;
  append_to_statement_list (build1_loc (place, DECL_EXPR, void_type_node, own), list);
  append_store (list, name, address_if_present (build_fold_addr_expr_with_type (own, type), type,
						append_presence (reference, before)));
  rename_mentions (body, reference, name);
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

  tree own = new_private_variable (TREE_TYPE (reference), reference);
  DECL_CHAIN (own) = *variables;
  *variables = own;
  tree address = build_fold_addr_expr_with_type (first, TREE_TYPE (reference));
  append_store (inside, own, address_if_present (address, TREE_TYPE (reference), present));
  rename_mentions (&OMP_BODY (construct), reference, own);
}

/* Let those of *CLAUSES be for variables that are private, with what has one in *BODY, of a compute
   construct or, IN_COMPUTE false, of a loop *EXPR.  */

void
give_objects (tree *expr, tree *clauses, tree *body, bool in_compute)
{
  tree construct = *expr, all = NULL_TREE, inside = NULL_TREE, variables = NULL_TREE;
  bool passed = false;
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (in_compute && object_behind_pointer_p (c))
      {
	pass_object (construct, c, &all, &inside, &variables);
	passed = true;
      }
    else if (private_variable_p (c))
      make_variable (c, in_compute ? body : expr);
  /* Of other references that loops have, memory of variable size is variable-privates'.  */
  auto referred_p = [=] (tree c)
    {
      return (in_compute ? OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE && by_reference_p (c)
	      : private_object_p (c));
    };
  for (tree c : remove_clauses (clauses, referred_p))
    refer_to_own (OMP_CLAUSE_DECL (c), OMP_CLAUSE_LOCATION (c), body, &all, &inside, &variables);
  if (!variables)
    return;
  append_to_statement_list (*body, &inside);
  *body = enclose (variables, inside, in_compute);
  append_to_statement_list (construct, &all);
  if (passed)
    append_wait (&all, *clauses);
  *expr = all;
}

/* For before_gimplification_once.  */

void
give_to_construct (tree *expr)
{
  if (TREE_CODE (*expr) == OACC_PARALLEL || TREE_CODE (*expr) == OACC_SERIAL)
    give_objects (expr, &OMP_CLAUSES (*expr), &OMP_BODY (*expr), true);
}

/* For before_gimplification.  */

void
give_to_loop (tree *expr)
{
  if (TREE_CODE (*expr) == OACC_LOOP)
    give_objects (expr, &OMP_FOR_CLAUSES (*expr), &OMP_FOR_BODY (*expr), false);
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
  before_gimplification_once (give_to_construct);
  before_gimplification (give_to_loop);
}
