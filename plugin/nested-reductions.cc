/* Scalars that loops inside of partitioned loops reduce, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A scalar that no data clause names is firstprivate in a parallel construct (OpenACC 2.6,
   2.6.2): each gang has its own.  GCC 12 makes a copy clause of that when any loop in the
   construct has it in a reduction (gimplify.cc omp_add_variable), to carry the result back.
   Where the loop is inside of another one, whose iterations each begin anew, there is no
   result to carry back, and the gangs have one variable for all their sums.

   Before:	real :: t			after GCC:
		!$acc parallel loop gang	copy(t), all gangs store to it
		do j = 1, n
		  t = 0
		  !$acc loop vector reduction(+:t)
		  do i = 1, m
		    t = t + a(i, j)
		  end do
		  b(j) = t
		end do

   After:	!$acc parallel loop gang firstprivate(t)

   Only where each way to the inner loop leads through an assignment in the outer one: what
   accumulates over the outer loop's iterations lacks a clause there, as GCC says, and stays
   GCC's.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/gimplify-hook.h"
#include "plugin/nested-reductions.h"

namespace {

/* Variables that data constructs name, of this function or of others before it.  */
hash_set<tree> *variables_of_data;

/* True if V is a scalar, or a dummy argument or reference that is one.  */

bool
scalar_p (tree v)
{
  if (!VAR_P (v) && TREE_CODE (v) != PARM_DECL && TREE_CODE (v) != RESULT_DECL)
    return false;
  tree type = TREE_TYPE (v);
  if (lang_hooks.decls.omp_privatize_by_reference (v))
    type = TREE_TYPE (type);
  return (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type) || TREE_CODE (type) == COMPLEX_TYPE)
	 && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (v));
}

bool
clause_names_p (tree clauses, tree v)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c) && named_variable (c) == v)
      return true;
  return false;
}

/* For walk_tree.  */

tree
same_decl (tree *tp, int *walk_subtrees, void *v)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return *tp == v ? *tp : NULL_TREE;
}

bool
mentions_p (tree where, tree v)
{
  return where && walk_tree_without_duplicates (&where, same_decl, v);
}

/* For walk_tree: add where GOTO_EXPRs lead to LABELS, a set.  */

tree
note_jump (tree *tp, int *walk_subtrees, void *labels)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) == GOTO_EXPR)
    static_cast<std::set<tree> *> (labels)->insert (GOTO_DESTINATION (*tp));
  return NULL_TREE;
}

/* For walk_tree: find one of the labels.  */

tree
landing (tree *tp, int *walk_subtrees, void *labels)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != LABEL_EXPR)
    return NULL_TREE;
  return static_cast<std::set<tree> *> (labels)->count (LABEL_EXPR_LABEL (*tp)) ? *tp : NULL_TREE;
}

/* The statement in S, without what C and C++ put round it.  */

tree
bare_statement (tree s)
{
  while (s && (CONVERT_EXPR_P (s) || TREE_CODE (s) == CLEANUP_POINT_EXPR
	       || TREE_CODE (s) == NON_LVALUE_EXPR))
    s = TREE_OPERAND (s, 0);
  return s;
}

/* True if S assigns to V, and does not read it for that.  */

bool
assigns_p (tree s, tree v)
{
  if (!s || (TREE_CODE (s) != MODIFY_EXPR && TREE_CODE (s) != INIT_EXPR))
    return false;
  tree to = TREE_OPERAND (s, 0);
  if (lang_hooks.decls.omp_privatize_by_reference (v) && TREE_CODE (to) == INDIRECT_REF)
    to = TREE_OPERAND (to, 0);
  return to == v && !mentions_p (TREE_OPERAND (s, 1), v);
}

bool set_first_p (tree s, tree v);

/* set_first_p of the statements of LIST.  A jump from in front of the first that mentions V
   must not lead to another one behind it.  */

bool
set_first_in_list_p (tree list, tree v)
{
  std::set<tree> jumps;
  bool mentioned = false, assigned = false, landed = false;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    {
      tree s = tsi_stmt (i);
      landed |= mentioned && walk_tree_without_duplicates (&s, landing, &jumps);
      if (!mentions_p (s, v))
	{
	  if (!mentioned)
	    walk_tree_without_duplicates (&s, note_jump, &jumps);
	  continue;
	}
      if (mentioned && (!assigned || landed))
	return false;
      if (!mentioned)
	{
	  mentioned = true;
	  assigned = assigns_p (bare_statement (s), v);
	  if (!assigned
	      && (walk_tree_without_duplicates (&s, landing, &jumps) || !set_first_p (s, v)))
	    return false;
	}
    }
  return std::all_of (jumps.begin (), jumps.end (),
		      [] (tree label) { return TREE_CODE (label) == LABEL_DECL; });
}

