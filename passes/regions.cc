/* Stage regions: fork and join markers to worker regions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: finds, for each fork of the worker axis, the blocks up to its join.

   Before: GIMPLE behind oaccloops, where each fork and each join ends a block.

	 x = ...
	 _5 = .UNIQUE (OACC_FORK, _4, 1);	(1)
	   ... loop ...				(2)
	 _9 = .UNIQUE (OACC_JOIN, _8, 1);	(3)
	 y = ...

   After: a worker_region with fork (1), join (3) and the blocks of (2), which
   include the block that ends with (3).  Gang and vector axes are walked in the
   same way, for the mask of partitioned axes of each block.

   Reads: the function's CFG and IFN_UNIQUE, IFN_GOACC_REDUCTION calls.
   Writes: region_tree.
   Limits: worker regions do not nest in each other (OpenACC 3.3, 2.9.3); GCC
   has refused such programs before.  */

#include "plugin/gcc-compat.h"

#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"

int
unique_axis (const gimple *s)
{
  return (int) TREE_INT_CST_LOW (gimple_call_arg (s, 2));
}

bool
is_marker (const gimple *s, int kind, int axis)
{
  return unique_kind (s) == kind && unique_axis (s) == axis;
}

int
reduction_code (const gimple *s)
{
  if (!s || !gimple_call_internal_p (s, IFN_GOACC_REDUCTION))
    return -1;
  return TREE_INT_CST_LOW (gimple_call_arg (s, 0));
}

int
reduction_axis (const gimple *s)
{
  return (int) TREE_INT_CST_LOW (gimple_call_arg (s, 3));
}

tree
reduction_receiver (const gimple *s)
{
  tree receiver = gimple_call_arg (s, 1);
  return integer_zerop (receiver) ? NULL_TREE : receiver;
}

tree
reduction_value (const gimple *s)
{
  return gimple_call_arg (s, 2);
}

bool
writes_memory_p (const gimple *s)
{
  if (!gimple_vdef (s))
    return false;
  int code = reduction_code (s);
  if (code < 0)
    return true;
  if (reduction_receiver (s)
      && (code == IFN_GOACC_REDUCTION_TEARDOWN
	  || reduction_axis (s) == GOMP_DIM_GANG))
    return true;
  tree lhs = gimple_call_lhs (s);
  return lhs && !is_gimple_reg (lhs);
}

/* True if S, a reduction call, uses memory: its operands, or what the receiver points
   to (SETUP reads it, TEARDOWN writes it; gangs use it anywhere).  */

static bool
reduction_memory_p (const gimple *s)
{
  int code = reduction_code (s);
  tree lhs = gimple_call_lhs (s), value = reduction_value (s);
  if ((lhs && !is_gimple_reg (lhs))
      || !(is_gimple_reg (value) || is_gimple_min_invariant (value)))
    return true;
  return (reduction_receiver (s)
	  && (code == IFN_GOACC_REDUCTION_SETUP
	      || code == IFN_GOACC_REDUCTION_TEARDOWN
	      || reduction_axis (s) == GOMP_DIM_GANG));
}

bool
region_memory_p (const gimple *s)
{
  if (!(gimple_vuse (s) || gimple_vdef (s)) || is_gimple_debug (s))
    return false;
  if (reduction_code (s) >= 0)
    return reduction_memory_p (s);
  return unique_kind (s) < 0 && !gimple_call_internal_p (s, IFN_GOACC_LOOP);
}

int
routine_level (tree fndecl)
{
  tree attribute = oacc_get_fn_attrib (fndecl);
  if (!attribute)
    return -1;
  tree dim = TREE_VALUE (attribute);
  /* A compute construct's dimensions have no purpose set.  */
  if (!dim || !TREE_PURPOSE (dim))
    return -1;
  int level = 0;
  while (level < GOMP_DIM_MAX && dim && integer_zerop (TREE_PURPOSE (dim)))
    {
      level++;
      dim = TREE_CHAIN (dim);
    }
  return level;
}

bool
collective_call_p (const gimple *s)
{
  if (!is_gimple_call (s) || gimple_call_internal_p (s))
    return false;
  tree fndecl = gimple_call_fndecl (s);
  if (!fndecl)
    return false;
  int level = routine_level (fndecl);
  return level >= GOMP_DIM_GANG && level <= GOMP_DIM_WORKER;
}

gimple *
last_real_stmt (basic_block bb)
{
  gimple_stmt_iterator last = gsi_last_nondebug_bb (bb);
  return gsi_end_p (last) ? NULL : gsi_stmt (last);
}

