/* Locals and parameters with a declare directive in a function of C or C++: on the device until they end.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A declare directive in a function stands for a data region until the function, or the block of
   the directive, ends (OpenACC 2.6, 2.13):

     void f (float scale)
     {
       float table[8] = { 1, 2, 3 };
     #pragma acc declare copyin (table, scale)

   1. GCC 12 knows what to do at that end for create, copy and copyout, but not for copyin
      (gimplify.cc gimplify_oacc_declare_1).  The device keeps the variable, and what has its
      memory on the host next has old values, or stops libgomp ("is already mapped").  So it is
      brought by a directive of its own, and what GCC makes of create takes it away.  (A create
      clause counts nothing if the memory is there already: libgomp, GOACC_declare.)

      Before:	oacc_declare map(to:table)
      After:	oacc_enter_data map(to:table)
		oacc_declare map(alloc:table)		and a release where the block ends

   2. Of parameters, which C allows, it has nothing at that end, and gives GOACC_declare the kind
      of a copy clause as it is ("GOACC_declare: Assertion `0' failed").  Nobody sees their values
      when the function has ended:

      Before:	oacc_declare map(tofrom:scale)
      After:	try { ... oacc_enter_data map(to:scale) ... }
		finally { oacc_exit_data map(release:scale) }

      Constructs take them for present, as variables, by the attribute "oacc declare target".  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* True if CLAUSE, of a declare directive, is about a parameter of the function, for which GCC does
   nothing at its end.  */

bool
parameter_p (const_tree clause)
{
  bool mapped = memory_clause_p (clause) && !map_clause_p (clause, GOMP_MAP_FORCE_PRESENT);
  return ((mapped || map_clause_p (clause, GOMP_MAP_DEVICE_RESIDENT))
	  && TREE_CODE (OMP_CLAUSE_DECL (clause)) == PARM_DECL);
}

/* Likewise a local variable.  */

bool
local_p (const_tree clause)
{
  return (map_clause_p (clause, GOMP_MAP_TO) && VAR_P (OMP_CLAUSE_DECL (clause))
	  && !is_global_var (OMP_CLAUSE_DECL (clause)));
}

const char *const present_attribute = "oacc declare target";

/* True if find_parameters has seen PARAMETER.  */

bool
taken_away_p (const_tree parameter)
{
  return lookup_attribute (present_attribute, DECL_ATTRIBUTES (parameter));
}

/* A directive, of CODE, that maps what CLAUSE does, as KIND says.  */

tree
build_directive (tree_code code, tree clause, gomp_map_kind kind)
{
  tree directive = make_node (code);
  TREE_TYPE (directive) = void_type_node;
  SET_EXPR_LOCATION (directive, OMP_CLAUSE_LOCATION (clause));
  OMP_STANDALONE_CLAUSES (directive)
    = build_map_clause (OMP_CLAUSE_LOCATION (clause), kind, OMP_CLAUSE_DECL (clause), NULL_TREE);
  return directive;
}

/* Bring what *EXPR, a declare directive, names, and let it do the rest.  */

void
bring (tree *expr)
{
  tree directive = *expr, list = NULL_TREE;
  for (tree c = OACC_DECLARE_CLAUSES (directive); c; c = OMP_CLAUSE_CHAIN (c))
    if (parameter_p (c) || local_p (c))
      {
	bool copied = GOMP_MAP_COPY_TO_P (OMP_CLAUSE_MAP_KIND (c));
	append_to_statement_list (build_directive (OACC_ENTER_DATA, c, copied ? GOMP_MAP_TO : GOMP_MAP_ALLOC),
				  &list);
      }
  if (!list)
    return;
  remove_clauses (&OACC_DECLARE_CLAUSES (directive), parameter_p);
  for (tree c = OACC_DECLARE_CLAUSES (directive); c; c = OMP_CLAUSE_CHAIN (c))
    if (local_p (c))
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALLOC);
  if (OACC_DECLARE_CLAUSES (directive))
    append_to_statement_list (directive, &list);
  *expr = list;
}

/* For walk_tree: append directives to DATA, a statement list, that take away the parameters a declare
   directive names.  */

tree
find_parameters (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) != OACC_DECLARE)
    return NULL_TREE;
  for (tree c = OACC_DECLARE_CLAUSES (*expr); c; c = OMP_CLAUSE_CHAIN (c))
    if (parameter_p (c) && !taken_away_p (OMP_CLAUSE_DECL (c)))
      {
	tree &attributes = DECL_ATTRIBUTES (OMP_CLAUSE_DECL (c));
	attributes = tree_cons (get_identifier (present_attribute), NULL_TREE, attributes);
	append_to_statement_list (build_directive (OACC_EXIT_DATA, c, GOMP_MAP_RELEASE),
				  (tree *) data);
      }
  return NULL_TREE;
}

/* Let the function whose body *EXPR is take away parameters when it ends.  */

void
release_parameters (tree *expr)
{
  tree end = NULL_TREE;
  walk_tree_without_duplicates (expr, find_parameters, &end);
  if (!end)
    return;
  tree *body = TREE_CODE (*expr) == BIND_EXPR ? &BIND_EXPR_BODY (*expr) : expr;
  *body = build2 (TRY_FINALLY_EXPR, void_type_node, *body, end);
}

/* For before_gimplification.  */

void
look_at_expression (tree *expr)
{
  if (!current_function_decl || oacc_get_fn_attrib (current_function_decl))
    return;
  if (expr == &DECL_SAVED_TREE (current_function_decl) && lang_GNU_C ())
    release_parameters (expr);
  else if (TREE_CODE (*expr) == OACC_DECLARE)
    bring (expr);
}

} // anonymous namespace

void
start_declared_locals ()
{
  before_gimplification (look_at_expression);
}
