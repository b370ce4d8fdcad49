/* Stage reduction-forms: reductions in forms that the vectorizer knows.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: the vectorizer knows s = s OP x for operations that the target has; of
   if-conversion it gets others.

   Before:				After:
     t = (int) (s != 0 & c);		  p = p & (c ? 1 : 0);			(1)
     t = (double) ((s | x) != 0);	  p = p | (x != 0 ? 1 : 0);
     t = c ? 1 : s;			  p = p | (c ? 1 : 0);			(2)
     t = c ? MAX <s, x> : s;		  t = MAX <s, c ? x : -inf>;		(3)
     t = c & s < x ? x : s;		  t = MAX <s, c ? x : -inf>;		(4)
     u = c ? x : s; t = d ? y : u;	  v = d ? y : x; t = c | d ? v : s;	(5)

   (1) && and ||.  What goes round is 0 or 1, an int whatever the program's type is;
       the loop's result is made of it behind the loop.
   (2) Something was found.  What was there before the loop, or what is found, is
       chosen behind the loop; if the same is found in all iterations, that is.
   (3) Any operation with a neutral operand.
   (4) As in stage lanes, nobody can rely on what becomes of NaNs.
   (5) Of several choices, one after the other, the vectorizer of GCC 12 looks at the last:
       if y is a constant, the result is the maximum or minimum of it and of what was there
       before the loop, whatever x is (vectorizable_reduction, CONST_COND_REDUCTION; likewise
       with y = i).  This is so in all loops, also those of one lane that GCC vectorizes.

   Reads, writes: loops of one block, as if-conversion leaves them; but for (5), those that stage
   lanes has asked the vectorizer for.
   Limits: one operation per loop and value; conditions that do not depend on it.  Forms
   1 and 2 change what goes round: not where if-conversion has kept the loop as it was
   beside, because the vectorizer takes iterations that are left over from there, and pairs
   the two loops' values (slpeel_duplicate_current_defs_from_edges).  */

#include "plugin/gcc-compat.h"

#include "passes/lanes.h"
#include "passes/reduction-forms.h"
#include "plugin/diagnostics.h"

/* The header wants more of GCC's than gcc-compat.h has.  */
#include "tree-vectorizer.h"

unsigned int acc_reduction_forms_execute (function *);

tree
neutral_operand (tree_code code, tree type)
{
  if (VECTOR_TYPE_P (type))
    return NULL_TREE;
  switch (code)
    {
    case PLUS_EXPR:
      /* Minus zero, which leaves a sum of minus zeros what it is.  */
      if (SCALAR_FLOAT_TYPE_P (type) && HONOR_SIGNED_ZEROS (type))
	return build_real (type, real_value_negate (&dconst0));
      return build_zero_cst (type);
    case MINUS_EXPR:
      return build_zero_cst (type);
    case MULT_EXPR:
    case MAX_EXPR:
    case MIN_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return omp_reduction_init_op (UNKNOWN_LOCATION, code, type);
    default:
      return NULL_TREE;
    }
}

/* True if LOOP has one block beside its latch, and ends there.  */

static bool
simple_p (class loop *loop)
{
  edge exit = single_exit (loop);
  return (!loop->dont_vectorize && loop->num_nodes == 2 && exit && exit->src == loop->header);
}

bool
one_block_p (class loop *loop)
{
  return loop->force_vectorize && simple_p (loop);
}

basic_block
block_behind (class loop *loop)
{
  basic_block behind = split_edge (single_exit (loop));
  edge on = single_succ_edge (behind);
  for (gphi_iterator i = gsi_start_phis (on->dest); !gsi_end_p (i); gsi_next (&i))
    {
      use_operand_p use = PHI_ARG_DEF_PTR_FROM_EDGE (i.phi (), on);
      tree value = USE_FROM_PTR (use);
      if (virtual_operand_p (value) || expr_invariant_in_loop_p (loop, value))
	continue;
      SET_USE (use, value_behind (behind, value));
    }
  return behind;
}

tree
value_behind (basic_block behind, tree value)
{
  for (gphi_iterator i = gsi_start_phis (behind); !gsi_end_p (i); gsi_next (&i))
    if (gimple_phi_arg_def (i.phi (), 0) == value)
      return gimple_phi_result (i.phi ());
  tree left = make_ssa_name (TREE_TYPE (value));
  add_phi_arg (create_phi_node (left, behind), value, single_pred_edge (behind),
	       UNKNOWN_LOCATION);
  return left;
}

