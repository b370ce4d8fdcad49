/* Locals with a device_resident clause: on the device as long as their procedure runs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Work arrays of procedures are for the device alone, and some say so:

     real work(n)
     !$acc declare device_resident(work)
     call fill (work)				with constructs and "present (work)"

   Such a clause gives a local memory on the device (OpenACC 2.6, 2.13.1), as create does, and
   says besides that the host does not need any.  GCC 12 has nothing of it but for global variables:

   1. The C and C++ front ends give GOACC_declare a kind that libgomp does not know
      ("GOACC_declare: Assertion `0' failed").  In front of gimplification it is that of create:

      Before:	oacc_declare map(device_resident:work)
      After:	oacc_declare map(alloc:work)		and a release where the function ends

   2. gfortran keeps a list, of which nothing becomes (trans-decl.cc finish_oacc_declare looks at
      that of create and its like), and the attribute "omp declare target" on the variable
      (libgomp: "present clause: !acc_is_present").  Locals that have it and are in no data
      construct of declare directives, which create and the others are, come to the device behind
      what makes them:

      After:	enter data map(alloc:work)
		try { procedure } finally { exit data map(release:work) }

      or, of automatic arrays, behind what sets the pointer that such an array is.  Of allocatables
      and pointers the descriptor comes so; what they have comes when they are allocated
      (declared-allocatables), or attached.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/function-pass.h"
#include "plugin/sections/declared-variables.h"
#include "plugin/stages.h"

namespace {

/* DIRECTIVE is "declare", in a function of C or C++.  */

void
create_residents (tree directive)
{
  for (tree c = OACC_DECLARE_CLAUSES (directive); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_DEVICE_RESIDENT) && DECL_P (OMP_CLAUSE_DECL (c))
	&& !is_global_var (OMP_CLAUSE_DECL (c)))
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALLOC);
}

/* For walk_tree: a data construct of declare directives that names DATA, a variable.  */

tree
find_construct_of (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  return (TREE_CODE (*expr) == OACC_DATA && clause_names_p (OMP_CLAUSES (*expr), (tree) data)
	  && of_declare_p (*expr) ? *expr : NULL_TREE);
}

/* True if DECL is the pointer to an automatic array of Fortran's.  */

bool
automatic_array_p (tree decl)
{
  return (POINTER_TYPE_P (TREE_TYPE (decl))
	  && TREE_CODE (TREE_TYPE (TREE_TYPE (decl))) == ARRAY_TYPE
	  && TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (decl))));
}

/* True if DECL, a variable of SCOPE, is there for the device alone.  */

bool
resident_p (tree decl, tree scope)
{
  return (declared_local_p (decl)
	  && (automatic_array_p (decl) || !POINTER_TYPE_P (TREE_TYPE (decl)))
	  && !walk_tree_without_duplicates (&BIND_EXPR_BODY (scope), find_construct_of, decl));
}

/* A directive, of CODE, that maps the memory of DECL as KIND says.  */

tree
build_directive (tree_code code, gomp_map_kind kind, tree decl)
{
  location_t place = DECL_SOURCE_LOCATION (decl);
  tree memory = automatic_array_p (decl) ? build_fold_indirect_ref (decl) : decl;
  tree directive = make_node (code);
  TREE_TYPE (directive) = void_type_node;
  SET_EXPR_LOCATION (directive, place);
  OMP_STANDALONE_CLAUSES (directive)
    = build_map_clause (place, kind, memory, unshare_expr (TYPE_SIZE_UNIT (TREE_TYPE (memory))));
  return directive;
}

/* For walk_tree: put the directive that brings an automatic array, DATA, behind what sets it.  */

tree
bring_behind (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) != MODIFY_EXPR || TREE_OPERAND (*expr, 0) != data)
    return NULL_TREE;
  tree list = alloc_stmt_list ();
  append_to_statement_list (*expr, &list);
  append_to_statement_list (build_directive (OACC_ENTER_DATA, GOMP_MAP_ALLOC, (tree) data), &list);
  *expr = list;
  return list;
}

/* The variables of SCOPE, of a procedure of Fortran's, that are there for the device alone are on
   it from now on.  */

void
bring_residents (tree scope)
{
  tree begin = NULL_TREE, end = NULL_TREE;
  for (tree decl = BIND_EXPR_VARS (scope); decl; decl = DECL_CHAIN (decl))
    if (resident_p (decl, scope))
      {
	DECL_ATTRIBUTES (decl) = tree_cons (get_identifier ("oacc declare target"), NULL_TREE,
					    DECL_ATTRIBUTES (decl));
	/* A scalar that only the device uses would be a register.  */
	TREE_ADDRESSABLE (decl) = 1;
	if (automatic_array_p (decl))
	  walk_tree_without_duplicates (&BIND_EXPR_BODY (scope), bring_behind, decl);
	else
	  append_to_statement_list (build_directive (OACC_ENTER_DATA, GOMP_MAP_ALLOC, decl),
				    &begin);
	append_to_statement_list (build_directive (OACC_EXIT_DATA, GOMP_MAP_RELEASE, decl), &end);
      }
  if (!end)
    return;
  append_to_statement_list (build2 (TRY_FINALLY_EXPR, void_type_node, BIND_EXPR_BODY (scope), end),
			    &begin);
  BIND_EXPR_BODY (scope) = begin;
}

/* For before_gimplification.  */

void
look_at_expression (tree *expr)
{
  if (TREE_CODE (*expr) == OACC_DECLARE)
    create_residents (*expr);
  else if (TREE_CODE (*expr) == BIND_EXPR && lang_GNU_Fortran ()
	   && !openacc_function_p (cfun))
    bring_residents (*expr);
}

} // anonymous namespace

void
start_resident_locals ()
{
  before_gimplification (look_at_expression);
}
