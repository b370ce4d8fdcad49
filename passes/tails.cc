/* Stages tails: the last vector of loops that the target cannot mask.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: a mask lets the vectorizer run the rest of a loop, n mod 64 iterations, as one
   more vector.  It has no mask for a reduction whose operation the target cannot do
   under one: of extrema the rest runs in one lane, up to 63 times, and a loop of fewer
   than 64 iterations is no vector at all.  Here such a loop has whole vectors, and
   masks of its own.

   Before:				After, while the vectorizer looks:
     for (k = 0; k < n; k++)		  for (k = 0; k < n rounded up; k++)
       {				    {
	 x = a[k];			      m = k < n;
	 b[k] = x;			      x = .MASK_LOAD (&a[k], m);
	 most = MAX <most, x>;		      .MASK_STORE (&b[k], m, x);
       }				      most = MAX <most, m ? x : -inf>;
					    }

   Of a loop that the vectorizer does not take, nothing of this is left behind it: the
   number of iterations is n again, and accesses under m are accesses.

   Reads: loops of one block, as if-conversion leaves them, that stage lanes has asked
   the vectorizer for.  Writes: them.
   Limits: loops that know their number of iterations when they begin; accesses that go
   up through memory, because the target's masks do not go down; values that leave the
   loop are its reductions.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/lanes.h"
#include "passes/loads.h"
#include "passes/reduction-forms.h"
#include "plugin/diagnostics.h"

unsigned int acc_tails_execute (function *);
unsigned int acc_tails_close_execute (function *);

namespace {

/* A loop's numbers, each a name of its own: it takes its latch LATCHES times in the
   program, so it had NUMBER iterations, and now has BOUND.  */

struct rounded_loop
{
  tree latches;
  tree number;
  tree bound;
};

/* The text of what keeps the numbers of such a loop: a statement that uses them, in that
   order, and does nothing.  It may be copied, or go with a version of the loop.  */
const char keeper_text[] = "; numbers of a loop of whole vectors";

/* Append a keeper of L to SEQ.  */

void
keep (const rounded_loop &l, gimple_seq *seq)
{
  std::vector<tree> in;
  for (tree number : { l.latches, l.number, l.bound })
    in.push_back (asm_operand ("rBn", number));
  gasm *keeper = build_asm (keeper_text, {}, in);
  gimple_asm_set_volatile (keeper, true);
  gimple_seq_add_stmt (seq, keeper);
}

/* The numbers that KEEPER has kept, which is removed.  */

rounded_loop
kept (gasm *keeper)
{
  rounded_loop l = { asm_input (keeper, 0), asm_input (keeper, 1), asm_input (keeper, 2) };
  gimple_stmt_iterator at = gsi_for_stmt (keeper);
  gsi_remove (&at, true);
  return l;
}

/* A value that goes round a loop by one operation.  */

struct reduction_links
{
  tree_code code;
  /* In the order of the program: t = s OP x; u = t OP y; ...  */
  std::vector<gassign *> links;
  /* Which operand X, Y is: 1 or 2.  */
  std::vector<unsigned> taken;
};

/* True if the vectorizer can mask CODE on elements of TYPE
   (vectorizable_reduction).  */

bool
maskable_p (tree_code code, tree type)
{
  scalar_mode mode;
  if (!is_a<scalar_mode> (TYPE_MODE (type), &mode))
    return false;
  machine_mode vectors = targetm.vectorize.preferred_simd_mode (mode);
  internal_fn fn = get_conditional_internal_fn (code);
  return (VECTOR_MODE_P (vectors) && fn != IFN_LAST
	  && direct_internal_fn_supported_p
	       (fn, build_vector_type_for_mode (type, vectors), OPTIMIZE_FOR_SPEED));
}

/* The only statement besides debug statements that uses NAME, and that once; null if
   there is none.  */

gimple *
single_user (tree name)
{
  use_operand_p use;
  gimple *user;
  return single_imm_use (name, &use, &user) ? user : nullptr;
}

/* If PHI of LOOP's header is a reduction by one operation, describe it in R.  */

