/* Stage broadcast: values cross from worker 0 to all workers through LDS.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: carries out the records of plan at the offsets of lds-layout, and
   places the barriers of barriers.

   Before: k_1 is right in worker 0 only; all are to know it as k_9

	 k_9 = k_1;			(1) (3)
	 fork

   After:

	 if (w_0 == 0)
	   LDS[64] = k_1;		(1)
	 s_waitcnt; barrier		(2)
	 k_9 = LDS[64];			(3)
	 fork

   A barrier in front of (1) as well where barriers says that somebody may
   still be reading LDS.  Values that did not fit into LDS cross through a frame
   object of worker 0, whose address is in the record of the function's start.

   Reads: all of DECIDE, guard_map.  Writes: CFG, statements.
   Limits: none known.  */

#include "plugin/gcc-compat.h"

#include "passes/broadcast.h"
#include "passes/gimple-emit.h"
#include "passes/target.h"
#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

namespace {

class broadcaster
{
public:
  explicit broadcaster (worker_partition &p) : m (p) {}

  void run ();

private:
  void carry_out (size_t number);
  void barrier_before (gimple *s);

  worker_partition &m;
};

void
append_one_barrier (gimple_seq *seq)
{
  static bool drop = current_options ().break_drop_barrier;
  if (drop)
    drop = false;
  else
    target_barrier (seq, true);
}

void
broadcaster::carry_out (size_t number)
{
  const broadcast_record &record = m.plan.records[number];
  gimple *first = record.copies[0];
  basic_block behind = split_before (gimple_bb (first), first);
  basic_block before = single_pred (behind);
  basic_block only_0 = emit_guarded_block (before, behind, m.guards.worker_id);
  m.guards.guarded.insert (only_0);

  gimple_seq seq = NULL;
  if (m.barriers.before_record[number])
    {
      append_one_barrier (&seq);
      gimple_stmt_iterator i = gsi_last_bb (before);
      gsi_insert_seq_before (&i, seq, GSI_SAME_STMT);
    }

  /* The record that has the frame's address brings it first, and worker 0 knows it before.  */
  tree frame = gimple_assign_lhs (first) == m.lds.frame ? gimple_assign_rhs1 (first) : m.lds.frame;
  seq = NULL;
  for (size_t v = 0; v < record.copies.size (); v++)
    emit_slot_store (&seq, m.lds.values[number][v],
		     gimple_assign_rhs1 (record.copies[v]), NULL_TREE, frame);
  emit_at_end (only_0, seq);

  seq = NULL;
  append_one_barrier (&seq);
  gimple_stmt_iterator i = gsi_after_labels (behind);
  gsi_insert_seq_before (&i, seq, GSI_SAME_STMT);
  for (size_t v = 0; v < record.copies.size (); v++)
    {
      gimple *copy = record.copies[v];
      seq = NULL;
      tree value = emit_slot_load (&seq, m.lds.values[number][v],
				   TREE_TYPE (gimple_assign_lhs (copy)),
				   NULL_TREE, m.lds.frame);
      i = gsi_for_stmt (copy);
      gsi_insert_seq_before (&i, seq, GSI_SAME_STMT);
      gimple_assign_set_rhs_from_tree (&i, value);
      update_stmt (copy);
    }
}

void
broadcaster::barrier_before (gimple *s)
{
  gimple_seq seq = NULL;
  append_one_barrier (&seq);
  gimple_stmt_iterator i = gsi_for_stmt (s);
  gsi_insert_seq_before (&i, seq, GSI_SAME_STMT);
}

void
broadcaster::run ()
{
  for (size_t r = 0; r < m.plan.records.size (); r++)
    carry_out (r);
  for (size_t r = 0; r < m.regions.regions.size (); r++)
    {
      const worker_region &region = m.regions.regions[r];
      if (m.barriers.at_fork[r])
	barrier_before (region.fork);
      if (m.barriers.at_join[r])
	barrier_before (region.join);
    }
  for (size_t c = 0; c < m.regions.collective_calls.size (); c++)
    if (m.barriers.before_call[c])
      barrier_before (m.regions.collective_calls[c]);
  edge e;
  edge_iterator ei;
  if (m.barriers.at_return)
    FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (m.fun)->preds)
      barrier_before (last_real_stmt (e->src));
}

} // anonymous namespace

void
apply_broadcast (worker_partition &p)
{
  broadcaster (p).run ();
  stage_dump ("broadcast", "records=%d", (int) p.plan.records.size ());
}
