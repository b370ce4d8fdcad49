/* Rewriting of reduction clauses, before gimplification: what arrays and references
   have in common.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/reductions/reduction-clauses.h"

tree_code
reduction_bitwise_operation (tree_code operation)
{
  switch (operation)
    {
    case TRUTH_ANDIF_EXPR:
      return BIT_AND_EXPR;
    case TRUTH_ORIF_EXPR:
      return BIT_IOR_EXPR;
    default:
      return operation;
    }
}

tree_code
reduction_operation (tree clause)
{
  tree_code operation = OMP_CLAUSE_REDUCTION_CODE (clause);
  if (operation == MINUS_EXPR)
    operation = PLUS_EXPR;
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (clause));
  while (POINTER_TYPE_P (type) || TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  if (operation == PLUS_EXPR && TREE_CODE (type) == BOOLEAN_TYPE)
    return TRUTH_ORIF_EXPR;
  return operation;
}

void
note_private (tree clauses, hash_set<tree> &own)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      own.add (OMP_CLAUSE_DECL (c));
}

tree
new_reduction_variable (tree type, tree base, const char *what)
{
  tree name = DECL_NAME (base);
  if (what)
    name = get_identifier ((std::string (IDENTIFIER_POINTER (name)) + "."
			    + what).c_str ());
  tree variable = build_decl (DECL_SOURCE_LOCATION (base), VAR_DECL, name, type);
  DECL_ARTIFICIAL (variable) = 1;
  DECL_IGNORED_P (variable) = 1;
  DECL_CONTEXT (variable) = current_function_decl;
  TREE_USED (variable) = 1;
  suppress_warning (variable);
  return variable;
}

tree
new_private_variable (tree type, tree base, const char *what)
{
  tree variable = new_reduction_variable (type, base, what);
  DECL_ARTIFICIAL (variable) = DECL_IGNORED_P (variable) = 0;
  return variable;
}

void
append_gang_reduction (location_t place, int kind, tree element, tree receiver,
		       tree value, tree_code operation, tree offset, tree *list)
{
  tree bitwise = build_int_cst (unsigned_type_node,
				reduction_bitwise_operation (operation));
  tree call = build_call_expr_internal_loc
    (place, IFN_GOACC_REDUCTION, TREE_TYPE (element), 7,
     build_int_cst (integer_type_node, kind), receiver, value,
     build_int_cst (integer_type_node, GOMP_DIM_GANG), bitwise, offset,
     build_int_cst (unsigned_type_node, operation));
  append_to_statement_list (build2_loc (place, MODIFY_EXPR, void_type_node,
					element, call), list);
}

tree
enclose (tree variables, tree list, bool in_compute)
{
  tree scope = NULL_TREE;
  if (in_compute)
    {
      scope = make_node (BLOCK);
      TREE_USED (scope) = 1;
    }
  tree block = build3 (BIND_EXPR, void_type_node, variables, list, scope);
  TREE_SIDE_EFFECTS (block) = 1;
  return block;
}

/* For walk_tree.  */

static tree
drop_from_loop (tree *tp, int *, void *data)
{
  if (TREE_CODE (*tp) != OACC_LOOP)
    return NULL_TREE;
  remove_clauses (&OMP_FOR_CLAUSES (*tp), (bool (*) (tree)) data);
  return NULL_TREE;
}

void
drop_loop_clauses (tree *body, bool (*drop_p) (tree clause))
{
  walk_tree_without_duplicates (body, drop_from_loop, (void *) drop_p);
}
