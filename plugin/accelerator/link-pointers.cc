/* The pointers to variables of link clauses, where the code needs them and as optimizers look at them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The device has a pointer in place of a variable of a link clause (sections/linked-variables.cc):
   lto.cc offload_handle_link_vars makes a variable for it, and omp-offload.cc pass_omp_target_link
   puts it into the code.  A node of the variable pool it gets when the program's tables are written, at
   the very end.  Those who ask what a call may do to a variable take for certain that there is one
   (ipa-reference.cc ipa_reference_var_uid): GCC 12 crashes where a loop over such a variable has a
   call in front of it, of the program's.

   Before:	linked.linkptr		no node
   After:	linked.linkptr		a node without a definition, until there is one

   pass_omp_target_link finds each statement that names such a variable, but not where PHI nodes have its
   address, and has gimplify.cc look at it, which finds nothing to do in MEM[&linked], what inlining
   makes of references and of pointers to it ("undefined symbol: linked", compiler crashes).  In front
   of that pass:

   Before:	_1 = MEM[(int &)&linked];
   After:	_2 = linked.linkptr;  _1 = MEM[(int &)_2];  */

#include "plugin/gcc-compat.h"

#include "plugin/accelerator/link-pointers.h"
#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* True if EXPR is the address of a variable of a link clause.  */

bool
linked_address_p (const_tree expr)
{
  return TREE_CODE (expr) == ADDR_EXPR && link_pointer (TREE_OPERAND (expr, 0));
}

/* The value of the pointer at ADDRESS, of such a variable; what loads it goes to *SEQ.  */

tree
loaded_pointer (tree address, gimple_seq *seq)
{
  tree pointer = link_pointer (TREE_OPERAND (address, 0)), value = make_ssa_name (TREE_TYPE (pointer));
  gimple_seq_add_stmt (seq, gimple_build_assign (value, pointer));
  return value;
}

/* In walk_tree: let what is found in memory at the address of such a variable be found at its pointer; what
   loads that goes to DATA, a gimple_seq.  */

tree
look_behind_address (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) != MEM_REF || !linked_address_p (TREE_OPERAND (*expr, 0)))
    return NULL_TREE;
  *expr = copy_node (*expr);
  TREE_OPERAND (*expr, 0) = loaded_pointer (TREE_OPERAND (*expr, 0), static_cast<gimple_seq *> (data));
  return NULL_TREE;
}

/* OPERAND, a value, with such pointers; what computes it goes to *SEQ.  */

tree
look_behind_value (tree operand, gimple_seq *seq)
{
  operand = unshare_expr (operand);
  walk_tree (&operand, look_behind_address, seq, NULL);
  if (linked_address_p (operand))
    return gimple_convert (seq, TREE_TYPE (operand), loaded_pointer (operand, seq));
  gimple_seq more = NULL;
  operand = force_gimple_operand (operand, &more, true, NULL_TREE);
  gimple_seq_add_seq (seq, more);
  return operand;
}

/* True if VALUE is an address in such a variable.  */

bool
in_linked_p (tree value)
{
  if (TREE_CODE (value) != ADDR_EXPR)
    return false;
  tree base = get_base_address (TREE_OPERAND (value, 0));
  return (base && (link_pointer (base)
		   || (TREE_CODE (base) == MEM_REF && linked_address_p (TREE_OPERAND (base, 0)))));
}

/* Let PHI have such addresses from the blocks in front of it.  */

void
look_at_phi (gphi *phi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (in_linked_p (gimple_phi_arg_def (phi, i)))
      {
	gimple_seq seq = NULL;
	SET_PHI_ARG_DEF (phi, i, look_behind_value (gimple_phi_arg_def (phi, i), &seq));
	gsi_insert_seq_on_edge (gimple_phi_arg_edge (phi, i), seq);
      }
}

/* Let the statement at *I look behind such addresses.  */

void
look_at_statement (gimple_stmt_iterator *i)
{
  gimple *s = gsi_stmt (*i);
  gimple_seq seq = NULL;
  bool memory = gimple_assign_single_p (s);
  for (unsigned k = 0; k < gimple_num_ops (s); k++)
    if (tree op = gimple_op (s, k))
      {
	if (!memory && in_linked_p (op))
	  gimple_set_op (s, k, look_behind_value (op, &seq));
	else
	  walk_tree (gimple_op_ptr (s, k), look_behind_address, &seq, NULL);
	if (TREE_CODE (gimple_op (s, k)) == ADDR_EXPR)
	  recompute_tree_invariant_for_addr_expr (gimple_op (s, k));
      }
  if (!seq)
    return;
  gsi_insert_seq_before (i, seq, GSI_SAME_STMT);
  update_stmt (s);
}

/* The program's variables do not change here, and it may have many functions.  */

bool
any_linked_p (function *)
{
  static const bool any = [] {
    varpool_node *var;
    FOR_EACH_VARIABLE (var)
      if (link_pointer (var->decl))
	return true;
    return false;
  } ();
  return any;
}

unsigned int
look_at_function (function *f)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    {
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
	look_at_phi (i.phi ());
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	if (!is_gimple_debug (gsi_stmt (i)))
	  look_at_statement (&i);
    }
  gsi_commit_edge_inserts ();
  return TODO_update_ssa;
}

/* Give nodes to the pointers that have none.  */

unsigned int
make_nodes (function *)
{
  std::vector<tree> pointers;
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (tree pointer = link_pointer (var->decl))
      pointers.push_back (pointer);
  for (tree pointer : pointers)
    varpool_node::get_create (pointer);
  return 0;
}

} // anonymous namespace

tree
link_pointer (const_tree decl)
{
  return (VAR_P (decl) && DECL_HAS_VALUE_EXPR_P (decl)
	  && lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (decl))
	  ? TREE_OPERAND (DECL_VALUE_EXPR (CONST_CAST_TREE (decl)), 0) : NULL_TREE);
}

void
start_link_pointers ()
{
  register_function_pass ({ "acc_linked_addresses", any_linked_p, look_at_function,
			    PASS_POS_INSERT_BEFORE, "omptargetlink" });
  register_function_pass ({ "acc_link_pointers", any_linked_p, make_nodes,
			    PASS_POS_INSERT_AFTER, "omptargetlink" });
}
