/* Reductions over C++ references, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What a reference SUM refers to is mapped as "*sum", and SUM itself is a
   private pointer.  GCC 12 does not know that in two places:

   - omp-low.cc lower_oacc_reductions looks for a mapping of SUM, finds none, and
     makes the calls of a loop without a receiver.  Each gang then loads and
     stores *sum for itself, and what other gangs have added is lost.
   - For a clause of the compute construct, gimplify.cc maps SUM, the pointer,
     and gangs reduce into what it points to: an object of the host.

   (Fortran's dummy arguments are mapped in another way, and are right.)  So in
   a construct that shares what SUM refers to, we reduce a variable instead:

	 #pragma acc loop gang reduction(+: sum)
	 for (...) sum += a[i];

   becomes

	 {
	   T *outside = &sum, copy;
	   #pragma acc loop gang reduction(+: copy)
	   for (...) copy += a[i];
	 }

   where the clause remembers OUTSIDE in an operand that GCC does not use, and
   reduction-calls.cc makes it the receiver of the outermost calls.  Around the
   body of a construct with a clause of its own, the calls over the gangs are
   written right here.  References that are private in the construct or declared
   in it, loops of routines and kernels constructs stay as they are.  */

#include "plugin/gcc-compat.h"

#include "plugin/array-reductions.h"
#include "plugin/reference-reductions.h"

namespace {

int (*gimplify_expr_before) (tree *, gimple_seq *, gimple_seq *);

/* Where we are in a construct.  */

struct construct_state
{
  tree construct;
  hash_set<tree> own;		/* Declared in it, or private.  */
};

/* The two variables of a clause.  */

struct reference_reduction
{
  tree copy;
  tree outside;
};

/* True if CLAUSE is a reduction over a reference to a scalar that the gangs of
   STATE's construct share.  */

bool
shared_reference_clause_p (tree clause, construct_state &state)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_REDUCTION)
    return false;
  tree decl = OMP_CLAUSE_DECL (clause);
  if ((!VAR_P (decl) && TREE_CODE (decl) != PARM_DECL)
      || TREE_CODE (TREE_TYPE (decl)) != REFERENCE_TYPE
      || DECL_HAS_VALUE_EXPR_P (decl) || state.own.contains (decl))
    return false;
  tree type = TREE_TYPE (TREE_TYPE (decl));
  return (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	  || TREE_CODE (type) == COMPLEX_TYPE);
}

/* A variable of TYPE, named as REFERENCE is, for GCC's messages.  */

tree
new_variable (tree type, tree reference)
{
  tree variable = build_decl (DECL_SOURCE_LOCATION (reference), VAR_DECL,
			      DECL_NAME (reference), type);
  DECL_ARTIFICIAL (variable) = 1;
  DECL_IGNORED_P (variable) = 1;
  DECL_CONTEXT (variable) = current_function_decl;
  TREE_USED (variable) = 1;
  suppress_warning (variable);
  return variable;
}

/* Replacement of a reference by a variable in a tree.  */

struct replacement
{
  tree from;
  tree to;
  hash_set<tree> walked;	/* Expressions that may be shared.  */
};

/* For walk_tree, which must come to each use: no set of its own.  */

tree
replace_one (tree *tp, int *walk_subtrees, void *data)
{
  replacement *r = (replacement *) data;
  tree t = *tp;
  if (INDIRECT_REF_P (t) && TREE_OPERAND (t, 0) == r->from)
    *tp = r->to;
  else if (t == r->from)
    {
      /* The reference itself, to make another one.  */
      TREE_ADDRESSABLE (r->to) = 1;
      *tp = fold_convert (TREE_TYPE (t), build_fold_addr_expr (r->to));
    }
  else if (TREE_CODE (t) == OMP_CLAUSE && OMP_CLAUSE_CODE (t) != OMP_CLAUSE_TILE
	   && omp_clause_num_ops[OMP_CLAUSE_CODE (t)] > 0
	   && OMP_CLAUSE_OPERAND (t, 0) == r->from)
    {
      OMP_CLAUSE_OPERAND (t, 0) = r->to;
      return NULL_TREE;
    }
  else if (TREE_CODE (t) == ADDR_EXPR)
    {
      walk_tree (&TREE_OPERAND (t, 0), replace_one, data, NULL);
      if (TREE_OPERAND (t, 0) == r->to)
	TREE_ADDRESSABLE (r->to) = 1;
      recompute_tree_invariant_for_addr_expr (t);
    }
  else if (!TYPE_P (t)
	   && !((TREE_CODE (t) == SAVE_EXPR || TREE_CODE (t) == TARGET_EXPR)
		&& r->walked.add (t)))
    return NULL_TREE;
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* Make *BODY use a new variable in place of the reference of CLAUSE, and append
   to *LIST what has to be done before it.  */

reference_reduction
replace_in_body (tree *body, tree clause, tree *list)
{
  tree reference = OMP_CLAUSE_DECL (clause);
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (reference)));
  reference_reduction made;
  made.copy = new_variable (type, reference);
  made.outside = new_variable (build_pointer_type (type), reference);
  replacement r = { reference, made.copy, hash_set<tree> () };
  walk_tree (body, replace_one, &r, NULL);
  append_to_statement_list
    (build2 (MODIFY_EXPR, void_type_node, made.outside,
	     fold_convert (TREE_TYPE (made.outside), reference)), list);
  return made;
}

