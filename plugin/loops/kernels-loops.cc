/* Loops of kernels constructs that GCC divides among gangs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC 12 finds out by itself which loop of a kernels construct can be divided
   (tree-parloops.cc, gen_parallel_loop).  It lets that count from 0 to the number of
   iterations.  One way to do that needs the number behind the last index, which has to be
   in the range of the loop's type, and that it is not known to be if both bounds are
   variables:

     #pragma acc kernels copy(a[0:n])
     for (int i = lo; i < hi; i++)	4294967295 iterations, perhaps, and no int for that
       a[i] += 3;

   The other way has a copy of the body behind the loop, for the last iteration.  That is
   for threads, which have ended there; gangs have not, and each runs the copy: the last
   element becomes 3 larger for each of 128 gangs.

   1. In an unsigned type of the same size, there is such a number.  GCC takes the widest
      type of what the loop counts, and an unsigned one if it can choose.  So it gets one
      to choose, which it replaces and removes:

	Before:	<header>: i = PHI <lo, i'> ...
	After:	<header>: i = PHI <lo, i'>; count = PHI <0, count'>; count' = count + 1 ...

   2. A loop for which that is not enough, or which does not end where it should, is not
      divided: each gang runs it, or if there is no other loop to divide, there is only
      one gang, and -fopt-info says "seq".

   Nor is one when what stands around it in the construct has to wait for it, since gangs do
   not wait for each other:

     #pragma acc kernels copy(a) copyout(last)
     {
       for (int i = 0; i < 100; i++)
	 a[i] *= 2;
       last = a[99];			of gang 0, perhaps before gang 99 has been there
     }

   GCC compares what is outside of the loop with what comes behind that in its list of
   blocks, which has the loop behind or in front; and stores with loads only.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* The type in which canonicalize_loop_ivs (tree-ssa-loop-manip.cc) lets LOOP count, of
   which the number of iterations has NITER_TYPE.  */

tree
counting_type (class loop *loop, tree niter_type)
{
  unsigned precision = TYPE_PRECISION (niter_type);
  bool is_unsigned = false;
  for (gphi_iterator p = gsi_start_phis (loop->header); !gsi_end_p (p); gsi_next (&p))
    {
      tree result = gimple_phi_result (p.phi ()), type = TREE_TYPE (result);
      if (virtual_operand_p (result)
	  || (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type))
	  || TYPE_PRECISION (type) < precision)
	continue;
      bool this_one = POINTER_TYPE_P (type) || TYPE_UNSIGNED (type);
      is_unsigned = this_one || (is_unsigned && TYPE_PRECISION (type) == precision);
      precision = TYPE_PRECISION (type);
    }
  precision = GET_MODE_PRECISION (smallest_int_mode_for_size (precision));
  return build_nonstandard_integer_type (precision, is_unsigned);
}

/* True if nothing stands between the end of LOOP at EXIT and its beginning.  */

bool
ends_at_latch_p (class loop *loop, edge exit)
{
  basic_block latch = loop->latch;
  return (single_pred_p (latch) && single_pred (latch) == exit->src
	  && !phi_nodes (latch) && gsi_end_p (gsi_start_nondebug_after_labels_bb (latch)));
}

/* Let LOOP count in TYPE, too.  */

void
add_count (class loop *loop, tree type)
{
  tree count = make_ssa_name (type), next = make_ssa_name (type);
  gphi *phi = create_phi_node (count, loop->header);
  gimple *increment = gimple_build_assign (next, PLUS_EXPR, count, build_one_cst (type));
  gimple_stmt_iterator first = gsi_after_labels (loop->header);
  gsi_insert_before (&first, increment, GSI_SAME_STMT);
  add_phi_arg (phi, build_zero_cst (type), loop_preheader_edge (loop), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, loop_latch_edge (loop), UNKNOWN_LOCATION);
}

/* True if one of the statements A and B, which are assignments or access no memory, has to
   wait for the other.  */

bool
one_waits_p (gimple *a, gimple *b)
{
  if (gimple_store_p (a))
    {
      ao_ref ref;
      ao_ref_init (&ref, gimple_get_lhs (a));
      if (ref_maybe_used_by_stmt_p (b, &ref) || stmt_may_clobber_ref_p_1 (b, &ref))
	return true;
    }
  if (!gimple_assign_load_p (a))
    return false;
  ao_ref ref;
  ao_ref_init (&ref, gimple_assign_rhs1 (a));
  return stmt_may_clobber_ref_p_1 (b, &ref);
}

/* True if S reads the address of something from what the launch has brought, for which nobody
   waits.  */

bool
argument_p (gimple *s)
{
  tree base = gimple_assign_load_p (s) ? get_base_address (gimple_assign_rhs1 (s)) : NULL_TREE;
  return (base && TREE_CODE (base) == MEM_REF
	  && TREE_OPERAND (base, 0) == ssa_default_def (cfun, DECL_ARGUMENTS (cfun->decl)));
}

/* True if LOOP and what stands around it have to wait for each other.  */

bool
others_wait_p (class loop *loop)
{
  std::vector<gimple *> inside, outside;
  basic_block block;
  FOR_EACH_BB_FN (block, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (block); !gsi_end_p (i); gsi_next (&i))
      if (gimple_vuse (gsi_stmt (i)) && !argument_p (gsi_stmt (i)))
	(flow_bb_inside_loop_p (loop, block) ? inside : outside).push_back (gsi_stmt (i));
  for (gimple *s : outside)
    for (gimple *t : inside)
      if (one_waits_p (s, t))
	return true;
  return false;
}

/* True if GCC may divide LOOP; it cannot where the iterations are not known.  */

bool
see_to_loop (class loop *loop)
{
  edge exit = single_dom_exit (loop);
  tree_niter_desc niter;
  if (!exit || !number_of_iterations_exit (loop, exit, &niter, false))
    return true;
  estimate_numbers_of_iterations (loop);
  if (!ends_at_latch_p (loop, exit) || !loop->any_upper_bound || others_wait_p (loop))
    return false;
  const widest_int &most = loop->nb_iterations_upper_bound;
  tree type = counting_type (loop, TREE_TYPE (niter.niter));
  if (most < wi::to_widest (TYPE_MAX_VALUE (type)))
    return true;
  type = unsigned_type_for (type);
  bool enough = most < wi::to_widest (TYPE_MAX_VALUE (type));
  if (enough)
    add_count (loop, type);
  return enough;
}

bool
wanted (function *f)
{
  return lookup_attribute ("oacc kernels", DECL_ATTRIBUTES (f->decl));
}

unsigned int
see_to_loops (function *f)
{
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  /* In place of loops_list, which is not the same in GCC 11 (that says it is the wrong
     compiler, but has to load us first).  */
  std::vector<class loop *> loops;
  for (unsigned i = 1; i < number_of_loops (f); i++)
    if (class loop *loop = get_loop (f, i); loop && loop->in_oacc_kernels_region)
      loops.push_back (loop);
  for (class loop *loop : loops)
    if (loop->in_oacc_kernels_region && !see_to_loop (loop))
      {
	if (dump_file)
	  fprintf (dump_file, "loop %d is not divided among gangs\n", loop->num);
	for (class loop *inner : loops)
	  if (inner == loop || flow_loop_nested_p (loop, inner))
	    inner->in_oacc_kernels_region = false;
      }
  scev_finalize ();
  loop_optimizer_finalize ();
  return 0;
}

} // anonymous namespace

void
start_kernels_loops ()
{
  register_function_pass ({ "acc_kernels_loops", wanted, see_to_loops,
			    PASS_POS_INSERT_BEFORE, "parloops" });
}