bool
reduction_p (class loop *loop, gphi *phi, reduction_links *r)
{
  tree s = gimple_phi_result (phi);
  tree last = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  r->code = ERROR_MARK;
  while (s != last)
    {
      gassign *link = safe_dyn_cast<gassign *> (single_user (s));
      if (!link || gimple_bb (link) != loop->header)
	return false;
      tree_code code = gimple_assign_rhs_code (link);
      if ((r->code != ERROR_MARK && code != r->code)
	  || !neutral_operand (code, TREE_TYPE (s))
	  || (code == MINUS_EXPR && gimple_assign_rhs1 (link) != s))
	return false;
      r->code = code;
      r->links.push_back (link);
      r->taken.push_back (gimple_assign_rhs1 (link) == s ? 2 : 1);
      s = gimple_assign_lhs (link);
    }
  return r->code != ERROR_MARK;
}

/* True if PHI of LOOP's header grows by the same in each iteration.  */

bool
counter_p (class loop *loop, gphi *phi)
{
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  if (TREE_CODE (next) != SSA_NAME)
    return false;
  gassign *step = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (next));
  if (!step || gimple_bb (step) != loop->header)
    return false;
  tree_code code = gimple_assign_rhs_code (step);
  return ((code == PLUS_EXPR || code == POINTER_PLUS_EXPR || code == MINUS_EXPR)
	  && gimple_assign_rhs1 (step) == gimple_phi_result (phi)
	  && expr_invariant_in_loop_p (loop, gimple_assign_rhs2 (step)));
}

/* A loop on its way to whole vectors.  */

class whole_vectors
{
public:
  explicit whole_vectors (class loop *loop) : m_loop (loop) {}
  /* True if it is such a loop.  */
  bool wanted_p ();
  /* A line of its body.  */
  int line ();
  void make ();

private:
  bool values_known_p ();
  bool accesses_known_p ();
  bool results_known_p ();
  bool number_known_p ();
  rounded_loop numbers ();
  tree count ();

  class loop *m_loop;
  edge m_exit = nullptr;
  /* How often the latch is taken.  */
  tree m_latches = NULL_TREE;
  std::vector<reduction_links> m_reductions;
  std::vector<gimple *> m_accesses;
};

/* True if all that goes round the loop is a counter or a reduction, one of them not
   to be masked.  */

bool
whole_vectors::values_known_p ()
{
  bool wanted = false;
  for (gphi_iterator i = gsi_start_phis (m_loop->header); !gsi_end_p (i);
       gsi_next (&i))
    {
      tree s = gimple_phi_result (i.phi ());
      reduction_links r;
      if (virtual_operand_p (s) || counter_p (m_loop, i.phi ()))
	continue;
      if (!reduction_p (m_loop, i.phi (), &r))
	return false;
      wanted |= !maskable_p (r.code, TREE_TYPE (s));
      m_reductions.push_back (r);
    }
  return wanted;
}

/* True if all accesses to memory can be masked: they are plain, at addresses, and go
   up.  */

bool
whole_vectors::accesses_known_p ()
{
  auto_vec<data_reference_p> refs;
  bool known = find_data_references_in_loop (m_loop, &refs) != chrec_dont_know;
  for (data_reference_p a : refs)
    {
      gimple *s = DR_STMT (a);
      /* What is there for an access that GCC cannot describe.  */
      if (!s)
	{
	  known = false;
	  continue;
	}
      bool masked = (gimple_call_internal_p (s, IFN_MASK_LOAD)
		     || gimple_call_internal_p (s, IFN_MASK_STORE));
      if (!DR_STEP (a) || TREE_CODE (DR_STEP (a)) != INTEGER_CST
	  || tree_int_cst_sgn (DR_STEP (a)) < 0
	  || (!masked && (!gimple_assign_single_p (s) || !gathered_ref_p (DR_REF (a)))))
	known = false;
      /* What does not move is read in the first iteration at the latest.  */
      else if (DR_IS_WRITE (a) || masked || !integer_zerop (DR_STEP (a)))
	m_accesses.push_back (s);
    }
  free_data_refs (refs);
  return known;
}

/* True if only reductions leave the loop.  */

