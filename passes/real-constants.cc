/* Stage real-constants: 1/(2 pi), which GCC writes as its assembler does not read it.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: instructions have 1/(2 pi) as a constant of their own.  GCC 12 takes for it the float next to
   that, and where it wants a double as well, which is another number than the instruction's; and it
   writes "1/pi" (gcn.cc, gcn_inline_fp_constant_p, print_operand), where the assembler stops ("invalid
   operand for instruction").  A float is written as its bits (target_install).  A double comes from
   registers:

     before:	y = x * 1.59154936671257019e-1;		v_mul_f64 v[0:1], 1/pi, v[2:3]

     after:	bits = 0x3fc45f3060000000;		(at the function's begin)
		asm ("" : "=v" (same) : "0" (bits));
		turn = VIEW_CONVERT <double> (same);
		y = x * turn;

   Reads: statements.  Writes: those with such a constant.
   Limits: not complex constants that are whole operands; what GCC makes of others behind
   this stage.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/target.h"
#include "plugin/diagnostics.h"

unsigned int acc_real_constants_execute (function *);

namespace {

/* True if CONSTANT is that number, of type double.  */

bool
turn_p (tree constant)
{
  return (TREE_CODE (constant) == REAL_CST && TYPE_MODE (TREE_TYPE (constant)) == DFmode
	  && target_turn_p (TREE_REAL_CST_PTR (constant)));
}

/* What stands for constants in a function.  */

class turns
{
public:
  /* OPERAND, or what stands for it.  */
  tree instead_of (tree operand);

  /* What has been made, for the function's begin.  */
  gimple_seq made = NULL;

private:
  tree of_type (tree type, tree number);

  std::map<tree, tree> m_names;		/* By their types.  */
};

/* The SSA name for NUMBER, that constant, or for a vector of it, if TYPE is one.  */

tree
turns::of_type (tree type, tree number)
{
  tree &name = m_names[type];
  if (name)
    return name;
  name = make_ssa_name (type);
  tree value;
  if (VECTOR_TYPE_P (type))
    value = build_vector_from_val (type, of_type (TREE_TYPE (number), number));
  else
    {
      tree bits = long_long_unsigned_type_node, same = make_ssa_name (bits);
      tree in = asm_operand ("0", fold_unary (VIEW_CONVERT_EXPR, bits, number));
      tree out = asm_operand (std::string ("=") + target_loaded_register (), same);
      gimple_seq_add_stmt (&made, build_asm ("", { out }, { in }, {}));
      value = build1 (VIEW_CONVERT_EXPR, type, same);
    }
  gimple_seq_add_stmt (&made, gimple_build_assign (name, value));
  return name;
}

tree
turns::instead_of (tree operand)
{
  if (!operand)
    return operand;
  tree number = TREE_CODE (operand) == VECTOR_CST ? uniform_vector_p (operand) : operand;
  return number && turn_p (number) ? of_type (TREE_TYPE (operand), number) : operand;
}

/* Let S have what stands for its constants.  */

void
mend_statement (gimple *s, turns *t)
{
  if (is_gimple_debug (s) || gimple_code (s) == GIMPLE_ASM)
    return;
  bool changed = false;
  for (unsigned i = 0; i < gimple_num_ops (s); i++)
    {
      tree operand = gimple_op (s, i);
      if (operand && TREE_CODE (operand) == CONSTRUCTOR)
	for (constructor_elt &element : CONSTRUCTOR_ELTS (operand))
	  {
	    tree instead = t->instead_of (element.value);
	    changed |= instead != element.value;
	    element.value = instead;
	  }
      tree instead = t->instead_of (operand);
      if (instead == operand)
	continue;
      gimple_set_op (s, i, instead);
      changed = true;
    }
  if (changed)
    update_stmt (s);
}

} // namespace

unsigned int
acc_real_constants_execute (function *fun)
{
  turns t;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
	for (unsigned n = 0; n < gimple_phi_num_args (i.phi ()); n++)
	  {
	    tree operand = gimple_phi_arg_def (i.phi (), n), instead = t.instead_of (operand);
	    if (instead != operand)
	      SET_PHI_ARG_DEF (i.phi (), n, instead);
	  }
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	mend_statement (gsi_stmt (i), &t);
    }
  if (!t.made)
    return 0;
  gsi_insert_seq_on_edge_immediate (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fun)), t.made);
  stage_dump ("real-constants", "function=%s", IDENTIFIER_POINTER (DECL_NAME (fun->decl)));
  return 0;
}