namespace {

/* The value of one PHI in a loop's header, and how it gets its next one.  */

class loop_value
{
public:
  loop_value (class loop *loop, gphi *phi);
  /* Rewrite it if it has one of the forms 1 to 4 above, and say so.  */
  void rewrite ();
  /* Likewise with form 5.  */
  void choose_once ();

private:
  gassign *in_loop (tree name);
  unsigned uses ();
  bool last_p ();
  tree named (gimple_stmt_iterator *at, tree condition);
  bool logical_p (tree_code *code, tree *c);
  bool logical_p (gassign *b, tree_code *code, tree *c);
  bool zero_test_p (tree b, tree of);
  bool same_number_p (tree t);
  bool conditional ();
  int choices (tree name);
  bool merge_choices ();
  bool extremum (bool kept_first, tree x);
  void select (tree_code code, tree c, bool kept_first, tree x);
  void carry (tree_code code, tree c, bool kept_first, tree found);
  tree first_bit (gimple_seq *seq, tree found);
  void leave (tree bit, tree found);

  class loop *m_loop;
  gphi *m_phi;
  tree m_value;		/* s  */
  tree m_start;		/* s before the loop.  */
  tree m_next;		/* t  */
  gassign *m_step;	/* t = ...; null if that is not in the loop.  */
};

loop_value::loop_value (class loop *loop, gphi *phi)
  : m_loop (loop), m_phi (phi), m_value (gimple_phi_result (phi)),
    m_start (PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop))),
    m_next (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop))),
    m_step (in_loop (m_next))
{
}

/* The assignment of the loop that defines NAME, or null.  */

gassign *
loop_value::in_loop (tree name)
{
  gassign *s = (TREE_CODE (name) == SSA_NAME
		? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (name)) : nullptr);
  return s && gimple_bb (s) == m_loop->header ? s : nullptr;
}

/* How often S is used, but for debugging.  */

unsigned
loop_value::uses ()
{
  unsigned count = 0;
  use_operand_p use;
  imm_use_iterator i;
  FOR_EACH_IMM_USE_FAST (use, i, m_value)
    count += !is_gimple_debug (USE_STMT (use));
  return count;
}

/* True if T is used where the loop ends only.  */

bool
loop_value::last_p ()
{
  basic_block behind = single_exit (m_loop)->dest;
  use_operand_p use;
  imm_use_iterator i;
  FOR_EACH_IMM_USE_FAST (use, i, m_next)
    {
      gimple *user = USE_STMT (use);
      if (!is_gimple_debug (user) && user != m_phi
	  && (gimple_code (user) != GIMPLE_PHI || gimple_bb (user) != behind))
	return false;
    }
  return true;
}

/* A name for CONDITION, which may be a comparison, before AT.  */

tree
loop_value::named (gimple_stmt_iterator *at, tree condition)
{
  if (TREE_CODE (condition) == SSA_NAME)
    return condition;
  tree name = make_ssa_name (boolean_type_node);
  gsi_insert_before (at, gimple_build_assign (name, unshare_expr (condition)),
		     GSI_SAME_STMT);
  return name;
}

/* True if B is OF != 0, or OF itself where that is a boolean.  */

bool
loop_value::zero_test_p (tree b, tree of)
{
  if (b == of)
    return TREE_CODE (TREE_TYPE (of)) == BOOLEAN_TYPE;
  gassign *s = in_loop (b);
  return (s && has_single_use (b) && gimple_assign_rhs_code (s) == NE_EXPR
	  && gimple_assign_rhs1 (s) == of && zerop (gimple_assign_rhs2 (s)));
}

/* True if T is s, or s in an integer of another sign or of more bits.  */

bool
loop_value::same_number_p (tree t)
{
  if (t == m_value)
    return true;
  gassign *s = TREE_CODE (t) == SSA_NAME ? in_loop (t) : nullptr;
  return (s && has_single_use (t) && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (s))
	  && gimple_assign_rhs1 (s) == m_value && INTEGRAL_TYPE_P (TREE_TYPE (m_value))
	  && TYPE_PRECISION (TREE_TYPE (t)) >= TYPE_PRECISION (TREE_TYPE (m_value)));
}

/* True if statement B is s CODE C in booleans.  */