bool
whole_vectors::results_known_p ()
{
  for (gphi_iterator i = gsi_start_phis (m_exit->dest); !gsi_end_p (i);
       gsi_next (&i))
    {
      tree value = PHI_ARG_DEF_FROM_EDGE (i.phi (), m_exit);
      auto makes = [=] (const reduction_links &r)
	{ return gimple_assign_lhs (r.links.back ()) == value; };
      if (!virtual_operand_p (value) && !expr_invariant_in_loop_p (m_loop, value)
	  && std::none_of (m_reductions.begin (), m_reductions.end (), makes))
	return false;
    }
  return true;
}

/* True if the number of iterations is known when the loop begins, and is not one of
   whole vectors already.  */

bool
whole_vectors::number_known_p ()
{
  m_latches = number_of_latch_executions (m_loop);
  if (chrec_contains_undetermined (m_latches))
    return false;
  return (TREE_CODE (m_latches) != INTEGER_CST
	  || tree_ctz (int_const_binop (PLUS_EXPR, m_latches,
					build_one_cst (TREE_TYPE (m_latches))))
	     < unsigned (exact_log2 (wavefront_lanes)));
}

bool
whole_vectors::wanted_p ()
{
  m_exit = single_exit (m_loop);
  return (one_block_p (m_loop) && values_known_p () && results_known_p ()
	  && number_known_p () && accesses_known_p ());
}

int
whole_vectors::line ()
{
  for (gimple_stmt_iterator i = gsi_start_bb (m_loop->header); !gsi_end_p (i);
       gsi_next (&i))
    if (int line = LOCATION_LINE (gimple_location (gsi_stmt (i))))
      return line;
  return 0;
}

/* The IFN_LOOP_VECTORIZED call of if-conversion that chooses between LOOP and a copy, null
   if there is none (tree-vectorizer.cc vect_loop_vectorized_call).  */

gimple *
choice_of_version (class loop *loop)
{
  basic_block bb = loop_preheader_edge (loop)->src;
  while (!safe_dyn_cast<gcond *> (last_stmt (bb)))
    {
      if (!single_succ_p (bb) || !single_pred_p (bb))
	return nullptr;
      bb = single_pred (bb);
    }
  gimple_stmt_iterator i = gsi_last_bb (bb);
  gsi_prev (&i);
  return (!gsi_end_p (i) && gimple_call_internal_p (gsi_stmt (i), IFN_LOOP_VECTORIZED)
	  ? gsi_stmt (i) : nullptr);
}

/* True if what SEQ, not inserted yet, computes with is there at PLACE.  */

bool
computable_p (gimple_seq seq, basic_block place)
{
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    for (unsigned k = 1; k < gimple_num_ops (gsi_stmt (i)); k++)
      {
	tree operand = gimple_op (gsi_stmt (i), k);
	basic_block bb = (operand && TREE_CODE (operand) == SSA_NAME
			  ? gimple_bb (SSA_NAME_DEF_STMT (operand)) : nullptr);
	if (bb && !dominated_by_p (CDI_DOMINATORS, place, bb))
	  return false;
      }
  return true;
}

/* Insert SEQ, arithmetic, where LOOP begins: the vectorizer takes the choice between versions
   for one of its own, and uses the numbers of LOOP there.  */

void
insert_before_loop (class loop *loop, gimple_seq seq)
{
  gimple *choice = choice_of_version (loop);
  if (choice && computable_p (seq, gimple_bb (choice)))
    {
      gimple_stmt_iterator before = gsi_for_stmt (choice);
      gsi_insert_seq_before (&before, seq, GSI_SAME_STMT);
    }
  else
    gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
}

/* Make NUMBER and the others before the loop.  All is modulo the type's range: a loop
   of as many iterations has BOUND 0, and comes to it.  */

