/* Loops with an auto clause whose iterations depend on one another.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   "auto" leaves it to the compiler to find out whether iterations are independent
   (OpenACC 2.6, 2.9.7).  GCC 12 does so in kernels constructs.  In parallel and serial
   constructs and in routines, where loops without the clause are independent by
   definition, it takes those with the clause for independent, too (omp-low.cc
   lower_oacc_head_mark), and divides

     #pragma acc loop auto
     for (i = 1; i < n; i++)
       a[i] = a[i - 1] + 1;

   among gangs and workers.  We look for dependences that can be seen in the text, and
   put "seq" in place of "auto" where there is one: two accesses to one array, one of
   them a store, in different iterations; or a scalar that an iteration reads before it
   stores to it.  Addresses are compared as linear forms of what they are computed from,

     a[i - 1]	4 * i - 4 from a

   What cannot be compared (indices from memory, calls, several pointers to one array) is
   left to GCC's optimism: a program that wants to be sure says "seq".  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/reductions/reduction-clauses.h"
#include "plugin/stages.h"

namespace {

/* Loops of the kernels construct that is being gimplified.  */
hash_set<tree> *loops_of_kernels;

/* Pairs are compared, so there is an end to it: no loop that a person has written has
   more accesses to memory.  */
const size_t most_accesses = 2000;

/* A sum of constant multiples of other expressions, and a constant; in bytes.  */

struct linear_form
{
  std::vector<std::pair<tree, HOST_WIDE_INT>> terms;
  HOST_WIDE_INT constant = 0;

  void add (tree expr, HOST_WIDE_INT factor);
  HOST_WIDE_INT factor_of (tree term) const;
  bool same_terms_p (const linear_form &other) const;
};

tree
strip_conversions (tree expr)
{
  while (CONVERT_EXPR_P (expr) || TREE_CODE (expr) == NON_LVALUE_EXPR
	 || TREE_CODE (expr) == SAVE_EXPR)
    expr = TREE_OPERAND (expr, 0);
  return expr;
}

/* Add FACTOR times EXPR.  Unsigned constants are taken as signed: i + 4294967295u.  */

void
linear_form::add (tree expr, HOST_WIDE_INT factor)
{
  expr = strip_conversions (expr);
  tree second = NULL_TREE;
  if (BINARY_CLASS_P (expr))
    second = strip_conversions (TREE_OPERAND (expr, 1));
  switch (TREE_CODE (expr))
    {
    case INTEGER_CST:
      constant += factor * wi::sext (wi::to_wide (expr),
				     TYPE_PRECISION (TREE_TYPE (expr))).to_shwi ();
      return;

    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
    case MINUS_EXPR:
      add (TREE_OPERAND (expr, 0), factor);
      add (second, TREE_CODE (expr) == MINUS_EXPR ? -factor : factor);
      return;

    case NEGATE_EXPR:
      add (TREE_OPERAND (expr, 0), -factor);
      return;

    case MULT_EXPR:
      if (tree_fits_shwi_p (second))
	{
	  add (TREE_OPERAND (expr, 0), factor * tree_to_shwi (second));
	  return;
	}
      break;

    default:
      break;
    }
  for (auto &term : terms)
    if (operand_equal_p (term.first, expr, 0))
      {
	term.second += factor;
	return;
      }
  terms.push_back ({ expr, factor });
}

HOST_WIDE_INT
linear_form::factor_of (tree wanted) const
{
  for (const auto &term : terms)
    if (term.first == wanted)
      return term.second;
  return 0;
}

bool
linear_form::same_terms_p (const linear_form &other) const
{
  linear_form difference = *this;
  for (const auto &term : other.terms)
    difference.add (term.first, -term.second);
  return std::all_of (difference.terms.begin (), difference.terms.end (),
		      [] (const auto &term) { return term.second == 0; });
}

/* One place in memory: so many bytes from BASE, a variable or pointer.  */

struct access
{
  tree base;
  linear_form offset;
  bool store;
};

/* What is known of one loop.  */

class loop_accesses
{
public:
  explicit loop_accesses (tree loop);

  /* True if two of its iterations have to be in order.  */
  bool dependent_p ();

private:
  static tree note_expression (tree *tp, int *walk_subtrees, void *data);
  void note_loop (tree loop);
  void note_reference (tree reference, bool store);
  void note_scalar (tree variable, bool store);
  void note_store (tree *expr);
  void note_value (tree variable, tree value);
  bool inner_index_p (tree variable);
  bool conflict_p (const access &a, const access &b);