bool
loop_value::logical_p (gassign *b, tree_code *code, tree *c)
{
  *code = gimple_assign_rhs_code (b);
  if (*code == BIT_AND_EXPR || *code == BIT_IOR_EXPR)
    for (unsigned i = 1; i <= 2; i++)
      if (zero_test_p (gimple_op (b, i), m_value))
	{
	  *c = gimple_op (b, 3 - i);
	  return TREE_CODE (*c) == SSA_NAME;
	}
  /* (s | x) != 0.  */
  gassign *both = *code == NE_EXPR ? in_loop (gimple_assign_rhs1 (b)) : nullptr;
  if (!both || !integer_zerop (gimple_assign_rhs2 (b))
      || !has_single_use (gimple_assign_lhs (both))
      || gimple_assign_rhs_code (both) != BIT_IOR_EXPR)
    return false;
  *code = BIT_IOR_EXPR;
  tree s = gimple_assign_rhs1 (both), x = gimple_assign_rhs2 (both);
  if (!same_number_p (s))
    std::swap (s, x);
  *c = build2 (NE_EXPR, boolean_type_node, x, build_zero_cst (TREE_TYPE (x)));
  return same_number_p (s) && TREE_CODE (x) == SSA_NAME && !same_number_p (x);
}

/* True if t is s CODE C in booleans, and a number again.  */

bool
loop_value::logical_p (tree_code *code, tree *c)
{
  gassign *s = m_step;
  tree type = TREE_TYPE (m_next);
  while (TREE_CODE (type) != BOOLEAN_TYPE)
    {
      tree_code conversion = gimple_assign_rhs_code (s);
      tree from = gimple_assign_rhs1 (s);
      if ((!CONVERT_EXPR_CODE_P (conversion) && conversion != FLOAT_EXPR)
	  || TREE_CODE (from) != SSA_NAME || !has_single_use (from)
	  || !(s = in_loop (from)))
	return false;
      type = TREE_TYPE (from);
    }
  return uses () == 1 && last_p () && logical_p (s, code, c);
}

/* Remove what made NAME if nothing uses it any more, and so on.  */

void
remove_unused (tree name)
{
  if (TREE_CODE (name) != SSA_NAME)
    return;
  auto_bitmap unused;
  bitmap_set_bit (unused, SSA_NAME_VERSION (name));
  simple_dce_from_worklist (unused);
}

/* The first bit that goes round: whether s was found before, or is not zero.  */

tree
loop_value::first_bit (gimple_seq *seq, tree found)
{
  if (found)
    return integer_zero_node;
  tree b = gimple_build (seq, NE_EXPR, boolean_type_node, m_start,
			 build_zero_cst (TREE_TYPE (m_start)));
  return gimple_build (seq, NOP_EXPR, integer_type_node, b);
}

/* Make t of BIT, the last one that has gone round, behind the loop.  */

void
loop_value::leave (tree bit, tree found)
{
  basic_block behind = block_behind (m_loop);
  tree left = value_behind (behind, m_next);
  tree last = make_ssa_name (integer_type_node), type = TREE_TYPE (m_next);
  add_phi_arg (create_phi_node (last, behind), bit, single_pred_edge (behind),
	       UNKNOWN_LOCATION);
  tree result = make_ssa_name (type);
  gimple_seq seq = NULL;
  gassign *s;
  if (found || TREE_CODE (type) == BOOLEAN_TYPE)
    {
      tree set = make_ssa_name (boolean_type_node);
      gimple_seq_add_stmt (&seq, gimple_build_assign (set, NE_EXPR, last,
						      integer_zero_node));
      s = (found ? gimple_build_assign (result, COND_EXPR, set, found, m_start)
	   : gimple_build_assign (result, NOP_EXPR, set));
    }
  else
    s = gimple_build_assign (result, SCALAR_FLOAT_TYPE_P (type) ? FLOAT_EXPR : NOP_EXPR,
			     last);
  gimple_seq_add_stmt (&seq, s);
  gimple_stmt_iterator at = gsi_after_labels (behind);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  replace_uses_by (left, result);
  gphi_iterator old = gsi_for_phi (as_a<gphi *> (SSA_NAME_DEF_STMT (left)));
  remove_phi_node (&old, true);
}

/* Let a bit go round in place of s: p = p CODE bit of C, the other way round if
   KEPT_FIRST.  FOUND: what t is when the bit is set, or NULL_TREE: t is the bit.  */

void
loop_value::carry (tree_code code, tree c, bool kept_first, tree found)
{
  gimple_seq seq = NULL;
  tree first = first_bit (&seq, found);
  if (seq)
    gsi_insert_seq_on_edge_immediate (loop_preheader_edge (m_loop), seq);
  tree p = make_ssa_name (integer_type_node), next = make_ssa_name (integer_type_node);
  tree bit = make_ssa_name (integer_type_node);
  gphi *phi = create_phi_node (p, m_loop->header);
  add_phi_arg (phi, first, loop_preheader_edge (m_loop), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, loop_latch_edge (m_loop), UNKNOWN_LOCATION);
  gimple_stmt_iterator at = gsi_for_stmt (m_step);
  c = named (&at, c);
  gassign *make_bit
    = (kept_first ? gimple_build_assign (bit, COND_EXPR, c, integer_zero_node,
					 integer_one_node)
       : gimple_build_assign (bit, NOP_EXPR, c));
  gsi_insert_before (&at, make_bit, GSI_SAME_STMT);
  gsi_insert_before (&at, gimple_build_assign (next, code, p, bit), GSI_SAME_STMT);
  leave (next, found);

  /* s and all that made t of it have no use any more.  */
  SET_USE (PHI_ARG_DEF_PTR_FROM_EDGE (m_phi, loop_latch_edge (m_loop)), m_start);
  remove_unused (m_next);
}

