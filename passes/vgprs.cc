/* Stage vgprs: what is worth a vector register gets one.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: register allocation gives real numbers that go round a loop to scalar registers,
   from which each operation has them copied, for there is no scalar arithmetic of real
   numbers; and it would rather load a constant of 64 lanes again than keep it.

   Before, in machine code:		After:
     loop:				  v_mov v9, constant
       v_writelane v0, s2		loop:
       v_mul v3, s2, v0			  v_mul v3, v0, v0			(1)
       global_load v8, constant					(2)
       s_waitcnt 0
       v_fma v4, v4, v8, v6		  v_fma v4, v4, v9, v6
       v_readlane s2, v3

   (1) An empty asm that wants the number in a vector register is all that it takes,
       because the copies would cost more than any other choice.
   (2) The same before the outermost loop, of a name for the constant.  Constants of 32
       bits are part of the instructions, as are small numbers of 64.

   Reads, writes: scalars of loops' headers; constants in loops.
   Limits: some constants per function, because each takes two registers of each worker;
   loops without calls.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/target.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

unsigned int acc_vgprs_execute (function *);

namespace {

/* Constants that a function keeps at most.  */
const unsigned most_constants = 6;

/* A copy of VALUE, a name or a constant, in a vector register, made by *S.  */

tree
keep (tree value, gasm **s)
{
  tree kept = make_ssa_name (TREE_TYPE (value));
  std::string vector_register = target_loaded_register ();
  *s = build_asm ("", { asm_operand ("=" + vector_register, kept) },
		  { asm_operand ("0", value) });
  return kept;
}

/* True if NAME is used in scalar arithmetic of its type and nowhere else.  */

bool
arithmetic_only_p (tree name)
{
  bool any = false;
  gimple *use;
  imm_use_iterator i;
  FOR_EACH_IMM_USE_STMT (use, i, name)
    {
      if (is_gimple_debug (use) || gimple_code (use) == GIMPLE_PHI)
	continue;
      tree lhs = gimple_get_lhs (use);
      if (gimple_code (use) != GIMPLE_COND
	  && (!lhs || !useless_type_conversion_p (TREE_TYPE (name), TREE_TYPE (lhs))
	      || TREE_CODE (lhs) != SSA_NAME || gimple_vuse (use)))
	return false;
      any = true;
    }
  return any;
}

/* Keep the real numbers that go round LOOP in vector registers.  */

void
keep_numbers (class loop *loop)
{
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i); gsi_next (&i))
    {
      tree s = gimple_phi_result (i.phi ());
      if (virtual_operand_p (s) || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (s))
	  || !target_loadable_p (s) || !arithmetic_only_p (s))
	continue;
      gasm *copy;
      tree kept = keep (s, &copy);
      replace_uses_by (s, kept);
      gimple_stmt_iterator at = gsi_after_labels (loop->header);
      gsi_insert_before (&at, copy, GSI_SAME_STMT);
      stage_dump ("vgprs", "round=%d",
		  LOCATION_LINE (gimple_phi_arg_location (i.phi (), 0)));
    }
}

/* True if instructions cannot have VALUE, a constant of all lanes, in them.  */

bool
loaded_constant_p (tree value)
{
  if (TREE_CODE (value) != VECTOR_CST || !uniform_vector_p (value))
    return false;
  tree element = VECTOR_CST_ENCODED_ELT (value, 0);
  if (TREE_CODE (element) != REAL_CST
      || GET_MODE_SIZE (SCALAR_TYPE_MODE (TREE_TYPE (element))) != 8)
    return false;
  /* And 4, of which GCC has no constant at hand.  */
  REAL_VALUE_TYPE r = real_value_abs (TREE_REAL_CST_PTR (element));
  for (const REAL_VALUE_TYPE *inline_one : { &dconst0, &dconsthalf, &dconst1, &dconst2 })
    if (real_equal (&r, inline_one))
      return false;
  return true;
}

/* True if there is a call in LOOP.  */

bool
calls_p (class loop *loop)
{
  basic_block *blocks = get_loop_body (loop);
  bool calls = false;
  for (unsigned b = 0; b < loop->num_nodes; b++)
    for (gimple_stmt_iterator i = gsi_start_bb (blocks[b]); !gsi_end_p (i); gsi_next (&i))
      calls |= is_gimple_call (gsi_stmt (i)) && gimple_call_fndecl (gsi_stmt (i))
	       && !fndecl_built_in_p (gimple_call_fndecl (gsi_stmt (i)));
  free (blocks);
  return calls;
}

/* Keep the constants of all lanes that LOOP, an outermost one, works with, BUDGET at
   most.  */

void
keep_constants (class loop *loop, unsigned *budget)
{
  std::vector<std::pair<tree, tree>> kept;
  auto kept_as = [&] (tree value) -> tree
    {
      for (auto &k : kept)
	if (operand_equal_p (k.first, value, 0))
	  return k.second;
      if (!*budget)
	return NULL_TREE;
      --*budget;
      gasm *copy;
      tree name = keep (value, &copy);
      basic_block before = get_immediate_dominator (CDI_DOMINATORS, loop->header);
      gimple_stmt_iterator at = gsi_last_bb (before);
      if (!gsi_end_p (at) && stmt_ends_bb_p (gsi_stmt (at)))
	gsi_insert_before (&at, copy, GSI_SAME_STMT);
      else
	gsi_insert_after (&at, copy, GSI_NEW_STMT);
      kept.emplace_back (value, name);
      return name;
    };
  basic_block *blocks = get_loop_body (loop);
  for (unsigned b = 0; b < loop->num_nodes; b++)
    for (gimple_stmt_iterator i = gsi_start_bb (blocks[b]); !gsi_end_p (i); gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	if (!is_gimple_assign (s) && !gimple_call_internal_p (s, IFN_FMA))
	  continue;
	bool changed = false;
	for (unsigned k = is_gimple_call (s) ? 3 : 1; k < gimple_num_ops (s); k++)
	  if (gimple_op (s, k) && loaded_constant_p (gimple_op (s, k)))
	    if (tree name = kept_as (gimple_op (s, k)))
	      {
		gimple_set_op (s, k, name);
		changed = true;
	      }
	if (changed)
	  update_stmt (s);
      }
  free (blocks);
  if (!kept.empty ())
    stage_dump ("vgprs", "constants=%u", unsigned (kept.size ()));
}

} // anonymous namespace

unsigned int
acc_vgprs_execute (function *fun)
{
  if (!optimize || !current_options ().vector_registers)
    return 0;
  /* Without preheaders: new blocks would cost branches now.  */
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  calculate_dominance_info (CDI_DOMINATORS);
  unsigned budget = most_constants;
  for (class loop *loop : loops_list (fun, 0))
    {
      if (loop->latch)
	keep_numbers (loop);
      if (!loop_outer (loop_outer (loop)) && !calls_p (loop))
	keep_constants (loop, &budget);
    }
  loop_optimizer_finalize ();
  return 0;
}
