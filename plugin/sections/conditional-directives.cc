/* Directives with a condition: update, enter data and exit data with an "if" clause.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC 12 finds out what the clauses name, and how large that is, whether the condition holds or not, and
   lets libgomp pass over the directive.  The condition is often that there is something to name, an
   argument that is present, or what a pointer points to; the host stops on its way there:

   Before:	#pragma acc update self(r->p[:r->size]) if(r != NULL)

		!$acc enter data copyin(q%a) if(present(q))

   of which gfortran makes a block that ends with the directive, and with the condition in its midst:

		  extent = q->a.dim[0].ubound - q->a.dim[0].lbound + 1;
		  given = q != 0;
		  #pragma acc enter data map(to:*q->a.data [len: extent * 4]) if(given)

   After:	if (r != NULL)
		  #pragma acc update self(r->p[:r->size])

		  given = q != 0;
		  if (given)
		    {
		      extent = q->a.dim[0].ubound - q->a.dim[0].lbound + 1;
		      #pragma acc enter data map(to:*q->a.data [len: extent * 4])
		    }

   What the condition needs stays in front of it.  Constructs have a body that runs in either case: they
   keep their clause.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* True if EXPR is a directive about data that stands alone.  */

bool
directive_p (const_tree expr)
{
  return (TREE_CODE (expr) == OACC_UPDATE || TREE_CODE (expr) == OACC_ENTER_DATA
	  || TREE_CODE (expr) == OACC_EXIT_DATA);
}

/* Take the "if" clause from DIRECTIVE and return its condition; null if it has none that the program
   finds out.  */

tree
take_condition (tree directive)
{
  tree *clauses = clauses_of (directive), clause = omp_find_clause (*clauses, OMP_CLAUSE_IF);
  if (!clause || TREE_CODE (OMP_CLAUSE_IF_EXPR (clause)) == INTEGER_CST)
    return NULL_TREE;
  remove_clauses (clauses, [=] (tree c) { return c == clause; });
  return fold_convert (boolean_type_node, OMP_CLAUSE_IF_EXPR (clause));
}

/* Those of STATEMENTS that are the condition's, by the variables of BLOCK: the one at STORE, which has it in
   one of them, what stands between that and the first that has to do with it, and what releases its memory
   behind that.  */

std::vector<bool>
of_condition (tree block, const std::vector<tree> &statements, size_t store)
{
  std::vector<bool> its (statements.size ());
  hash_set<tree> known;
  auto mentions_known = [&] (tree statement)
    {
      for (tree v = BIND_EXPR_VARS (block); v; v = DECL_CHAIN (v))
	if (known.contains (v) && mentions_p (statement, v))
	  return true;
      return false;
    };
  size_t first = store;
  for (size_t i = store + 1; i-- > 0;)
    if (i == store || mentions_known (statements[i]))
      {
	first = i;
	for (tree v = BIND_EXPR_VARS (block); v; v = DECL_CHAIN (v))
	  if (mentions_p (statements[i], v))
	    known.add (v);
      }
  for (size_t i = 0; i + 1 < statements.size (); i++)
    its[i] = i < first ? false : i <= store || mentions_known (statements[i]);
  return its;
}

/* For before_gimplification: the block that gfortran makes of a directive.  */

void
look_at_block (tree *expr)
{
  tree block = *expr;
  if (TREE_CODE (block) != BIND_EXPR || TREE_CODE (BIND_EXPR_BODY (block)) != STATEMENT_LIST)
    return;
  std::vector<tree> statements;
  for (tree_stmt_iterator i = tsi_start (BIND_EXPR_BODY (block)); !tsi_end_p (i); tsi_next (&i))
    statements.push_back (tsi_stmt (i));
  tree directive = statements.empty () ? NULL_TREE : statements.back ();
  tree clause = (directive && directive_p (directive)
		 ? omp_find_clause (*clauses_of (directive), OMP_CLAUSE_IF) : NULL_TREE);
  if (!clause)
    return;
  size_t store = statements.size ();
  for (size_t i = 0; i < statements.size (); i++)
    if (TREE_CODE (statements[i]) == MODIFY_EXPR
	&& TREE_OPERAND (statements[i], 0) == OMP_CLAUSE_IF_EXPR (clause))
      store = i;
  if (store == statements.size ())
    return;
  std::vector<bool> its = of_condition (block, statements, store);
  tree list = alloc_stmt_list (), directed = alloc_stmt_list ();
  for (size_t i = 0; i < statements.size (); i++)
    append_to_statement_list_force (statements[i], its[i] ? &list : &directed);
  append_to_statement_list (if_true (take_condition (directive), directed), &list);
  BIND_EXPR_BODY (block) = list;
}

/* For before_gimplification_once.  */

void
look_at_directive (tree *expr)
{
  if (directive_p (*expr))
    if (tree condition = take_condition (*expr))
      *expr = if_true (condition, *expr);
}

} // anonymous namespace

void
start_conditional_directives ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (look_at_block);
  before_gimplification_once (look_at_directive);
}
