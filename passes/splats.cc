/* Stage splats: one value for all lanes is loaded by all lanes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: in a vector loop, what does not depend on the lane is loaded by one lane, read
   into a scalar register and written to the lanes of another vector register.  All
   lanes can load the same address for the price of one load.

   Before:				After:
     a = *p;				  v = .GATHER_LOAD (p, { 0, ... }, 1, ...);
     v = { a, a, ... };

     s_mov_b64	exec, 1			  global_load_dword	v5, v1, s[2:3]
     global_load_dword	v4, v1, s[2:3]
     v_readlane_b32	s9, v4, 0
     s_mov_b64	exec, -1
     v_mov_b32		v5, s9

   Reads, writes: loads whose value goes to such vectors and nowhere else.
   Limits: ordinary memory; not bit-fields, not LDS.  */

#include "plugin/gcc-compat.h"

#include "passes/loads.h"
#include "passes/target.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

unsigned int acc_splats_execute (function *);

namespace {

/* If all uses of NAME are vectors of one type that hold nothing else, that type,
   else NULL_TREE.  */

tree
splat_type (tree name)
{
  tree type = NULL_TREE;
  gimple *use;
  imm_use_iterator i;
  bool splats = true;
  FOR_EACH_IMM_USE_STMT (use, i, name)
    {
      if (is_gimple_debug (use))
	continue;
      if (!splat_p (use, name)
	  || (type && type != TREE_TYPE (gimple_assign_lhs (use))))
	splats = false;
      else
	type = TREE_TYPE (gimple_assign_lhs (use));
    }
  return splats ? type : NULL_TREE;
}

/* Let the load at *I be a load by all lanes if that is possible.  ZEROS: offsets of
   the function, made when they are first needed.  */

bool
splat (gimple_stmt_iterator *i, tree *zeros)
{
  gimple *load = gsi_stmt (*i);
  tree name = gimple_assign_lhs (load), ref = gimple_assign_rhs1 (load);
  tree type = splat_type (name);
  if (!type || !gathered_ref_p (ref))
    return false;
  tree offsets = gather_offsets (IFN_GATHER_LOAD, type, unsigned_type_node);
  if (!offsets)
    return false;
  if (!*zeros)
    *zeros = target_lane_zeros (offsets);

  tree address = (TREE_CODE (ref) == TARGET_MEM_REF
		  ? tree_mem_ref_addr (ptr_type_node, ref)
		  : build_fold_addr_expr (ref));
  address = force_gimple_operand_gsi (i, address, true, NULL_TREE, true,
				      GSI_SAME_STMT);
  gcall *all = gimple_build_call_internal (IFN_GATHER_LOAD, 4, address, *zeros,
					   integer_one_node,
					   build_zero_cst (type));
  tree loaded = make_ssa_name (type);
  gimple_call_set_lhs (all, loaded);
  gimple_call_set_nothrow (all, true);
  gimple_set_location (all, gimple_location (load));
  gimple_set_vuse (all, gimple_vuse (load));
  gsi_insert_before (i, all, GSI_SAME_STMT);
  update_stmt (all);

  gimple *use;
  imm_use_iterator uses;
  FOR_EACH_IMM_USE_STMT (use, uses, name)
    if (!is_gimple_debug (use))
      {
	gimple_assign_set_rhs1 (use, loaded);
	update_stmt (use);
      }
  return true;
}

} // anonymous namespace

unsigned int
acc_splats_execute (function *fun)
{
  if (!optimize || !current_options ().splat_loads)
    return 0;
  tree zeros = NULL_TREE;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);)
      {
	gimple *s = gsi_stmt (i);
	if (!is_gimple_assign (s) || !load_p (s) || !splat (&i, &zeros))
	  {
	    gsi_next (&i);
	    continue;
	  }
	stage_dump ("splats", "line=%d", LOCATION_LINE (gimple_location (s)));
	reset_debug_uses (s);
	gsi_remove (&i, true);
	release_defs (s);
      }
  return 0;
}
