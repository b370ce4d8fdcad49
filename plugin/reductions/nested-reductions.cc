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

   Only where each way to the inner loop leads through an assignment in the outer one, by whatever
   conditions, switches, loops and jumps: what accumulates over the outer loop's iterations lacks a
   clause there, as GCC says, and stays GCC's.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/stages.h"

namespace {

/* Variables that data constructs name, of this function or of others before it.  */
hash_set<tree> *variables_of_data;

/* True if V is a scalar, or a dummy argument or reference that is one.  */

bool
scalar_p (tree v)
{
  if (!variable_p (v) && TREE_CODE (v) != RESULT_DECL)
    return false;
  tree type = TREE_TYPE (v);
  if (lang_hooks.decls.omp_privatize_by_reference (v))
    type = TREE_TYPE (type);
  return (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type) || TREE_CODE (type) == COMPLEX_TYPE)
	 && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (v));
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

/* For walk_tree: a jump, or where one leads to.  */

tree
jump_or_label (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  enum tree_code code = TREE_CODE (*tp);
  return (code == GOTO_EXPR || code == EXIT_EXPR || code == LABEL_EXPR || code == CASE_LABEL_EXPR
	  || code == SWITCH_EXPR ? *tp : NULL_TREE);
}

/* The walk along the ways through an iteration: has V been assigned to?  What was once stays so,
   hence one walk from above is enough, and a jump upwards may only not bring less than what its
   label was left with.  */

class ways
{
public:
  explicit ways (tree v) : variable (v)
  {
  }

  /* True if each way through S that reads the variable assigns to it before.  */
  bool
  set_first_p (tree s)
  {
    walk (s);
    return !failed;
  }

private:
  void walk (tree s);
  void walk_if (tree s);
  void walk_switch (tree s);
  void walk_repeated (tree s);
  void walk_partitioned (tree loop);
  void jump_to (tree label);
  void arrive_at (tree label);

  tree variable;
  /* True where V has been assigned to, or nobody comes.  */
  bool assigned = false;
  bool failed = false;
  /* The same of jumps to a label so far, and of labels that were passed.  */
  std::map<tree, bool> jumps, passed;
  /* At the switch around, and at what leaves the loop around.  */
  bool at_switch = true, at_exits = true;
  bool default_seen = false;	/* In the switch around.  */
};

void
ways::jump_to (tree label)
{
  auto above = passed.find (label);
  if (TREE_CODE (label) != LABEL_DECL || (above != passed.end () && above->second && !assigned))
    failed = true;
  jumps.emplace (label, true).first->second &= assigned;
  assigned = true;
}

void
ways::arrive_at (tree label)
{
  auto jump = jumps.find (label);
  if (jump != jumps.end ())
    assigned &= jump->second;
  passed[label] = assigned;
}

void
ways::walk_if (tree s)
{
  walk (COND_EXPR_COND (s));
  bool before = assigned;
  walk (COND_EXPR_THEN (s));
  std::swap (before, assigned);
  walk (COND_EXPR_ELSE (s));
  assigned &= before;
}

/* What is in front of the first case is not reached.  */

void
ways::walk_switch (tree s)
{
  walk (SWITCH_COND (s));
  bool around = at_switch, default_around = default_seen;
  bool before = at_switch = assigned;
  assigned = true;
  default_seen = SWITCH_ALL_CASES_P (s);
  walk (SWITCH_BODY (s));
  assigned &= before || default_seen;
  at_switch = around;
  default_seen = default_around;
}

void
ways::walk_repeated (tree s)
{
  bool around = at_exits;
  at_exits = true;
  walk (LOOP_EXPR_BODY (s));
  assigned = at_exits;
  at_exits = around;
}

/* A loop of OpenACC's may have no iterations.  A variable that is private there is another.  */

void
ways::walk_partitioned (tree loop)
{
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE && OMP_CLAUSE_DECL (c) == variable)
      return;
  failed |= !assigned && (clause_names_p (OMP_FOR_CLAUSES (loop), variable)
			  || mentions_p (OMP_FOR_PRE_BODY (loop), variable)
			  || mentions_p (OMP_FOR_INIT (loop), variable)
			  || mentions_p (OMP_FOR_COND (loop), variable)
			  || mentions_p (OMP_FOR_INCR (loop), variable));
  bool before = assigned;
  walk (OMP_FOR_BODY (loop));
  assigned = before;
}

void
ways::walk (tree s)
{
  s = bare_statement (s);
  if (!s || failed)
    return;
  switch (TREE_CODE (s))
    {
    case BIND_EXPR:
      return walk (BIND_EXPR_BODY (s));

    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (s); !tsi_end_p (i); tsi_next (&i))
	walk (tsi_stmt (i));
      return;

    case TRY_FINALLY_EXPR:
    case COMPOUND_EXPR:
      walk (TREE_OPERAND (s, 0));
      return walk (TREE_OPERAND (s, 1));

    case DECL_EXPR:
      failed |= !assigned && mentions_p (DECL_INITIAL (DECL_EXPR_DECL (s)), variable);
      return;

    /* Nobody catches anything on the device.  */
    case TRY_CATCH_EXPR:
      return walk (TREE_OPERAND (s, 0));

    case COND_EXPR:
      return walk_if (s);

    case SWITCH_EXPR:
      return walk_switch (s);

    case LOOP_EXPR:
      return walk_repeated (s);

    case OACC_LOOP:
      return walk_partitioned (s);

    case CASE_LABEL_EXPR:
      assigned &= at_switch;
      default_seen |= !CASE_LOW (s);
      return;

    case LABEL_EXPR:
      return arrive_at (LABEL_EXPR_LABEL (s));

    case GOTO_EXPR:
      return jump_to (GOTO_DESTINATION (s));

    case EXIT_EXPR:
      walk (EXIT_EXPR_COND (s));
      at_exits &= assigned;
      return;

    default:
      if (assigns_p (s, variable))
	{
	  walk (TREE_OPERAND (s, 1));
	  assigned = true;
	}
      else
	failed |= (!assigned && mentions_p (s, variable))
		  || walk_tree_without_duplicates (&s, jump_or_label, nullptr);
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
		&& ways (v).set_first_p (OMP_FOR_BODY (outermost));
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
	  variables_of_data->add (keep_alive (variable));
  if (TREE_CODE (construct) != OACC_PARALLEL)
    return;

  nest n;
  walk_tree_without_duplicates (&OMP_BODY (construct), note_loop, &n);
  for (const auto &variable : n.own)
    if (variable.second && !n.declared.contains (variable.first)
	&& !variables_of_data->contains (variable.first)
	&& !clause_names_p (OMP_CLAUSES (construct), variable.first))
      {
	tree clause = build_clause (EXPR_LOCATION (construct), OMP_CLAUSE_FIRSTPRIVATE, variable.first);
	/* It need not have been set in front of the construct.  */
	suppress_warning (variable.first, OPT_Wuninitialized);
	OMP_CLAUSE_CHAIN (clause) = OMP_CLAUSES (construct);
	OMP_CLAUSES (construct) = clause;
      }
}

} // anonymous namespace

void
start_nested_reductions ()
{
  variables_of_data = new hash_set<tree>;
  before_gimplification (see_to_construct);
}