/* MADE's variables as a chain in front of NEXT.  */

tree
chained_variables (const reference_reduction &made, tree next)
{
  DECL_CHAIN (made.copy) = next;
  DECL_CHAIN (made.outside) = made.copy;
  return made.outside;
}

/* See to it that STATE's construct maps what REFERENCE refers to; with EXACTLY,
   as a reduction of the construct's own needs it (gimplify.cc
   gimplify_adjust_omp_clauses says the same of variables).  */

void
map_referred (location_t place, construct_state &state, tree reference,
	      bool exactly)
{
  for (tree c = OMP_CLAUSES (state.construct); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
	continue;
      tree decl = OMP_CLAUSE_DECL (c);
      if ((!INDIRECT_REF_P (decl) && TREE_CODE (decl) != MEM_REF)
	  || TREE_OPERAND (decl, 0) != reference)
	continue;
      gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (c);
      if (exactly && (kind & GOMP_MAP_TOFROM) != GOMP_MAP_TOFROM
	  && kind != GOMP_MAP_FORCE_PRESENT)
	{
	  warning_at (OMP_CLAUSE_LOCATION (c), 0, "incompatible data clause with"
		      " reduction on %qE; promoting to %<present_or_copy%>",
		      DECL_NAME (reference));
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
	}
      return;
    }
  tree type = TREE_TYPE (TREE_TYPE (reference));
  tree pointer = build_omp_clause (place, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
  OMP_CLAUSE_DECL (pointer) = reference;
  OMP_CLAUSE_SIZE (pointer) = size_zero_node;
  OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSES (state.construct);
  tree map = build_omp_clause (place, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (map, GOMP_MAP_TOFROM);
  OMP_CLAUSE_DECL (map) = build1 (INDIRECT_REF, type, reference);
  OMP_CLAUSE_SIZE (map) = TYPE_SIZE_UNIT (type);
  OMP_CLAUSE_CHAIN (map) = pointer;
  OMP_CLAUSES (state.construct) = map;
}

/* Append to *LIST the reduction call of KIND over the gangs, with VALUE.  */

void
append_gang_call (tree clause, const reference_reduction &made, int kind,
		  tree value, unsigned offset, tree *list)
{
  location_t place = OMP_CLAUSE_LOCATION (clause);
  tree_code operation = OMP_CLAUSE_REDUCTION_CODE (clause);
  if (operation == MINUS_EXPR)
    operation = PLUS_EXPR;
  tree call = build_call_expr_internal_loc
    (place, IFN_GOACC_REDUCTION, TREE_TYPE (made.copy), 7,
     build_int_cst (integer_type_node, kind), made.outside, value,
     build_int_cst (integer_type_node, GOMP_DIM_GANG),
     build_int_cst (unsigned_type_node, reduction_bitwise_operation (operation)),
     size_int (offset), build_int_cst (unsigned_type_node, operation));
  append_to_statement_list (build2_loc (place, MODIFY_EXPR, void_type_node,
					made.copy, call), list);
}

/* CLAUSE of STATE's construct, which is not in its list any more.  OFFSET is one
   that no other reduction of the construct has.  */

void
rewrite_compute_clause (tree clause, unsigned offset, construct_state &state)
{
  tree construct = state.construct, list = NULL_TREE;
  location_t place = OMP_CLAUSE_LOCATION (clause);
  map_referred (place, state, OMP_CLAUSE_DECL (clause), true);
  reference_reduction made
    = replace_in_body (&OMP_BODY (construct), clause, &list);
  tree start = omp_reduction_init_op (place, OMP_CLAUSE_REDUCTION_CODE (clause),
				      TREE_TYPE (made.copy));
  append_gang_call (clause, made, IFN_GOACC_REDUCTION_SETUP, start, offset,
		    &list);
  append_gang_call (clause, made, IFN_GOACC_REDUCTION_INIT, made.copy, offset,
		    &list);
  append_to_statement_list (OMP_BODY (construct), &list);
  append_gang_call (clause, made, IFN_GOACC_REDUCTION_FINI, made.copy, offset,
		    &list);
  append_gang_call (clause, made, IFN_GOACC_REDUCTION_TEARDOWN, made.copy,
		    offset, &list);
  /* With a scope of its own: omp-expand.cc moves the construct's scope into the
     function that it makes, with all that is in it.  */
  tree scope = make_node (BLOCK);
  TREE_USED (scope) = 1;
  OMP_BODY (construct) = build3 (BIND_EXPR, void_type_node,
				 chained_variables (made, NULL_TREE), list,
				 scope);
  TREE_SIDE_EFFECTS (OMP_BODY (construct)) = 1;
}

/* All such clauses of the loop at *WHERE, which gets a block around it.  */

void
rewrite_loop_clauses (tree *where, construct_state &state)
{
  tree loop = *where, variables = NULL_TREE, list = NULL_TREE;
  if (omp_find_clause (OMP_FOR_CLAUSES (loop), OMP_CLAUSE_SEQ))
    return;
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (!shared_reference_clause_p (c, state))
	continue;
      map_referred (OMP_CLAUSE_LOCATION (c), state, OMP_CLAUSE_DECL (c), false);
      reference_reduction made
	= replace_in_body (&OMP_FOR_BODY (loop), c, &list);
      OMP_CLAUSE_DECL (c) = made.copy;
      tree receiver = make_tree_vec (1);
      TREE_VEC_ELT (receiver, 0) = made.outside;
      OMP_CLAUSE_REDUCTION_INIT (c) = receiver;
      variables = chained_variables (made, variables);
    }
  if (!variables)
    return;
  append_to_statement_list (loop, &list);
  *where = build3 (BIND_EXPR, void_type_node, variables, list, NULL_TREE);
  TREE_SIDE_EFFECTS (*where) = 1;
}

/* Note what is private by CLAUSES.  */

void
note_private (tree clauses, construct_state &state)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      state.own.add (OMP_CLAUSE_DECL (c));
}