  tree m_index;
  /* Declared in it, private in it, or in a reduction; those of them whose values are
     computed from this loop's index, or nobody knows from what.  */
  hash_set<tree> m_own, m_varying;
  /* Scalars of the program's, by what comes first in an iteration.  */
  hash_set<tree> m_read_first, m_stored_first;
  std::vector<access> m_accesses;
  bool m_scalar_carried = false;
};

/* Note LOOP's indices and what is private in it.  */

void
loop_accesses::note_loop (tree loop)
{
  tree inits = OMP_FOR_INIT (loop);
  for (int i = 0; inits && i < TREE_VEC_LENGTH (inits); i++)
    m_own.add (TREE_OPERAND (TREE_VEC_ELT (inits, i), 0));
  note_private (OMP_FOR_CLAUSES (loop), m_own);
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
      m_own.add (OMP_CLAUSE_DECL (c));
}

void
loop_accesses::note_scalar (tree variable, bool store)
{
  if (m_own.contains (variable) || m_stored_first.contains (variable)
      || !is_gimple_reg_type (TREE_TYPE (variable)))
    return;
  if (!store)
    m_read_first.add (variable);
  else if (m_read_first.contains (variable))
    m_scalar_carried = true;
  else
    m_stored_first.add (variable);
}

void
loop_accesses::note_reference (tree reference, bool store)
{
  tree object = strip_conversions (reference);
  if (!handled_component_p (object) && TREE_CODE (object) != INDIRECT_REF
      && TREE_CODE (object) != MEM_REF)
    return;

  poly_int64 size, position;
  tree offset;
  machine_mode mode;
  int is_unsigned, reversed, is_volatile;
  tree base = get_inner_reference (object, &size, &position, &offset, &mode,
				   &is_unsigned, &reversed, &is_volatile);
  access made = { base, {}, store };
  if (!position.is_constant (&made.offset.constant))
    return;
  made.offset.constant /= BITS_PER_UNIT;
  if (offset)
    made.offset.add (offset, 1);
  if (TREE_CODE (base) == INDIRECT_REF || TREE_CODE (base) == MEM_REF)
    {
      if (TREE_CODE (base) == MEM_REF)
	made.offset.add (TREE_OPERAND (base, 1), 1);
      made.base = strip_conversions (TREE_OPERAND (base, 0));
      while (TREE_CODE (made.base) == POINTER_PLUS_EXPR)
	{
	  made.offset.add (TREE_OPERAND (made.base, 1), 1);
	  made.base = strip_conversions (TREE_OPERAND (made.base, 0));
	}
    }
  if (DECL_P (made.base) && !m_own.contains (made.base))
    m_accesses.push_back (made);
}

/* VARIABLE gets VALUE.  */

void
loop_accesses::note_value (tree variable, tree value)
{
  if (!DECL_P (variable) || !m_own.contains (variable))
    return;
  linear_form form;
  form.add (value, 1);
  for (const auto &term : form.terms)
    if (!DECL_P (term.first) || m_varying.contains (term.first))
      m_varying.add (variable);
}

/* True if VARIABLE goes through the same values in each iteration, as the index of a
   loop inside does, parallel or not.  */

bool
loop_accesses::inner_index_p (tree variable)
{
  return DECL_P (variable) && m_own.contains (variable) && !m_varying.contains (variable);
}

/* EXPR stores to its first operand: behind its second, or behind a load of the first.  */

void
loop_accesses::note_store (tree *expr)
{
  tree *place = &TREE_OPERAND (*expr, 0);
  bool assignment = TREE_CODE (*expr) == MODIFY_EXPR || TREE_CODE (*expr) == INIT_EXPR;
  if (assignment)
    walk_tree_without_duplicates (&TREE_OPERAND (*expr, 1), note_expression, this);
  if (!assignment || !DECL_P (strip_conversions (*place)))
    walk_tree_without_duplicates (place, note_expression, this);
  if (assignment)
    note_value (*place, TREE_OPERAND (*expr, 1));
  if (DECL_P (strip_conversions (*place)))
    note_scalar (strip_conversions (*place), true);
  else
    note_reference (*place, true);
}

/* In walk_tree.  What is declared comes in front of what uses it.  */