/* Make t of s CODE X where C, or where not if KEPT_FIRST.  */

void
loop_value::select (tree_code code, tree c, bool kept_first, tree x)
{
  tree type = TREE_TYPE (m_value), taken = make_ssa_name (type);
  tree neutral = neutral_operand (code, type);
  gimple_stmt_iterator at = gsi_for_stmt (m_step);
  c = named (&at, c);
  gsi_insert_before (&at, gimple_build_assign (taken, COND_EXPR, c,
					       kept_first ? neutral : x,
					       kept_first ? x : neutral),
		     GSI_SAME_STMT);
  gassign *s = gimple_build_assign (m_next, code, m_value, taken);
  gimple_set_location (s, gimple_location (m_step));
  gsi_replace (&at, s, true);
}

/* t is s or X, by a comparison of both and another condition: rewrite that if it is.  */

bool
loop_value::extremum (bool kept_first, tree x)
{
  tree condition = gimple_assign_rhs1 (m_step);
  gassign *both = TREE_CODE (condition) == SSA_NAME ? in_loop (condition) : nullptr;
  if (!both || !has_single_use (condition) || uses () != 2
      || gimple_assign_rhs_code (both) != (kept_first ? BIT_IOR_EXPR : BIT_AND_EXPR))
    return false;
  for (unsigned i = 1; i <= 2; i++)
    {
      gassign *compare = in_loop (gimple_op (both, i));
      tree c = gimple_op (both, 3 - i);
      if (!compare || TREE_CODE (c) != SSA_NAME
	  || TREE_CODE_CLASS (gimple_assign_rhs_code (compare)) != tcc_comparison
	  || !has_single_use (gimple_assign_lhs (compare)))
	continue;
      tree_code code = gimple_assign_rhs_code (compare);
      if (kept_first)
	code = invert_tree_comparison (code, HONOR_NANS (TREE_TYPE (x)));
      if (gimple_assign_rhs1 (compare) == m_value && gimple_assign_rhs2 (compare) == x)
	code = swap_tree_comparison (code);
      else if (gimple_assign_rhs1 (compare) != x
	       || gimple_assign_rhs2 (compare) != m_value)
	continue;
      code = extremum_code (code);
      if (code == ERROR_MARK)
	continue;
      select (code, c, kept_first, x);
      remove_unused (condition);
      return true;
    }
  return false;
}

/* t is s or something else, by a condition: rewrite forms 2 to 4.  */

bool
loop_value::conditional ()
{
  tree c = gimple_assign_rhs1 (m_step);
  bool kept_first = gimple_assign_rhs2 (m_step) == m_value;
  tree other = kept_first ? gimple_assign_rhs3 (m_step) : gimple_assign_rhs2 (m_step);
  if (kept_first == (gimple_assign_rhs3 (m_step) == m_value))
    return false;
  gassign *made = in_loop (other);
  if (uses () == 1 && expr_invariant_in_loop_p (m_loop, other))
    {
      if (!last_p () || !INTEGRAL_TYPE_P (TREE_TYPE (m_value)) || vect_loop_vectorized_call (m_loop))
	return false;
      carry (BIT_IOR_EXPR, c, kept_first, other);
      return true;
    }
  if (extremum (kept_first, other))
    return true;
  if (!made || !has_single_use (other) || uses () != 2)
    return false;
  tree_code code = gimple_assign_rhs_code (made);
  if (TREE_CODE_CLASS (code) != tcc_binary
      || !neutral_operand (code, TREE_TYPE (m_value)))
    return false;
  bool first = gimple_assign_rhs1 (made) == m_value;
  if (!first && (gimple_assign_rhs2 (made) != m_value || code == MINUS_EXPR))
    return false;
  tree x = first ? gimple_assign_rhs2 (made) : gimple_assign_rhs1 (made);
  if (x == m_value)
    return false;
  select (code, c, kept_first, x);
  remove_unused (other);
  return true;
}