/* For walk_tree: rewrite the loops found.  */

tree
rewrite_one (tree *tp, int *walk_subtrees, void *data)
{
  construct_state &state = *(construct_state *) data;
  if (TREE_CODE (*tp) == OACC_LOOP)
    {
      tree loop = *tp;
      note_private (OMP_FOR_CLAUSES (loop), state);
      rewrite_loop_clauses (tp, state);
      walk_tree_without_duplicates (&OMP_FOR_BODY (loop), rewrite_one, data);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (*tp) == BIND_EXPR)
    {
      for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
	state.own.add (v);
    }
  else if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Rewrite the compute construct CONSTRUCT.  */

void
rewrite_compute (tree construct)
{
  construct_state state;
  state.construct = construct;
  note_private (OMP_CLAUSES (construct), state);
  unsigned count = list_length (OMP_CLAUSES (construct));
  tree *c = &OMP_CLAUSES (construct);
  auto_vec<tree> found;
  while (*c)
    if (shared_reference_clause_p (*c, state))
      {
	found.safe_push (*c);
	*c = OMP_CLAUSE_CHAIN (*c);
      }
    else
      c = &OMP_CLAUSE_CHAIN (*c);
  /* No scalar needs more than 32 bytes.  */
  for (tree clause : found)
    rewrite_compute_clause (clause, 32 * ++count, state);
  walk_tree_without_duplicates (&OMP_BODY (construct), rewrite_one, &state);
}

/* In place of lang_hooks.gimplify_expr.  */

int
gimplify_expr_after_rewriting (tree *expr, gimple_seq *before,
			       gimple_seq *after)
{
  if (TREE_CODE (*expr) == OACC_PARALLEL || TREE_CODE (*expr) == OACC_SERIAL)
    rewrite_compute (*expr);
  return gimplify_expr_before (expr, before, after);
}

} // anonymous namespace

void
install_reference_reductions ()
{
  if (!lang_GNU_CXX ())
    return;
  gimplify_expr_before = lang_hooks.gimplify_expr;
  lang_hooks.gimplify_expr = gimplify_expr_after_rewriting;
}

tree
reference_reduction_receiver (tree clause)
{
  tree made = OMP_CLAUSE_REDUCTION_INIT (clause);
  if (!made || TREE_CODE (made) != TREE_VEC || TREE_VEC_LENGTH (made) != 1)
    return NULL_TREE;
  return TREE_VEC_ELT (made, 0);
}
