/* Stage clusters: loads one behind another, before anything needs one of them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: brings loads of a basic block together, so that they can be under way at
   once (stage waits).  GCC has no scheduler for this target, and in expansion it
   even puts a load in front of its only use (TER).

   Before:				After:
     a = *p;				  a = *p;
     s1 = s0 + a;			  q = p + 8;
     q = p + 8;				  b = *q;
     b = *q;				  asm volatile ("" : : "v" (a), "v" (b) : "memory");
     s2 = s1 + b;			  asm ("" : "=v" (a2), "=v" (b2) : "0" (a), "1" (b));
     *r = s2;				  s1 = s0 + a2;
     c = *t;				  s2 = s1 + b2;
					  *r = s2;
					  c = *t;

   A load goes up to the cluster before it, together with the arithmetic that its
   address needs, if nothing on the way may write what it reads.  Two empty asms close
   a cluster.  They are no instructions, but keep apart what GCC has no reason to.
   The first: expansion does not carry loads over it, and register allocation does not
   put a load down to its use, because memory may have changed.  The second: a scalar
   stays in the vector register that it is loaded to until then (v_readlane, to use it
   in a scalar register, would be the first to wait).

   Reads: alias information.  Writes: order of statements, the asm.
   Limits: registers for what is under way are a budget, because they decide how many
   workers fit; volatile and atomic accesses, calls and asm statements end a cluster;
   masked loads and gathers pass no store.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/loads.h"
#include "passes/target.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

unsigned int acc_clusters_execute (function *);

namespace {

/* Bytes per lane that a cluster of the function under way may load: all of them are in
   registers at once.  With half of a routine's for one asm, GCC's register allocator does
   not end.  */

int
cluster_bytes ()
{
  return target_called_p () ? 32 : 64;
}

/* An asm may have 30 operands (recog.h, MAX_RECOG_OPERANDS); a scalar has two in the
   second one.  */
const int most_loads = 30, most_scalars = 14;

/* Statements that a load may pass or bring along at most, and clusters that it tries to
   join: a search of linear time.  */
const int cluster_reach = 200, open_clusters = 4;

/* True if S only computes an SSA name from others: it may go anywhere that they
   are known.  */

bool
arithmetic_p (gimple *s)
{
  return (is_gimple_assign (s) && !gimple_vuse (s)
	  && TREE_CODE (gimple_assign_lhs (s)) == SSA_NAME
	  && !stmt_can_throw_internal (cfun, s));
}

/* True if what load S reads may be changed by OTHER, or if a load may not pass
   OTHER at all.  */

bool
stops_load_p (gimple *other, gimple *s)
{
  if (gimple_code (other) == GIMPLE_ASM || gimple_has_volatile_ops (other))
    return true;
  if (!gimple_vdef (other) || vector_select_p (other))
    return false;
  if (is_gimple_call (other))
    return true;
  if (masked_load_p (s))
    return true;
  ao_ref ref;
  ao_ref_init (&ref, gimple_assign_rhs1 (s));
  return stmt_may_clobber_ref_p_1 (other, &ref);
}

/* The bytes per lane of NAME, a vector or a scalar.  */

int
lane_bytes (tree name)
{
  tree type = TREE_TYPE (name);
  if (VECTOR_TYPE_P (type))
    type = TREE_TYPE (type);
  poly_int64 bytes = GET_MODE_SIZE (TYPE_MODE (type));
  return bytes.is_constant () ? MAX (4, bytes.to_constant ()) : cluster_bytes ();
}

/* Loads that stand together.  */

struct cluster
{
  /* The last of its statements, which all have the same uid.  */
  gimple *last;
  /* The memory that its loads read.  */
  tree vuse;
  std::vector<gimple *> loads;
  int bytes;
};

/* True if C has room for LOAD.  */

bool
room_p (const cluster &c, gimple *load)
{
  auto scalar = [] (gimple *s)
    { return !VECTOR_TYPE_P (TREE_TYPE (gimple_get_lhs (s))); };
  return (c.bytes + lane_bytes (gimple_get_lhs (load)) <= cluster_bytes ()
	  && int (c.loads.size ()) < most_loads
	  && (!scalar (load)
	      || std::count_if (c.loads.begin (), c.loads.end (), scalar) < most_scalars));
}

/* The loads of one basic block, from top to bottom.  */

class block_clusters
{
public:
  explicit block_clusters (basic_block bb) : m_bb (bb) {}

  /* Bring them together.  */
  void form ();

private:
  bool needs (const cluster &c, gimple *s, int *reach,
	      std::vector<gimple *> *order);
  bool passes_p (const cluster &c, gimple *load);
  bool join (cluster &c, gimple *load);

  basic_block m_bb;
  std::vector<cluster> m_clusters;
};

/* Append to ORDER what is behind C and has to be in it for S, and S.  Returns false
   if something cannot move there, or waits for a load of C, or if it is more than
   REACH statements.  */

