/* Stage still-addresses: addresses of masked accesses that stand still in their loop.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: a vector loop of few iterations is unrolled whole, and its masked accesses are
   left in the sequential loop around it, at addresses that do not change there.  GCC 12's
   ivopts takes them for induction variables of step 0, where for ordinary accesses it
   does not (tree-ssa-loop-ivopts.cc, find_address_like_use), and the step is a constant
   of the pointer's type (get_iv).  Of such a use it makes candidates that are numbers
   (add_iv_candidate_for_use), and if one is chosen, the compiler stops:

	ivtmp = ivtmp + 0B;		invalid (pointer) operands

   An address without a known object is no such use, so these come from a number that
   nobody can look behind:

   Before:				After:
					  n = (unsigned long) p;
					  asm ("" : "=r" (h) : "0" (n));
					  q = (T *) h;
     for (...)				  for (...)
       v = .MASK_LOAD (p, ...);		    v = .MASK_LOAD (q, ...);

   Reads: loops as ivopts sees them.  Writes: those addresses.  */

#include "plugin/gcc-compat.h"

#include <map>

#include "passes/gimple-emit.h"
#include "plugin/diagnostics.h"

unsigned int acc_still_addresses_execute (function *);

namespace {

/* The address of S if ivopts looks at it (get_mem_type_for_internal_fn), else NULL_TREE.  */

tree
masked_address (gimple *s)
{
  if (!is_gimple_call (s) || !gimple_call_internal_p (s))
    return NULL_TREE;
  switch (gimple_call_internal_fn (s))
    {
    case IFN_MASK_LOAD:
    case IFN_MASK_LOAD_LANES:
    case IFN_LEN_LOAD:
    case IFN_MASK_STORE:
    case IFN_MASK_STORE_LANES:
    case IFN_LEN_STORE:
      {
	tree p = gimple_call_arg (s, 0);
	return TREE_CODE (p) == SSA_NAME ? p : NULL_TREE;
      }
    default:
      return NULL_TREE;
    }
}

/* True if P is the same in all iterations of LOOP.  */

bool
still_p (class loop *loop, tree p)
{
  affine_iv iv;
  return (expr_invariant_in_loop_p (loop, p)
	  || (simple_iv (loop, loop, p, &iv, true) && integer_zerop (iv.step)));
}

/* Another name of P's value, for LOOP.  */

tree
hide (class loop *loop, tree p)
{
  tree number = unsigned_type_for (TREE_TYPE (p)), hidden = make_ssa_name (number);
  gimple_seq seq = NULL;
  tree n = emit_assign (&seq, number, NOP_EXPR, p);
  gimple_seq_add_stmt (&seq, build_asm ("", { asm_operand ("=r", hidden) },
					{ asm_operand ("0", n) }));
  tree q = emit_assign (&seq, TREE_TYPE (p), NOP_EXPR, hidden);
  if (SSA_NAME_PTR_INFO (p))
    duplicate_ssa_name_ptr_info (q, SSA_NAME_PTR_INFO (p));
  if (expr_invariant_in_loop_p (loop, p))
    gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  else
    {
      gimple *def = SSA_NAME_DEF_STMT (p);
      gimple_stmt_iterator at = gimple_code (def) == GIMPLE_PHI
				? gsi_after_labels (gimple_bb (def)) : gsi_for_stmt (def);
      if (gimple_code (def) == GIMPLE_PHI)
	gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
      else
	gsi_insert_seq_after (&at, seq, GSI_SAME_STMT);
    }
  return q;
}

} // anonymous namespace

unsigned int
acc_still_addresses_execute (function *fun)
{
  if (!optimize || !flag_ivopts)
    return 0;
  std::map<std::pair<class loop *, tree>, tree> names;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      class loop *loop = bb->loop_father;
      if (!loop_outer (loop))
	continue;
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	{
	  gimple *s = gsi_stmt (i);
	  tree p = masked_address (s);
	  if (!p || !still_p (loop, p))
	    continue;
	  tree &q = names[{ loop, p }];
	  if (!q)
	    q = hide (loop, p);
	  stage_dump ("still-addresses", "line=%d", gimple_lineno (s));
	  gimple_call_set_arg (s, 0, q);
	  update_stmt (s);
	}
    }
  if (!names.empty ())
    scev_reset ();
  return 0;
}