/* True if each way through S that reads V assigns to it before.  */

bool
set_first_p (tree s, tree v)
{
  s = bare_statement (s);
  if (!s || !mentions_p (s, v) || assigns_p (s, v))
    return true;
  switch (TREE_CODE (s))
    {
    case BIND_EXPR:
      return set_first_p (BIND_EXPR_BODY (s), v);

    case STATEMENT_LIST:
      return set_first_in_list_p (s, v);

    case COND_EXPR:
      return (!mentions_p (COND_EXPR_COND (s), v) && set_first_p (COND_EXPR_THEN (s), v)
	      && set_first_p (COND_EXPR_ELSE (s), v));

    case LOOP_EXPR:
      return set_first_p (LOOP_EXPR_BODY (s), v);

    case OACC_LOOP:
      return (!clause_names_p (OMP_FOR_CLAUSES (s), v) && !mentions_p (OMP_FOR_PRE_BODY (s), v)
	      && !mentions_p (OMP_FOR_INIT (s), v) && !mentions_p (OMP_FOR_COND (s), v)
	      && !mentions_p (OMP_FOR_INCR (s), v) && set_first_p (OMP_FOR_BODY (s), v));

    default:
      return false;
    }
}

/* The walk over a construct.  */

struct nest
{
  /* The loops without seq that the walk is in, from outside.  */
  std::vector<tree> partitioned;
  /* Of each variable in a reduction, whether all of its loops are as said above.  */
  std::map<tree, bool> own;
  /* Variables of the construct's own.  */
  hash_set<tree> declared;
};

/* Note what LOOP reduces.  */

void
note_reductions (tree loop, nest &n)
{
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_REDUCTION || !DECL_P (OMP_CLAUSE_DECL (c)))
	continue;
      tree v = OMP_CLAUSE_DECL (c);
      bool own = false;
      if (scalar_p (v) && !n.partitioned.empty ())
	{
	  tree outermost = n.partitioned.front ();
	  own = !clause_names_p (OMP_FOR_CLAUSES (outermost), v)
		&& set_first_p (OMP_FOR_BODY (outermost), v);
	}
      auto known = n.own.emplace (v, own);
      known.first->second &= own;
    }
}

/* For walk_tree.  */

tree
note_loop (tree *tp, int *walk_subtrees, void *data)
{
  nest &n = *static_cast<nest *> (data);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      n.declared.add (v);
  if (TREE_CODE (*tp) == DECL_EXPR)
    n.declared.add (DECL_EXPR_DECL (*tp));
  if (TREE_CODE (*tp) != OACC_LOOP)
    return NULL_TREE;
  note_reductions (*tp, n);
  bool sequential = omp_find_clause (OMP_FOR_CLAUSES (*tp), OMP_CLAUSE_SEQ);
  if (!sequential)
    n.partitioned.push_back (*tp);
  walk_tree_without_duplicates (&OMP_FOR_BODY (*tp), note_loop, data);
  if (!sequential)
    n.partitioned.pop_back ();
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* For before_gimplification.  */

void
see_to_construct (tree *expr)
{
  tree construct = *expr;
  if (TREE_CODE (construct) == OACC_DATA)
    for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
      if (data_clause_p (c))
	if (tree variable = named_variable (c))
	  variables_of_data->add (variable);
  if (TREE_CODE (construct) != OACC_PARALLEL)
    return;

  nest n;
  walk_tree_without_duplicates (&OMP_BODY (construct), note_loop, &n);
  for (const auto &variable : n.own)
    if (variable.second && !n.declared.contains (variable.first)
	&& !variables_of_data->contains (variable.first)
	&& !clause_names_p (OMP_CLAUSES (construct), variable.first))
      {
	tree clause = build_omp_clause (EXPR_LOCATION (construct), OMP_CLAUSE_FIRSTPRIVATE);
	OMP_CLAUSE_DECL (clause) = variable.first;
	OMP_CLAUSE_CHAIN (clause) = OMP_CLAUSES (construct);
	OMP_CLAUSES (construct) = clause;
      }
}

} // anonymous namespace

void
install_nested_reductions ()
{
  variables_of_data = new hash_set<tree>;
  before_gimplification (see_to_construct);
}
