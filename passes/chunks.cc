/* Stages chunks: a gang's own iterations load no elements ahead.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: of a loop over gangs each gang has a chunk of neighbours, and so has each worker of some
   loops (iterations.cc).  Where a chunk loads what it may have stored some iterations ago, GCC's
   predictive commoning (pcom) keeps that in registers, and fills these in front of the loop:

     for (i = begin; i < end; i++)	x = a[begin - 6], y = a[begin - 5], ...
       a[i] = a[i - 6] * 10;		for (i = begin; i < end; i++)
					  a[i] = x * 10, x = y, y = ...

   A chunk of one iteration needs x alone, and y and the others are elements that other gangs
   store.  Nobody uses them, so the result is right, but the loads are for nothing, and the device's
   checks tell of races that the program does not have.  So pcom is told that such a loop has one
   iteration, of which it makes nothing, until it is over.

   Reads: innermost loops that begin and end where the position of a gang or worker says, and load
   and store through one pointer, or parts of one variable.  Writes: what GCC knows of how often
   they go round, and that again behind pcom.  */

#include "plugin/gcc-compat.h"

#include <vector>

#include "plugin/diagnostics.h"

unsigned int acc_chunks_execute (function *);
unsigned int acc_chunks_close_execute (function *);

namespace {

/* What was known of a loop.  */

struct known_bound
{
  int loop;
  bool any;
  widest_int iterations;
};

/* Of the function under way.  */
std::vector<known_bound> known;

/* True if VALUE, in front of LOOP, is computed from a gang's or worker's position.  */

bool
of_position_p (tree value, class loop *loop, hash_set<gimple *> &visited)
{
  if (TREE_CODE (value) != SSA_NAME)
    return false;
  gimple *s = SSA_NAME_DEF_STMT (value);
  if (!gimple_bb (s) || flow_bb_inside_loop_p (loop, gimple_bb (s)) || visited.add (s))
    return false;
  if (gimple_call_internal_p (s, IFN_GOACC_DIM_POS))
    return true;
  if (gphi *phi = dyn_cast<gphi *> (s))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (of_position_p (gimple_phi_arg_def (phi, i), loop, visited))
	  return true;
      return false;
    }
  if (!is_gimple_assign (s))
    return false;
  ssa_op_iter i;
  tree operand;
  FOR_EACH_SSA_TREE_OPERAND (operand, s, i, SSA_OP_USE)
    if (of_position_p (operand, loop, visited))
      return true;
  return false;
}

bool
of_position_p (tree value, class loop *loop)
{
  hash_set<gimple *> visited;
  return of_position_p (value, loop, visited);
}

/* True if LOOP's exit compares with such a value.  */

bool
ends_by_position_p (class loop *loop)
{
  edge exit = single_exit (loop);
  gimple_stmt_iterator last = exit ? gsi_last_bb (exit->src) : gsi_none ();
  if (gsi_end_p (last) || gimple_code (gsi_stmt (last)) != GIMPLE_COND)
    return false;
  gimple *s = gsi_stmt (last);
  return of_position_p (gimple_cond_lhs (s), loop) || of_position_p (gimple_cond_rhs (s), loop);
}

/* True if a variable of LOOP starts from one.  */

bool
begins_by_position_p (class loop *loop)
{
  edge entry = loop_preheader_edge (loop);
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i); gsi_next (&i))
    if (!virtual_operand_p (gimple_phi_result (i.phi ()))
	&& of_position_p (PHI_ARG_DEF_FROM_EDGE (i.phi (), entry), loop))
      return true;
  return false;
}

/* The variable that REF, in memory, is a part of, or the pointer that its address is counted
   from.  */

tree
object_of (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) != MEM_REF)
    return base;
  base = TREE_OPERAND (base, 0);
  while (TREE_CODE (base) == SSA_NAME && is_gimple_assign (SSA_NAME_DEF_STMT (base))
	 && gimple_assign_rhs_code (SSA_NAME_DEF_STMT (base)) == POINTER_PLUS_EXPR)
    base = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (base));
  return TREE_CODE (base) == ADDR_EXPR ? get_base_address (TREE_OPERAND (base, 0)) : base;
}

/* A statement of LOOP that stores to an object of which LOOP loads as well, or null.  */

gimple *
store_to_loaded (class loop *loop)
{
  std::vector<tree> loads;
  std::vector<gimple *> stores;
  basic_block *body = get_loop_body (loop);
  for (unsigned n = 0; n < loop->num_nodes; n++)
    for (gimple_stmt_iterator i = gsi_start_bb (body[n]); !gsi_end_p (i); gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	if (!gimple_assign_single_p (s))
	  continue;
	if (gimple_vdef (s))
	  stores.push_back (s);
	else if (gimple_vuse (s))
	  loads.push_back (object_of (gimple_assign_rhs1 (s)));
      }
  free (body);
  for (gimple *s : stores)
    {
      tree stored = object_of (gimple_assign_lhs (s));
      for (tree load : loads)
	if (stored && load && operand_equal_p (stored, load, 0))
	  return s;
    }
  return nullptr;
}

} // anonymous namespace

unsigned int
acc_chunks_execute (function *fun)
{
  for (class loop *loop : loops_list (fun, LI_ONLY_INNERMOST))
    if (gimple *store = store_to_loaded (loop);
	store && ends_by_position_p (loop) && begins_by_position_p (loop))
      {
	known.push_back ({ loop->num, bool (loop->any_upper_bound), loop->nb_iterations_upper_bound });
	loop->any_upper_bound = true;
	loop->nb_iterations_upper_bound = 0;
	stage_dump ("chunks", "line=%d", LOCATION_LINE (gimple_location (store)));
      }
  return 0;
}

/* Predictive commoning is over.  */

unsigned int
acc_chunks_close_execute (function *fun)
{
  for (const known_bound &k : known)
    if (class loop *loop = get_loop (fun, k.loop))
      {
	loop->any_upper_bound = k.any;
	loop->nb_iterations_upper_bound = k.iterations;
      }
  known.clear ();
  return 0;
}