tree
loop_accesses::note_expression (tree *tp, int *walk_subtrees, void *data)
{
  loop_accesses &self = *static_cast<loop_accesses *> (data);
  tree expr = *tp;
  switch (TREE_CODE (expr))
    {
    case BIND_EXPR:
      for (tree v = BIND_EXPR_VARS (expr); v; v = DECL_CHAIN (v))
	self.m_own.add (v);
      break;

    case DECL_EXPR:
      self.m_own.add (DECL_EXPR_DECL (expr));
      if (VAR_P (DECL_EXPR_DECL (expr)) && DECL_INITIAL (DECL_EXPR_DECL (expr)))
	self.note_value (DECL_EXPR_DECL (expr), DECL_INITIAL (DECL_EXPR_DECL (expr)));
      break;

    case OACC_LOOP:
      self.note_loop (expr);
      break;

    CASE_ASSIGNMENT:
      self.note_store (tp);
      *walk_subtrees = 0;
      break;

    case VAR_DECL:
    case PARM_DECL:
      self.note_scalar (expr, false);
      break;

    /* Their order does not matter.  */
    case OMP_ATOMIC:
    case OMP_ATOMIC_READ:
    case OMP_ATOMIC_CAPTURE_OLD:
    case OMP_ATOMIC_CAPTURE_NEW:
      *walk_subtrees = 0;
      break;

    case ARRAY_REF:
    case COMPONENT_REF:
    case INDIRECT_REF:
    case MEM_REF:
      self.note_reference (expr, false);
      break;

    default:
      if (TYPE_P (expr))
	*walk_subtrees = 0;
      break;
    }
  return NULL_TREE;
}

loop_accesses::loop_accesses (tree loop)
{
  note_loop (loop);
  m_index = TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), 0), 0);
  m_varying.add (m_index);
  walk_tree_without_duplicates (&OMP_FOR_BODY (loop), note_expression, this);
}

/* True if A, a store, and B are the same place in two iterations of the loop.  */

bool
loop_accesses::conflict_p (const access &a, const access &b)
{
  if (a.base != b.base || !a.offset.same_terms_p (b.offset))
    return false;
  HOST_WIDE_INT step = absu_hwi (a.offset.factor_of (m_index));
  HOST_WIDE_INT distance = absu_hwi (a.offset.constant - b.offset.constant);
  bool inner = false, fixed = true;
  for (const auto &term : a.offset.terms)
    {
      /* In another row of what goes in greater steps.  */
      HOST_WIDE_INT row = absu_hwi (term.second);
      if (term.first != m_index && row > step && step != 0)
	distance = MIN (distance % row, row - distance % row) % row;
      bool index = inner_index_p (term.first);
      inner |= index && term.second != 0;
      fixed &= index || (DECL_P (term.first) && !m_own.contains (term.first));
    }
  /* The same in all iterations.  */
  if (step == 0)
    return distance == 0 && fixed;
  /* In other rows, where inner loops go through the columns.  */
  return distance != 0 && (distance % step == 0 || (inner && distance > step / 2));
}

bool
loop_accesses::dependent_p ()
{
  if (m_scalar_carried)
    return true;
  if (m_accesses.size () > most_accesses)
    return false;
  for (const access &a : m_accesses)
    if (a.store)
      for (const access &b : m_accesses)
	if (conflict_p (a, b))
	  return true;
  return false;
}

/* In walk_tree.  */

tree
note_loop_of_kernels (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) == OACC_LOOP)
    loops_of_kernels->add (*tp);
  return NULL_TREE;
}

/* Make the auto clause of LOOP, if it has one, "seq" where that is needed.  */

void
see_to_loop (tree loop)
{
  tree *place = &OMP_FOR_CLAUSES (loop);
  while (*place && OMP_CLAUSE_CODE (*place) != OMP_CLAUSE_AUTO)
    place = &OMP_CLAUSE_CHAIN (*place);
  if (!*place || !loop_accesses (loop).dependent_p ())
    return;
  tree seq = build_omp_clause (OMP_CLAUSE_LOCATION (*place), OMP_CLAUSE_SEQ);
  OMP_CLAUSE_CHAIN (seq) = OMP_CLAUSE_CHAIN (*place);
  *place = seq;
}

/* For before_gimplification.  */

void
analyse_construct (tree *expr)
{
  switch (TREE_CODE (*expr))
    {
    case OACC_PARALLEL:
    case OACC_SERIAL:
      loops_of_kernels->empty ();
      break;

    case OACC_KERNELS:
      loops_of_kernels->empty ();
      walk_tree_without_duplicates (&OMP_BODY (*expr), note_loop_of_kernels, NULL);
      break;

    case OACC_LOOP:
      if (OMP_FOR_INIT (*expr) && !loops_of_kernels->contains (*expr))
	see_to_loop (*expr);
      break;

    default:
      break;
    }
}

} // anonymous namespace

void
start_auto_loops ()
{
  loops_of_kernels = new hash_set<tree>;
  before_gimplification (analyse_construct);
}