/* How many choices there are on the way from s to NAME, by these and conversions alone, each of
   which is for the next one; -1 if there is no such way, or more than one, which is nothing that
   the vectorizer knows.  */

int
loop_value::choices (tree name)
{
  if (name == m_value)
    return 0;
  gassign *s = TREE_CODE (name) == SSA_NAME ? in_loop (name) : nullptr;
  if (!s || (name != m_next && !has_single_use (name)))
    return -1;
  if (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (s)))
    return choices (gimple_assign_rhs1 (s));
  if (gimple_assign_rhs_code (s) != COND_EXPR)
    return -1;
  int n = choices (gimple_assign_rhs2 (s)), m = choices (gimple_assign_rhs3 (s));
  if ((n < 0) == (m < 0))
    return -1;
  return std::max (n, m) + 1;
}

/* Make one choice of the last two.  Returns true if that is done.  */

bool
loop_value::merge_choices ()
{
  if (!m_step || gimple_assign_rhs_code (m_step) != COND_EXPR)
    return false;
  for (unsigned k = 2; k <= 3; k++)
    {
      tree name = gimple_op (m_step, k);
      gassign *first = TREE_CODE (name) == SSA_NAME ? in_loop (name) : nullptr;
      if (choices (name) < 1 || gimple_assign_rhs_code (first) != COND_EXPR)
	continue;
      unsigned side = choices (gimple_assign_rhs2 (first)) >= 0 ? 2 : 3;
      tree carried = gimple_op (first, side), other = gimple_op (first, 5 - side);
      gimple_stmt_iterator at = gsi_for_stmt (m_step);
      tree c = named (&at, gimple_assign_rhs1 (first)), d = named (&at, gimple_assign_rhs1 (m_step));
      tree taken = make_ssa_name (TREE_TYPE (name));
      gsi_insert_before (&at, gimple_build_assign (taken, COND_EXPR, d,
						   k == 2 ? other : gimple_op (m_step, 2),
						   k == 3 ? other : gimple_op (m_step, 3)),
			 GSI_SAME_STMT);
      auto add = [&] (tree_code code, tree a, tree b)
	{
	  tree result = make_ssa_name (boolean_type_node);
	  gsi_insert_before (&at, gimple_build_assign (result, code, a, b), GSI_SAME_STMT);
	  return result;
	};
      bool kept_first = side == 2 || k == 2;
      if (kept_first && side == 3)
	c = add (BIT_NOT_EXPR, c, NULL_TREE);
      if (kept_first && k == 3)
	d = add (BIT_NOT_EXPR, d, NULL_TREE);
      tree both = add (kept_first ? BIT_AND_EXPR : BIT_IOR_EXPR, c, d);
      gimple_assign_set_rhs_with_ops (&at, COND_EXPR, both, kept_first ? carried : taken,
				      kept_first ? taken : carried);
      update_stmt (m_step);
      remove_unused (name);
      return true;
    }
  return false;
}

void
loop_value::choose_once ()
{
  if (virtual_operand_p (m_value))
    return;
  bool merged = false;
  while (choices (m_next) > 1 && merge_choices ())
    merged = true;
  if (choices (m_next) > 1)
    m_loop->dont_vectorize = true;
  if (merged)
    stage_dump ("reduction-forms", "line=%d choices=one", LOCATION_LINE (gimple_location (m_step)));
}

void
loop_value::rewrite ()
{
  if (!m_step || virtual_operand_p (m_value))
    return;
  location_t where = gimple_location (m_step);
  tree_code code;
  tree c;
  if (gimple_assign_rhs_code (m_step) == COND_EXPR)
    {
      if (!conditional ())
	return;
    }
  else if (logical_p (&code, &c) && !vect_loop_vectorized_call (m_loop))
    carry (code, c, false, NULL_TREE);
  else
    return;
  stage_dump ("reduction-forms", "line=%d", LOCATION_LINE (where));
}

} // anonymous namespace

unsigned int
acc_reduction_forms_execute (function *fun)
{
  bool asked = vectorizer_asked_p (fun);
  if (!asked && !flag_tree_loop_vectorize)
    return 0;
  for (class loop *loop : loops_list (fun, LI_ONLY_INNERMOST))
    {
      if (!simple_p (loop))
	continue;
      std::vector<gphi *> phis;
      for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i);
	   gsi_next (&i))
	phis.push_back (i.phi ());
      for (gphi *phi : phis)
	loop_value (loop, phi).choose_once ();
      if (asked && one_block_p (loop))
	for (gphi *phi : phis)
	  loop_value (loop, phi).rewrite ();
    }
  return 0;
}
