/* Fortran's do variables in constructs with default(none).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The variable of a do statement in a compute construct is private, whatever the default is (OpenACC
   2.6.1), and so needs no clause.  gfortran 12 knows that of loops with a directive and those inside, and
   wants a clause for others:

     !$acc kernels default(none) copy(a)
     do i = 1, n			‘i’ not specified in enclosing OpenACC ‘kernels’ construct
       a(i) = ...

   So the construct gets that which GCC has without the default:

   After:	kernels default(none) map(tofrom:a) map(force_tofrom:i)
		parallel default(none) map(tofrom:a) firstprivate(i)

   A do statement has become one of these (trans-stmt.cc, gfc_trans_simple_do and gfc_trans_do), where D and
   COUNT are gfortran's own:

     i = from;					i = from;
     while (1)					while (1)
       {					  {
	 D = i > to; if (D) goto exit;		    ...
	 ...					    i = i + step;
	 i = i + 1;				    D = count; count = count - 1;
       }					    if (D == 0) goto exit;
						  }  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* A walk through a construct, or a loop in it.  */

struct do_variables
{
  hash_set<tree> locals;	/* Declared there.  */
  std::vector<tree> found;	/* Variables of do statements.  */
};

/* The statements of BODY, a loop's.  */

std::vector<tree>
statements_of (tree body)
{
  if (TREE_CODE (body) == BIND_EXPR)
    body = BIND_EXPR_BODY (body);
  std::vector<tree> all;
  if (TREE_CODE (body) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (body); !tsi_end_p (i); tsi_next (&i))
      all.push_back (tsi_stmt (i));
  return all;
}

bool
artificial_p (tree expr)
{
  return VAR_P (expr) && DECL_ARTIFICIAL (expr);
}

/* What STATEMENT, an assignment, moves on by a step; null if it does something else.  */

tree
moved_on (tree statement)
{
  if (TREE_CODE (statement) != MODIFY_EXPR)
    return NULL_TREE;
  tree lhs = TREE_OPERAND (statement, 0), value = TREE_OPERAND (statement, 1);
  return ((TREE_CODE (value) == PLUS_EXPR || TREE_CODE (value) == MINUS_EXPR)
	  && operand_equal_p (TREE_OPERAND (value, 0), lhs) ? lhs : NULL_TREE);
}

/* True if STATEMENT, the first of a loop, finds out whether VARIABLE is behind the last value.  */

bool
compared_p (tree statement, tree variable)
{
  if (TREE_CODE (statement) != MODIFY_EXPR || !artificial_p (TREE_OPERAND (statement, 0)))
    return false;
  tree value = TREE_OPERAND (statement, 1);
  return COMPARISON_CLASS_P (value) && operand_equal_p (TREE_OPERAND (value, 0), variable);
}

/* True if STATEMENT, the last of a loop, leaves it when it has been done as often as was counted.  */

bool
counted_p (tree statement)
{
  if (TREE_CODE (statement) != COND_EXPR)
    return false;
  tree condition = COND_EXPR_COND (statement);
  return TREE_CODE (condition) == EQ_EXPR && artificial_p (TREE_OPERAND (condition, 0));
}

/* The variable of the do statement of which LOOP is left, a dummy argument being the reference; null if
   it was something else.  */

tree
do_variable (tree loop)
{
  std::vector<tree> all = statements_of (LOOP_EXPR_BODY (loop));
  if (all.size () < 4)
    return NULL_TREE;
  tree variable = moved_on (all.back ());
  if (!variable || !compared_p (all.front (), variable))
    variable = counted_p (all.back ()) ? moved_on (all[all.size () - 4]) : NULL_TREE;
  if (variable && TREE_CODE (variable) == INDIRECT_REF)
    variable = TREE_OPERAND (variable, 0);
  return variable && DECL_P (variable) && !artificial_p (variable) ? variable : NULL_TREE;
}

/* For walk_tree.  */

tree
note_loop (tree *expr, int *walk_subtrees, void *data)
{
  do_variables *walk = static_cast<do_variables *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == BIND_EXPR)
    for (tree local = BIND_EXPR_VARS (*expr); local; local = DECL_CHAIN (local))
      walk->locals.add (local);
  else if (TREE_CODE (*expr) == LOOP_EXPR)
    {
      if (tree variable = do_variable (*expr))
	walk->found.push_back (variable);
    }
  else if (TREE_CODE (*expr) == OACC_LOOP)
    {
      /* Those that it has itself, or has private.  */
      do_variables inside;
      walk_tree_without_duplicates (&OMP_FOR_BODY (*expr), note_loop, &inside);
      for (tree variable : inside.found)
	if (!inside.locals.contains (variable)
	    && !clause_names_p (OMP_FOR_CLAUSES (*expr), variable))
	  walk->found.push_back (variable);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* For before_gimplification_once.  */

void
name_variables (tree *expr)
{
  tree construct = *expr;
  if (!compute_construct_p (construct)
      || default_kind (OMP_CLAUSES (construct)) != OMP_CLAUSE_DEFAULT_NONE)
    return;
  location_t place = EXPR_LOCATION (construct);
  do_variables walk;
  walk_tree_without_duplicates (&OMP_BODY (construct), note_loop, &walk);
  for (tree variable : walk.found)
    {
      tree clauses = OMP_CLAUSES (construct), type = TREE_TYPE (variable);
      if (walk.locals.contains (variable) || clause_names_p (clauses, variable))
	continue;
      if (TREE_CODE (type) == REFERENCE_TYPE)
	type = TREE_TYPE (type);
      tree clause = (TREE_CODE (construct) == OACC_KERNELS
		     ? build_map_clause (place, GOMP_MAP_FORCE_TOFROM, variable,
					 TYPE_SIZE_UNIT (type))
		     : build_clause (place, OMP_CLAUSE_FIRSTPRIVATE, variable));
      OMP_CLAUSE_CHAIN (clause) = clauses;
      OMP_CLAUSES (construct) = clause;
    }
}

} // anonymous namespace

void
start_do_variables ()
{
  if (lang_GNU_Fortran ())
    before_gimplification_once (name_variables);
}