rounded_loop
whole_vectors::numbers ()
{
  tree type = TREE_TYPE (m_latches);
  gimple_seq seq = NULL;
  auto named = [&] (tree value)
    {
      tree name = make_ssa_name (type);
      gimple_seq_add_stmt (&seq, gimple_build_assign (name, value));
      return name;
    };
  tree latches = force_gimple_operand (unshare_expr (m_latches), &seq, true, NULL_TREE);
  rounded_loop l;
  l.latches = named (latches);
  l.number = named (gimple_build (&seq, PLUS_EXPR, type, latches, build_one_cst (type)));
  tree padded = gimple_build (&seq, PLUS_EXPR, type, latches,
			      build_int_cst (type, wavefront_lanes));
  tree bound = gimple_build (&seq, BIT_AND_EXPR, type, padded,
			     build_int_cst (type, -wavefront_lanes));
  /* By this the vectorizer sees that nothing is left over; it looks through copies.  */
  if (TREE_CODE (bound) == SSA_NAME)
    set_nonzero_bits (bound, wi::shwi (-wavefront_lanes, TYPE_PRECISION (type)));
  l.bound = named (bound);
  insert_before_loop (m_loop, seq);
  gimple_seq keeper = NULL;
  keep (l, &keeper);
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (m_loop), keeper);
  return l;
}

/* Let the loop count whole vectors' iterations.  Returns the mask: true in those of the
   program.  */

tree
whole_vectors::count ()
{
  rounded_loop l = numbers ();
  tree type = TREE_TYPE (l.bound);
  tree k = make_ssa_name (type), next = make_ssa_name (type);
  gphi *phi = create_phi_node (k, m_loop->header);
  add_phi_arg (phi, build_zero_cst (type), loop_preheader_edge (m_loop),
	       UNKNOWN_LOCATION);
  add_phi_arg (phi, next, loop_latch_edge (m_loop), UNKNOWN_LOCATION);
  gimple_stmt_iterator at = gsi_after_labels (m_loop->header);
  tree mask = make_ssa_name (boolean_type_node);
  gsi_insert_before (&at, gimple_build_assign (mask, LE_EXPR, k, l.latches),
		     GSI_SAME_STMT);
  gcond *cond = as_a<gcond *> (last_stmt (m_loop->header));
  at = gsi_for_stmt (cond);
  gsi_insert_before (&at, gimple_build_assign (next, PLUS_EXPR, k, build_one_cst (type)),
		     GSI_SAME_STMT);
  gimple_cond_set_condition (cond, m_exit->flags & EDGE_TRUE_VALUE ? EQ_EXPR : NE_EXPR,
			     next, l.bound);
  update_stmt (cond);
  return mask;
}

/* Let S, a load or a store, access memory under MASK only.  */

void
mask_access (gimple *s, tree mask)
{
  gimple_stmt_iterator at = gsi_for_stmt (s);
  if (is_gimple_call (s))
    {
      tree both = make_ssa_name (boolean_type_node);
      gsi_insert_before (&at, gimple_build_assign (both, BIT_AND_EXPR, mask,
						   gimple_call_arg (s, 2)),
			 GSI_SAME_STMT);
      gimple_call_set_arg (s, 2, both);
      return update_stmt (s);
    }
  bool store = gimple_store_p (s);
  tree ref = store ? gimple_assign_lhs (s) : gimple_assign_rhs1 (s);
  mark_addressable (ref);
  tree address
    = force_gimple_operand_gsi (&at, build_fold_addr_expr (unshare_expr (ref)), true,
				NULL_TREE, true, GSI_SAME_STMT);
  tree how = build_int_cst (reference_alias_ptr_type (ref), get_object_alignment (ref));
  gcall *call;
  if (store)
    call = gimple_build_call_internal (IFN_MASK_STORE, 4, address, how, mask,
				       gimple_assign_rhs1 (s));
  else
    {
      call = gimple_build_call_internal (IFN_MASK_LOAD, 3, address, how, mask);
      gimple_call_set_lhs (call, gimple_assign_lhs (s));
    }
  gimple_call_set_nothrow (call, true);
  gimple_move_vops (call, s);
  gsi_replace (&at, call, true);
}

/* Let only iterations under MASK take part in R.  */

void
mask_reduction (const reduction_links &r, tree mask)
{
  for (size_t i = 0; i < r.links.size (); i++)
    {
      gassign *link = r.links[i];
      tree x = gimple_op (link, r.taken[i]), type = TREE_TYPE (x);
      tree masked = make_ssa_name (type);
      gimple_stmt_iterator at = gsi_for_stmt (link);
      gsi_insert_before (&at, gimple_build_assign (masked, COND_EXPR, mask, x,
						   neutral_operand (r.code, type)),
			 GSI_SAME_STMT);
      gimple_set_op (link, r.taken[i], masked);
      update_stmt (link);
    }
}

