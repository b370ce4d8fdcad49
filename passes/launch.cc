/* Stage launch: the code believes the launch, not the clause.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: makes worker loops stride by the number of workers that was launched.

   Before: num_workers (16); oaccdevlow folds the stride to 16.  libgomp however
   cuts the workers of a kernel that needs many registers (plugin-gcn.c
   run_kernel), and the iterations of the missing ones are lost.

   After:
	 acc_launch_open (before oaccdevlow) hides the number in the function's
	   attribute, so nothing is folded;			(1)
	 acc_launch (behind it) replaces what oaccdevlow made of it,
	   GOACC_DIM_SIZE (WORKER), by one read of the dispatch packet, which
	   nobody folds, at the function's start,		(2)
	   and puts the number back, for mkoffload reads it.	(3)

   A kernels construct that GCC has not parallelized is the code of one gang.  Loops of
   its own have no axes then, but a gang routine that it calls has, and GCC launches as
   many gangs as there are processors, all of which run the whole construct.  So
   acc_launch_open says 1.

   mkoffload finds the numbers by the function's name.  A construct's is made of that of the function
   around it, to which GCC 12 gives a '*' if the program names it itself (__asm__ ("name")), and the
   assembler's has none: the numbers were lost, and several workers launched for one.

   Reads: the function's OpenACC attribute.  Writes: calls of (2), the attribute, the name.
   Limits: other numbers of gangs and the vector length are left to GCC.  */

#include "plugin/gcc-compat.h"

#include "passes/target.h"

unsigned int acc_launch_open_execute (function *);
unsigned int acc_launch_execute (function *);

namespace {

/* The number hidden in the function under way; 0 when there is none.  */
int hidden_workers;

/* Set the size of AXIS, GOMP_DIM_*, in FUN's OpenACC attribute.  */

void
set_dimension (function *fun, int axis, int size)
{
  tree dims = copy_list (TREE_VALUE (oacc_get_fn_attrib (fun->decl)));
  tree place = dims;
  for (int i = 0; i < axis; i++)
    place = TREE_CHAIN (place);
  TREE_VALUE (place) = build_int_cst (integer_type_node, size);
  oacc_replace_fn_attrib (fun->decl, dims);
}

/* True if FUN is a kernels construct all of whose code is for one gang.  */

bool
code_of_one_gang_p (function *fun)
{
  tree attributes = DECL_ATTRIBUTES (fun->decl);
  return (lookup_attribute ("oacc kernels", attributes)
	  && !lookup_attribute ("oacc kernels parallelized", attributes));
}

/* True if S asks for the number of workers.  */

bool
asks_for_workers_p (const gimple *s)
{
  if (!gimple_call_internal_p (s, IFN_GOACC_DIM_SIZE)
      && !gimple_call_builtin_p (s, BUILT_IN_GOACC_PARLEVEL_SIZE))
    return false;
  tree axis = gimple_call_arg (s, 0);
  return (gimple_call_lhs (s) && TREE_CODE (axis) == INTEGER_CST
	  && tree_to_shwi (axis) == GOMP_DIM_WORKER);
}

/* The number of workers launched, read when FUN starts.  */

tree
count_at_start (function *fun)
{
  gimple_seq seq = NULL;
  tree count = target_worker_count (&seq);
  gsi_insert_seq_on_edge_immediate (single_succ_edge
				    (ENTRY_BLOCK_PTR_FOR_FN (fun)), seq);
  return count;
}

/* Let what asks for the number of workers in FUN have the one launched.  */

void
use_launched_number (function *fun)
{
  tree count = NULL_TREE;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	if (!asks_for_workers_p (s))
	  continue;
	if (!count)
	  count = count_at_start (fun);					/* (2) */
	tree lhs = gimple_call_lhs (s);
	unlink_stmt_vdef (s);
	gassign *copy = gimple_build_assign (lhs, NOP_EXPR, count);
	gsi_replace (&i, copy, false);
      }
}

/* Let FUN have the name that it has for the assembler.  */

void
take_assembler_name (function *fun)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fun->decl));
  if (name[0] == '*')
    symtab->change_decl_assembler_name (fun->decl, get_identifier (name + 1));
}

} // anonymous namespace

unsigned int
acc_launch_open_execute (function *fun)
{
  hidden_workers = oacc_get_fn_dim_size (fun->decl, GOMP_DIM_WORKER);
  if (hidden_workers > 1)
    set_dimension (fun, GOMP_DIM_WORKER, 0);				/* (1) */
  if (code_of_one_gang_p (fun))
    set_dimension (fun, GOMP_DIM_GANG, 1);
  take_assembler_name (fun);
  return 0;
}

unsigned int
acc_launch_execute (function *fun)
{
  if (hidden_workers > 1)
    {
      use_launched_number (fun);
      set_dimension (fun, GOMP_DIM_WORKER, hidden_workers);		/* (3) */
    }
  /* Behind a loop of few iterations oaccdevlow itself may leave a PHI with a
     virtual name that nothing defines.  */
  mark_virtual_operands_for_renaming (fun);
  return TODO_update_ssa_only_virtuals;
}
