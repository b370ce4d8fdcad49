/* Private objects of classes, and firstprivate ones behind references.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   An object that is private is a new one, so the constructor of its class is to run for
   each.  GCC 12 calls it in front of a loop's forks (omp-low.cc lower_rec_input_clauses),
   that is for one worker, but the destructor behind the loop, for all; of a tile loop the
   object is in one place for all workers; and in a compute construct (lower_omp_target)
   nobody calls either.  So before gimplification the object becomes a local of the body,
   of which g++ makes one where and whenever the body is run: of a loop, for each
   iteration, so that the host's answer does not depend on the number of threads either.

   Before:	#pragma acc loop worker private(q)
		for (...)
		  { q.count++; }

   After:	#pragma acc loop worker
		for (...)
		  {
		    counter q' = counter ();
		    try { q'.count++; } finally { q'.~counter (); }
		  }

   What has neither constructor nor destructor stays as it is.

   A firstprivate object is a copy of the original's bytes, as GCC 12 copies what a clause names
   itself.  Of what a reference is to, it asks for a temporary object of the class, which is
   a compiler crash if that has a copy constructor or a destructor (lower_omp_target,
   create_tmp_var).  So memory is what is firstprivate:

   Before:	#pragma acc parallel firstprivate(r)
		... r.count ...

   After:	memcpy (&r', &r, sizeof (r));
		#pragma acc parallel firstprivate(r')
		counter &r'' = (counter &) r'; ... r''.count ...  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/reductions/reduction-clauses.h"
#include "plugin/stages.h"

namespace {

/* Put the object of CLAUSE into BODY, that of a compute construct or, IN_COMPUTE false,
   of a loop.  False if there is nothing to construct and nothing to destroy.  */

bool
make_local (tree clause, tree *body, bool in_compute)
{
  tree named = OMP_CLAUSE_DECL (clause);
  location_t place = OMP_CLAUSE_LOCATION (clause);
  bool referred = lang_hooks.decls.omp_privatize_by_reference (named);
  tree type = referred ? TREE_TYPE (TREE_TYPE (named)) : TREE_TYPE (named);
  tree own = new_private_variable (type, named);
  tree construction = lang_hooks.decls.omp_clause_default_ctor (clause, own, NULL_TREE);
  tree destruction = lang_hooks.decls.omp_clause_dtor (clause, own);
  if (!construction && !destruction)
    return false;
  TREE_ADDRESSABLE (own) = 1;

  tree list = NULL_TREE, variables = own, name = own;
  append_to_statement_list (build1_loc (place, DECL_EXPR, void_type_node, own), &list);
  append_to_statement_list (construction, &list);
  if (referred)
    {
      name = new_private_variable (TREE_TYPE (named), named);
      DECL_CHAIN (name) = variables;
      variables = name;
      append_to_statement_list
	(build2_loc (place, MODIFY_EXPR, TREE_TYPE (name), name,
		     build_fold_addr_expr_with_type (own, TREE_TYPE (name))), &list);
    }
  rename_mentions (body, named, name);
  if (destruction)
    append_to_statement_list (build2_loc (place, TRY_FINALLY_EXPR, void_type_node, *body,
					  destruction), &list);
  else
    append_to_statement_list (*body, &list);
  *body = enclose (variables, list, in_compute);
  return true;
}

/* Likewise those of CLAUSES, from which they go.  */

void
make_locals (tree *clauses, tree *body, bool in_compute)
{
  remove_clauses (clauses, [=] (tree clause)
    {
      return (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_PRIVATE
	      && make_local (clause, body, in_compute));
    });
}

/* True if CLAUSE is firstprivate and names a reference to an object that is not to be copied
   but by its class.  */

bool
referred_firstprivate_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_FIRSTPRIVATE)
    return false;
  tree named = OMP_CLAUSE_DECL (clause);
  return (lang_hooks.decls.omp_privatize_by_reference (named)
	  && TREE_ADDRESSABLE (TREE_TYPE (TREE_TYPE (named))));
}

/* Let CLAUSE of CONSTRUCT name memory with the bytes of the object, which are copied in LIST,
   with its VARIABLES.  */

void
copy_bytes (tree clause, tree construct, tree *list, tree *variables)
{
  location_t place = OMP_CLAUSE_LOCATION (clause);
  tree named = OMP_CLAUSE_DECL (clause), type = TREE_TYPE (TREE_TYPE (named));
  tree size = TYPE_SIZE_UNIT (type);
  tree memory = build_array_type_nelts (unsigned_char_type_node, tree_to_uhwi (size));
  tree copy = new_reduction_variable (build_aligned_type (memory, TYPE_ALIGN (type)), named);
  TREE_ADDRESSABLE (copy) = 1;
  DECL_CHAIN (copy) = *variables;
  *variables = copy;
  append_to_statement_list
    (build_call_expr_loc (place, builtin_decl_explicit (BUILT_IN_MEMCPY), 3,
			  build_fold_addr_expr (copy), fold_convert (ptr_type_node, named), size),
     list);
  OMP_CLAUSE_DECL (clause) = copy;

  tree name = new_private_variable (TREE_TYPE (named), named), inside = NULL_TREE;
  append_store (&inside, name, build_fold_addr_expr_with_type (copy, TREE_TYPE (name)));
  rename_mentions (&OMP_BODY (construct), named, name);
  append_to_statement_list (OMP_BODY (construct), &inside);
  OMP_BODY (construct) = enclose (name, inside, true);
}

/* Likewise all that *EXPR, a compute construct, has.  */

void
copy_objects (tree *expr)
{
  tree construct = *expr, list = NULL_TREE, variables = NULL_TREE;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (referred_firstprivate_p (c))
      copy_bytes (c, construct, &list, &variables);
  if (!variables)
    return;
  append_to_statement_list (construct, &list);
  *expr = enclose (variables, list, false);
}

/* For before_gimplification.  */

void
look_at_construct (tree *expr)
{
  switch (TREE_CODE (*expr))
    {
    case OACC_PARALLEL:
    case OACC_SERIAL:
      make_locals (&OMP_CLAUSES (*expr), &OMP_BODY (*expr), true);
      copy_objects (expr);
      break;

    case OACC_LOOP:
      make_locals (&OMP_FOR_CLAUSES (*expr), &OMP_FOR_BODY (*expr), false);
      break;

    default:
      break;
    }
}

} // anonymous namespace

void
start_class_privates ()
{
  if (lang_GNU_CXX ())
    before_gimplification (look_at_construct);
}