void
whole_vectors::make ()
{
  tree mask = count ();
  for (gimple *s : m_accesses)
    mask_access (s, mask);
  for (const reduction_links &r : m_reductions)
    mask_reduction (r, mask);
  /* What is known of values and numbers of iterations was true of the old ones.  */
  reset_flow_sensitive_info_in_bb (m_loop->header);
  free_numbers_of_iterations_estimates (m_loop);
  m_loop->any_upper_bound = m_loop->any_likely_upper_bound = false;
  m_loop->any_estimate = false;
}

/* Make S, a masked access whose mask is true, a plain one.  */

void
unmask_access (gcall *s)
{
  bool store = gimple_call_internal_p (s, IFN_MASK_STORE);
  tree value = store ? gimple_call_arg (s, 3) : gimple_call_lhs (s);
  tree how = gimple_call_arg (s, 1);
  tree ref = build2 (MEM_REF, build_aligned_type (TREE_TYPE (value), tree_to_uhwi (how)),
		     gimple_call_arg (s, 0), build_zero_cst (TREE_TYPE (how)));
  gassign *plain = store ? gimple_build_assign (ref, value)
			 : gimple_build_assign (value, ref);
  gimple_move_vops (plain, s);
  gimple_stmt_iterator at = gsi_for_stmt (s);
  gsi_replace (&at, plain, true);
}

/* The vectorizer has left a loop with L's numbers as it was: let it have its own number
   of iterations again.  */

void
restore (const rounded_loop &l)
{
  /* The vectorizer has put another value in the place of a name.  */
  if (TREE_CODE (l.bound) != SSA_NAME || TREE_CODE (l.latches) != SSA_NAME)
    return;
  gimple *use;
  imm_use_iterator i;
  FOR_EACH_IMM_USE_STMT (use, i, l.bound)
    if (gcond *cond = dyn_cast<gcond *> (use))
      {
	gimple_cond_set_rhs (cond, l.number);
	update_stmt (cond);
      }
  /* Masks, also those of copies.  */
  std::vector<gassign *> masks;
  FOR_EACH_IMM_USE_STMT (use, i, l.latches)
    if (is_gimple_assign (use) && gimple_assign_rhs_code (use) == LE_EXPR)
      masks.push_back (as_a<gassign *> (use));
  for (gassign *m : masks)
    {
      tree mask = gimple_assign_lhs (m);
      std::vector<gcall *> accesses;
      FOR_EACH_IMM_USE_STMT (use, i, mask)
	if (gimple_call_internal_p (use, IFN_MASK_LOAD)
	    || gimple_call_internal_p (use, IFN_MASK_STORE))
	  accesses.push_back (as_a<gcall *> (use));
      for (gcall *s : accesses)
	unmask_access (s);
      gimple_stmt_iterator at = gsi_for_stmt (m);
      gimple_assign_set_rhs_from_tree (&at, boolean_true_node);
      update_stmt (gsi_stmt (at));
    }
}

} // anonymous namespace

unsigned int
acc_tails_execute (function *fun)
{
  if (!vectorizer_asked_p (fun))
    return 0;
  bool any = false;
  for (class loop *loop : loops_list (fun, LI_ONLY_INNERMOST))
    {
      whole_vectors vectors (loop);
      if (!vectors.wanted_p ())
	continue;
      stage_dump ("tails", "line=%d", vectors.line ());
      vectors.make ();
      any = true;
    }
  if (any)
    scev_reset ();
  return 0;
}

/* The vectorizer has made what it wanted of them.  */

unsigned int
acc_tails_close_execute (function *fun)
{
  std::vector<gasm *> keepers = find_asms (fun, keeper_text);
  for (gasm *keeper : keepers)
    restore (kept (keeper));
  if (!keepers.empty () && scev_initialized_p ())
    scev_reset ();
  return 0;
}