namespace {

/* Call VISIT for each block between FORK's block, exclusive, and the block
   that ends with a join of AXIS, inclusive.  Return that join.  */

template<typename F>
gcall *
walk_region (gcall *fork, int axis, F visit)
{
  gcall *join = NULL;
  auto_bitmap seen;
  std::vector<basic_block> work;
  auto push = [&] (basic_block bb)
    {
      if (bb->index >= NUM_FIXED_BLOCKS && bitmap_set_bit (seen, bb->index))
	work.push_back (bb);
    };

  push (single_succ (gimple_bb (fork)));
  while (!work.empty ())
    {
      basic_block bb = work.back ();
      work.pop_back ();
      visit (bb);
      gimple *last = last_real_stmt (bb);
      if (last && is_marker (last, IFN_UNIQUE_OACC_JOIN, axis))
	{
	  join = as_a<gcall *> (last);
	  continue;
	}
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	push (e->dest);
    }
  return join;
}

/* Note what S means for TREE: private markers, reductions, calls.  */

void
note_stmt (region_tree &tree_of_fn, gimple *s)
{
  if (unique_kind (s) == IFN_UNIQUE_OACC_PRIVATE)
    for (unsigned i = 3; i < gimple_call_num_args (s); i++)
      {
	tree address = gimple_call_arg (s, i);
	if (TREE_CODE (address) == ADDR_EXPR)
	  tree_of_fn.private_axis[TREE_OPERAND (address, 0)]
	    = unique_axis (s);
      }
  else if (collective_call_p (s))
    tree_of_fn.collective_calls.push_back (as_a<gcall *> (s));
}

/* Find the TEARDOWN of each FINI of REGION: it stands between the join and the
   next marker, and has the same offset argument (omp-low.cc
   lower_oacc_reductions).  */

void
pair_teardowns (worker_region &region)
{
  region.teardown.assign (region.fini.size (), NULL);
  if (!region.join)
    return;
  basic_block bb = gimple_bb (region.join);
  while (single_succ_p (bb))
    {
      bb = single_succ (bb);
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	   gsi_next (&i))
	{
	  gimple *s = gsi_stmt (i);
	  if (unique_kind (s) >= 0)
	    return;
	  if (reduction_code (s) != IFN_GOACC_REDUCTION_TEARDOWN
	      || reduction_axis (s) != GOMP_DIM_WORKER)
	    continue;
	  for (size_t k = 0; k < region.fini.size (); k++)
	    if (tree_int_cst_equal (gimple_call_arg (region.fini[k], 5),
				    gimple_call_arg (s, 5)))
	      region.teardown[k] = as_a<gcall *> (s);
	}
    }
}

/* Fill in the worker region that starts at FORK and has number NUMBER.  */

worker_region
make_region (region_tree &tree_of_fn, gcall *fork, int number)
{
  worker_region region;
  region.fork = fork;
  region.location = gimple_location (fork);
  region.touches_memory = region.writes_memory = false;
  region.join = walk_region (fork, GOMP_DIM_WORKER, [&] (basic_block bb)
    {
      tree_of_fn.region_of[bb->index] = number;
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	   gsi_next (&i))
	{
	  gimple *s = gsi_stmt (i);
	  if (reduction_code (s) == IFN_GOACC_REDUCTION_FINI
	      && reduction_axis (s) == GOMP_DIM_WORKER)
	    region.fini.push_back (as_a<gcall *> (s));
	  else if (region_memory_p (s))
	    {
	      region.touches_memory = true;
	      region.writes_memory |= writes_memory_p (s);
	    }
	}
    });
  pair_teardowns (region);
  return region;
}

} // anonymous namespace

bool
constant_ref_p (const function *fun, const region_tree &regions, tree ref)
{
  tree base = get_base_address (ref);
  if (!base || TREE_THIS_VOLATILE (ref))
    return false;
  if (DECL_P (base))
    return TREE_READONLY (base) && is_global_var (base);
  if (regions.level >= 0 || TREE_CODE (base) != MEM_REF)
    return false;
  tree pointer = TREE_OPERAND (base, 0);
  return (TREE_CODE (pointer) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (pointer)
	  && SSA_NAME_VAR (pointer) == DECL_ARGUMENTS (fun->decl));
}

/* Requires: FUN behind oaccloops.  Provides: region_tree.  */

region_tree
compute_regions (function *fun)
{
  region_tree result;
  result.region_of.assign (last_basic_block_for_fn (fun), -1);
  result.partitioned.assign (last_basic_block_for_fn (fun), 0);
  result.level = routine_level (fun->decl);
  result.workers = oacc_get_fn_dim_size (fun->decl, GOMP_DIM_WORKER);

  std::vector<gcall *> worker_forks;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	note_stmt (result, s);
	if (unique_kind (s) != IFN_UNIQUE_OACC_FORK || unique_axis (s) < 0)
	  continue;
	gcall *fork = as_a<gcall *> (s);
	int axis = unique_axis (s);
	walk_region (fork, axis, [&] (basic_block in)
	  { result.partitioned[in->index] |= GOMP_DIM_MASK (axis); });
	if (axis == GOMP_DIM_WORKER)
	  worker_forks.push_back (fork);
      }

  for (gcall *fork : worker_forks)
    result.regions.push_back (make_region (result, fork,
					   result.regions.size ()));
  return result;
}

void
dump_regions (const region_tree &tree_of_fn)
{
  stage_dump ("regions", "level=%d workers=%d worker_regions=%d "
	      "collective_calls=%d", tree_of_fn.level, tree_of_fn.workers,
	      (int) tree_of_fn.regions.size (),
	      (int) tree_of_fn.collective_calls.size ());
  for (size_t i = 0; i < tree_of_fn.regions.size (); i++)
    {
      const worker_region &r = tree_of_fn.regions[i];
      stage_dump ("regions", "region=%d line=%d fork_block=%d join_block=%d "
		  "reductions=%d touches_memory=%d writes_memory=%d", (int) i,
		  LOCATION_LINE (r.location), gimple_bb (r.fork)->index,
		  r.join ? gimple_bb (r.join)->index : -1,
		  (int) r.fini.size (), r.touches_memory, r.writes_memory);
    }
}