bool
block_clusters::needs (const cluster &c, gimple *s, int *reach,
		       std::vector<gimple *> *order)
{
  if (!--*reach)
    return false;
  ssa_op_iter i;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, s, i, SSA_OP_USE)
    {
      gimple *def = SSA_NAME_DEF_STMT (name);
      if (gimple_bb (def) != m_bb || gimple_code (def) == GIMPLE_PHI)
	continue;
      if (gimple_uid (def) == gimple_uid (c.last) && load_p (def))
	return false;
      if (gimple_uid (def) <= gimple_uid (c.last)
	  || std::find (order->begin (), order->end (), def) != order->end ())
	continue;
      if (!arithmetic_p (def) || !needs (c, def, reach, order))
	return false;
    }
  order->push_back (s);
  return true;
}

/* True if LOAD may pass all that is between C and itself.  */

bool
block_clusters::passes_p (const cluster &c, gimple *load)
{
  gimple_stmt_iterator i = gsi_for_stmt (c.last);
  int reach = cluster_reach;
  for (gsi_next (&i); gsi_stmt (i) != load; gsi_next (&i))
    if (!is_gimple_debug (gsi_stmt (i))
	&& (!--reach || stops_load_p (gsi_stmt (i), load)))
      return false;
  return true;
}

/* Move LOAD to the end of C, if that is possible.  */

bool
block_clusters::join (cluster &c, gimple *load)
{
  std::vector<gimple *> order;
  int reach = cluster_reach;
  if (!room_p (c, load) || !needs (c, load, &reach, &order) || !passes_p (c, load))
    return false;
  for (gimple *s : order)
    {
      gimple_stmt_iterator from = gsi_for_stmt (s);
      gimple_stmt_iterator to = gsi_for_stmt (c.last);
      gsi_move_after (&from, &to);
      gimple_set_uid (s, gimple_uid (c.last));
      c.last = s;
    }
  gimple_set_vuse (load, c.vuse);
  update_stmt (load);
  c.loads.push_back (load);
  c.bytes += lane_bytes (gimple_get_lhs (load));
  return true;
}

/* Let all uses of NAME be uses of a new name, and return that.  */

tree
rename_uses (tree name)
{
  tree renamed = copy_ssa_name (name);
  gimple *use;
  imm_use_iterator i;
  FOR_EACH_IMM_USE_STMT (use, i, name)
    {
      use_operand_p operand;
      FOR_EACH_IMM_USE_ON_STMT (operand, i)
	SET_USE (operand, renamed);
      update_stmt (use);
    }
  return renamed;
}

/* Insert ASM behind *WHERE, and let *WHERE be it.  */

void
insert_behind (gimple **where, gasm *statement)
{
  gimple_stmt_iterator to = gsi_for_stmt (*where);
  gsi_insert_after (&to, statement, GSI_SAME_STMT);
  *where = statement;
}

/* Close C for expansion and register allocation.  */

void
insert_fences (const cluster &c)
{
  std::vector<tree> loaded, in, out;
  std::string vector_register = target_loaded_register ();
  for (gimple *load : c.loads)
    {
      tree name = gimple_get_lhs (load);
      loaded.push_back (asm_operand (vector_register, name));
      if (VECTOR_TYPE_P (TREE_TYPE (name)))
	continue;
      std::string same = std::to_string (in.size ());
      out.push_back (asm_operand ("=" + vector_register, rename_uses (name)));
      in.push_back (asm_operand (same, name));
    }
  gimple *where = c.last;
  insert_behind (&where, build_asm ("", {}, loaded, { "memory" }));
  if (!in.empty ())
    insert_behind (&where, build_asm ("", out, in));
}

void
block_clusters::form ()
{
  unsigned uid = 0;
  std::vector<gimple *> loads;
  for (gimple_stmt_iterator i = gsi_start_bb (m_bb); !gsi_end_p (i);
       gsi_next (&i))
    {
      gimple_set_uid (gsi_stmt (i), ++uid);
      if (!is_gimple_debug (gsi_stmt (i)) && load_p (gsi_stmt (i)))
	loads.push_back (gsi_stmt (i));
    }
  for (gimple *load : loads)
    {
      auto joined = [&] (cluster &c) { return join (c, load); };
      size_t tried = MIN (m_clusters.size (), (size_t) open_clusters);
      if (std::none_of (m_clusters.end () - tried, m_clusters.end (), joined))
	m_clusters.push_back ({ load, gimple_vuse (load), { load },
				lane_bytes (gimple_get_lhs (load)) });
    }
  for (const cluster &c : m_clusters)
    if (c.loads.size () > 1)
      {
	stage_dump ("clusters", "line=%d loads=%d",
		    LOCATION_LINE (gimple_location (c.loads[0])),
		    (int) c.loads.size ());
	insert_fences (c);
      }
}

} // anonymous namespace

unsigned int
acc_clusters_execute (function *fun)
{
  if (!optimize || !current_options ().late_waits)
    return 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    block_clusters (bb).form ();
  return TODO_update_ssa_only_virtuals;
}
