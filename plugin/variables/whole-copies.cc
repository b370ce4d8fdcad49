/* Locals that a loop copies as a whole, around early scalar replacement.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Early scalar replacement (esra, tree-sra.c) keeps members of a local
   aggregate in registers, and stores them back before the aggregate is used as a
   whole.  It knows nothing of workers:

     before				     after esra

     p.x = 1.5;				     p$x = 1.5;
     p.tag[k] = 5;			     p.tag[k] = 5;
     loop worker: q[i] = p;		     loop worker: p.x = p$x; q[i] = p;

   Now the loop writes to an object that all its workers share, which no stage in
   passes/ could tell from a program's own store that one iteration does for all:
   P would have to be in worker 0's frame, with a race between equal stores.

   So objects that are used outside of a loop, and as a whole inside, are marked
   as addressable while esra runs, which leaves those alone; a parameter is used where
   the function starts.  They are kept in memory until the kernel is partitioned; the
   accelerator's compiler replaces each worker's copy then.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* Between the two passes: what open has marked in the current function.  */
std::vector<tree> marked;

/* Where a local aggregate is used, in loops of OpenACC that surround it.  */
struct local_uses
{
  int outermost;		/* The fewest loops around a use.  */
  int deepest_whole;		/* The most loops around a use as a whole.  */
};

class use_collector
{
public:
  explicit use_collector (function *fun)
    : m_fun (fun), m_depth (last_basic_block_for_fn (fun), -1)
  {
  }

  void
  run ()
  {
    visit (single_succ (ENTRY_BLOCK_PTR_FOR_FN (m_fun)), 0);
    while (!m_pending.empty ())
      {
	basic_block bb = m_pending.back ();
	m_pending.pop_back ();
	int depth = walk (bb, m_depth[bb->index]);
	edge e;
	edge_iterator ei;
	FOR_EACH_EDGE (e, ei, bb->succs)
	  visit (e->dest, depth);
      }
  }

  std::unordered_map<tree, local_uses> uses;

private:
  void
  visit (basic_block bb, int depth)
  {
    if (bb == EXIT_BLOCK_PTR_FOR_FN (m_fun) || m_depth[bb->index] >= 0)
      return;
    m_depth[bb->index] = depth;
    m_pending.push_back (bb);
  }

  /* Note the uses in BB, which begins within DEPTH loops; return the number of
     loops around its end.  */

  int
  walk (basic_block bb, int depth)
  {
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	if (gimple_call_internal_p (s, IFN_UNIQUE))
	  {
	    switch (TREE_INT_CST_LOW (gimple_call_arg (s, 0)))
	      {
	      case IFN_UNIQUE_OACC_FORK: depth++; break;
	      case IFN_UNIQUE_OACC_JOIN: depth--; break;
	      default: break;
	      }
	    continue;
	  }
	if (is_gimple_assign (s))
	  {
	    note (gimple_assign_lhs (s), depth, false);
	    note (gimple_assign_rhs1 (s), depth, true);
	  }
	else if (is_gimple_call (s))
	  {
	    if (gimple_call_lhs (s))
	      note (gimple_call_lhs (s), depth, false);
	    for (unsigned a = 0; a < gimple_call_num_args (s); a++)
	      note (gimple_call_arg (s, a), depth, true);
	  }
      }
    return depth;
  }

  /* REF is an operand within DEPTH loops; READ: not a destination.  */

  void
  note (tree ref, int depth, bool read)
  {
    tree base = get_base_address (ref);
    bool parameter = base && TREE_CODE (base) == PARM_DECL;
    if (!base || !(VAR_P (base) || parameter)
	|| !AGGREGATE_TYPE_P (TREE_TYPE (base))
	|| !auto_var_in_fn_p (base, m_fun->decl) || TREE_ADDRESSABLE (base))
      return;
    /* A parameter's members are loaded where the function starts.  */
    local_uses &u
      = uses.insert ({ base, { parameter ? 0 : depth, -1 } }).first->second;
    u.outermost = std::min (u.outermost, depth);
    if (read && AGGREGATE_TYPE_P (TREE_TYPE (ref)))
      u.deepest_whole = std::max (u.deepest_whole, depth);
  }

  function *m_fun;
  std::vector<int> m_depth;	/* Loops around a block's begin; -1: unseen.  */
  std::vector<basic_block> m_pending;
};

bool
scalarized_p (function *fun)
{
  return flag_tree_sra && openacc_function_p (fun);
}

unsigned
open (function *fun)
{
  use_collector collector (fun);
  collector.run ();
  for (const auto &[decl, u] : collector.uses)
    if (u.deepest_whole > u.outermost)
      {
	TREE_ADDRESSABLE (decl) = 1;
	marked.push_back (decl);
      }
  return 0;
}

unsigned
close (function *)
{
  for (tree decl : marked)
    TREE_ADDRESSABLE (decl) = 0;
  marked.clear ();
  return 0;
}

} // anonymous namespace

void
start_whole_copies ()
{
  register_function_pass ({ "acc_whole_copies_open", scalarized_p, open,
			    PASS_POS_INSERT_BEFORE, "esra" });
  register_function_pass ({ "acc_whole_copies_close", scalarized_p, close,
			    PASS_POS_INSERT_AFTER, "esra" });
}
