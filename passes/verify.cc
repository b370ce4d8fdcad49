/* Stage verify: the invariants, checked again on the rewritten function.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: looks at the function as it is now, without the plan, and checks

     (1) barriers stand only in blocks that all workers walk, so every way
	 between two points has the same number of them for all workers;
     (2) no SSA name crosses from guarded code to another worker unbroadcast:
	 no branch that all take, no worker region, no collective call and no
	 return uses what worker 0 alone knows;
     (3) no guarded block contains a fork, a join or a collective call;
     (4) SSA form and CFG are what GCC demands: its own verifiers have run in front of
	 this stage (plugin/accelerator/registration.cc).

   Before and after: the same; nothing is written.

   For (2) it follows values afresh: what a guarded block defines, and what a
   PHI makes of a way that not all workers took, is known to worker 0 only, and
   so is what is computed from it; loads from the shared slots end it.

   Reads: the function, guard_map.  Writes: nothing.
   Limits: memory is followed by effects alone.  */

#include "plugin/gcc-compat.h"

#include "passes/target.h"
#include "passes/verify.h"
#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"

namespace {

class verifier
{
public:
  explicit verifier (const worker_partition &p) : m (p) {}

  void run ();

private:
  bool guarded_p (basic_block bb) const
  { return m.guards.guarded.count (bb) != 0; }
  bool partitioned_p (basic_block bb) const
  { return m_partitioned.count (bb) != 0; }
  void find_partitioned ();
  void follow_values ();
  bool defines_worker0_only (gimple *s, basic_block bb) const;
  bool known_p (tree name) const
  {
    return (TREE_CODE (name) != SSA_NAME
	    || !m_worker0_only.count (name));
  }
  void check_block (basic_block bb) const;
  void check_uses (gimple *s, const char *what) const;

  const worker_partition &m;
  std::unordered_set<basic_block> m_partitioned;
  std::unordered_set<tree> m_worker0_only;
};

/* The blocks of worker regions, new ones included.  */

void
verifier::find_partitioned ()
{
  for (const worker_region &region : m.regions.regions)
    {
      if (!region.join)
	continue;
      std::vector<basic_block> work
	(1, single_succ (gimple_bb (region.fork)));
      while (!work.empty ())
	{
	  basic_block bb = work.back ();
	  work.pop_back ();
	  if (bb == EXIT_BLOCK_PTR_FOR_FN (m.fun)
	      || !m_partitioned.insert (bb).second
	      || bb == gimple_bb (region.join))
	    continue;
	  edge e;
	  edge_iterator ei;
	  FOR_EACH_EDGE (e, ei, bb->succs)
	    work.push_back (e->dest);
	}
    }
}

/* True if what S, in BB, defines is known to worker 0 only.  */

bool
verifier::defines_worker0_only (gimple *s, basic_block bb) const
{
  if (guarded_p (bb))
    return true;
  if (unique_kind (s) >= 0 || collective_call_p (s))
    return false;
  if (gphi *phi = dyn_cast<gphi *> (s))
    {
      /* All ways that only worker 0 takes must bring the same, and so must the
	 guards' edges beside them.  */
      bool from_guarded = false, same = true;
      for (unsigned a = 0; a < gimple_phi_num_args (phi); a++)
	{
	  if (!known_p (gimple_phi_arg_def (phi, a)))
	    return true;
	  from_guarded |= guarded_p (gimple_phi_arg_edge (phi, a)->src);
	  same &= operand_equal_p (gimple_phi_arg_def (phi, 0),
				   gimple_phi_arg_def (phi, a));
	}
      return from_guarded && !same;
    }
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, s, iter, SSA_OP_USE)
    if (!known_p (use))
      return true;
  return false;
}

void
verifier::follow_values ()
{
  std::vector<int> rpo (n_basic_blocks_for_fn (m.fun));
  int n = pre_and_rev_post_order_compute_fn (m.fun, NULL, rpo.data (), false);
  for (bool changed = true; changed;)
    {
      changed = false;
      for (int b = 0; b < n; b++)
	{
	  basic_block bb = BASIC_BLOCK_FOR_FN (m.fun, rpo[b]);
	  if (partitioned_p (bb))
	    continue;
	  auto visit = [&] (gimple *s)
	    {
	      if (is_gimple_debug (s) || !defines_worker0_only (s, bb))
		return;
	      ssa_op_iter iter;
	      tree def;
	      if (gphi *phi = dyn_cast<gphi *> (s))
		changed |= (!virtual_operand_p (gimple_phi_result (phi))
			    && m_worker0_only.insert (gimple_phi_result (phi))
				 .second);
	      else
		FOR_EACH_SSA_TREE_OPERAND (def, s, iter, SSA_OP_DEF)
		  changed |= m_worker0_only.insert (def).second;
	    };
	  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i);
	       gsi_next (&i))
	    visit (i.phi ());
	  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	       gsi_next (&i))
	    visit (gsi_stmt (i));
	}
    }
}

void
verifier::check_uses (gimple *s, const char *what) const
{
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, s, iter, SSA_OP_USE)
    if (!known_p (use))
      stage_internal_error ("verify", "%s uses _%d, which worker 0 alone knows",
			    what, (int) SSA_NAME_VERSION (use));
}

void
verifier::check_block (basic_block bb) const
{
  bool guarded = guarded_p (bb), partitioned = partitioned_p (bb);
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
       gsi_next (&i))
    {
      gimple *s = gsi_stmt (i);
      if (is_gimple_debug (s))
	continue;
      bool barrier = target_barrier_p (s);
      if (guarded && (barrier || collective_call_p (s)))
	stage_internal_error ("verify", "a barrier or collective call in "
			      "guarded block %d", bb->index);
      if (partitioned && !guarded)
	check_uses (s, "a worker region");
      else if (!guarded && collective_call_p (s))
	check_uses (s, "a collective call");
      else if (!guarded && gimple_code (s) == GIMPLE_RETURN)
	check_uses (s, "a return");
      else if (!guarded && (gimple_code (s) == GIMPLE_COND
			    || gimple_code (s) == GIMPLE_SWITCH))
	check_uses (s, "a branch that all workers take");
    }
  if (!partitioned)
    return;
  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
    if (!virtual_operand_p (gimple_phi_result (i.phi ())))
      for (unsigned a = 0; a < gimple_phi_num_args (i.phi ()); a++)
	if (!known_p (gimple_phi_arg_def (i.phi (), a))
	    && !guarded_p (gimple_phi_arg_edge (i.phi (), a)->src))
	  stage_internal_error ("verify", "a worker region's PHI uses what "
				"worker 0 alone knows");
}

void
verifier::run ()
{
  find_partitioned ();
  follow_values ();
  basic_block bb;
  FOR_EACH_BB_FN (bb, m.fun)
    check_block (bb);
  stage_dump ("verify", "blocks=%d guarded=%d worker0_only_names=%d ok=1",
	      n_basic_blocks_for_fn (m.fun), (int) m.guards.guarded.size (),
	      (int) m_worker0_only.size ());
}

} // anonymous namespace

void
verify_partition (const worker_partition &p)
{
  verifier (p).run ();
}
