/* Shared locals: every worker uses worker 0's copy.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: rewrites the references to locals whose place is "shared".

   Before:				After (p_1: the broadcast address of a):

	 a[i_2] = x_3;			MEM[p_1][i_2] = x_3;		(1)
	 fill (&a);			fill (p_1);			(2)
	 q_4 = &a[1];			q_4 = &MEM[p_1][1];		(3)
	 a = {CLOBBER};			(gone)				(4)
	 r_8 = PHI <&a[1], ...>		r_8 = PHI <s_9, ...>		(6)

	 return <retval>;		*q_5 = MEM[p_1]; return ...	(5)

   (5): between two barriers, for worker 0's copy has to be complete, and its
   frame must not go before all have read it.  q_5 is a worker's own <retval>, but
   a scratch object for worker 0: it would write what the others read.

   (4): where the variable's scope ends is no longer where its life ends, for
   another worker may still read it; without the mark GCC keeps the stack slot
   to itself for the whole function.

   (6): s_9 = &MEM[p_1][1] stands where the function begins, once for all PHIs: on the way
   that it belongs to, worker 0 may be alone, and effects has taken &a[1] for a constant that
   those who went around know as well.

   Reads: locals.  Writes: the statements that name such a local.
   Limits: none known.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/regions.h"
#include "passes/shared-locals.h"

namespace {

struct rewrite_state
{
  const std::unordered_map<tree, tree> *address_of;
  tree worker_id;
  gimple_seq before = NULL;
  bool changed = false;
  basic_block entry;
  /* Addresses in PHIs, each with its name, and the block behind ENTRY that defines them.  */
  std::vector<std::pair<tree, tree>> addresses;
  basic_block start = NULL;
  /* The operand under way may be an ADDR_EXPR of an SSA-based reference.  */
  tree *whole_rhs = NULL;
};

/* *TP for DECL through POINTER.  */

tree
through_pointer (tree decl, tree pointer)
{
  tree type = TREE_TYPE (decl);
  tree ref = build2 (MEM_REF, type, pointer,
		     build_int_cst (build_pointer_type (type), 0));
  TREE_THIS_VOLATILE (ref) = TREE_THIS_VOLATILE (decl);
  return ref;
}

tree
rewrite_operand (tree *tp, int *walk_subtrees, void *data)
{
  auto *state = (rewrite_state *) ((walk_stmt_info *) data)->info;
  tree t = *tp;

  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (DECL_P (t))
    {
      auto found = state->address_of->find (t);
      if (found != state->address_of->end ())
	{
	  *tp = through_pointer (t, found->second);
	  state->changed = true;
	}
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) != ADDR_EXPR)
    return NULL_TREE;

  *walk_subtrees = 0;
  tree base = get_base_address (TREE_OPERAND (t, 0));
  auto found = (base ? state->address_of->find (base)
		: state->address_of->end ());
  if (found == state->address_of->end ())
    return NULL_TREE;
  state->changed = true;
  if (TREE_OPERAND (t, 0) == base)
    {
      *tp = found->second;
      return NULL_TREE;
    }
  /* The address of a part: invariant before, a statement of its own now.  */
  tree ref = unshare_expr (TREE_OPERAND (t, 0));
  tree *p = &ref;
  while (handled_component_p (*p))
    p = &TREE_OPERAND (*p, 0);
  if (DECL_P (*p))
    *p = through_pointer (*p, found->second);
  else
    TREE_OPERAND (*p, 0) = found->second;	/* MEM_REF of &decl.  */
  tree address = build1 (ADDR_EXPR, TREE_TYPE (t), ref);
  if (tp == state->whole_rhs)
    {
      *tp = address;
      return NULL_TREE;
    }
  tree name = make_ssa_name (TREE_TYPE (t));
  gimple *s = gimple_build_assign (name, address);
  gimple_set_uid (s, UINT_MAX);
  gimple_seq_add_stmt (&state->before, s);
  *tp = name;
  return NULL_TREE;
}

/* All workers return what is in worker 0's copy of the result.  */

void
copy_result (gimple_stmt_iterator *i, greturn *ret, const rewrite_state &state)
{
  tree result = gimple_return_retval (ret);
  auto found = (result ? state.address_of->find (result)
		: state.address_of->end ());
  if (found == state.address_of->end ())
    return;
  tree scratch = create_tmp_var (TREE_TYPE (result), "acc_result");
  TREE_ADDRESSABLE (scratch) = 1;
  tree own = make_ssa_name (build_pointer_type (TREE_TYPE (result)));
  gassign *choice
    = gimple_build_assign (own, COND_EXPR,
			   build2 (EQ_EXPR, boolean_type_node, state.worker_id,
				   integer_zero_node),
			   build_fold_addr_expr (scratch),
			   build_fold_addr_expr (result));
  gimple_set_uid (choice, UINT_MAX);
  gsi_insert_before (i, choice, GSI_SAME_STMT);
  gsi_insert_seq_before (i, emit_settled_copies
			      ({ { through_pointer (result, own),
				   through_pointer (result, found->second) } }, true),
			 GSI_SAME_STMT);
}

/* Rewrite the statement at *I; return false if it was removed.  */

bool
rewrite_stmt (gimple_stmt_iterator *i, rewrite_state &state)
{
  gimple *s = gsi_stmt (*i);
  if (unique_kind (s) >= 0)
    return true;
  if (greturn *ret = dyn_cast<greturn *> (s))
    {
      copy_result (i, ret, state);
      return true;
    }
  if (gimple_clobber_p (s))
    {
      tree base = get_base_address (gimple_assign_lhs (s));
      if (!base || !state.address_of->count (base))
	return true;
      unlink_stmt_vdef (s);
      gsi_remove (i, true);
      return false;
    }

  state.before = NULL;
  state.changed = false;
  state.whole_rhs = (is_gimple_assign (s)
		     && gimple_assign_rhs_code (s) == ADDR_EXPR
		     && TREE_CODE (gimple_assign_lhs (s)) == SSA_NAME
		     ? gimple_assign_rhs1_ptr (s) : NULL);
  walk_stmt_info info = {};
  info.info = &state;
  walk_gimple_op (s, rewrite_operand, &info);
  if (!state.changed)
    return true;
  if (is_gimple_debug (s))
    {
      gimple_debug_bind_reset_value (s);
      update_stmt (s);
      return true;
    }
  gsi_insert_seq_before (i, state.before, GSI_SAME_STMT);
  if (is_gimple_assign (s))
    {
      /* &a may have become p: then the code of the right side changed.  */
      tree rhs = gimple_assign_rhs1 (s);
      if (gimple_assign_rhs_code (s) == ADDR_EXPR
	  && TREE_CODE (rhs) == SSA_NAME)
	gimple_assign_set_rhs_code (s, SSA_NAME);
    }
  update_stmt (s);
  return true;
}

/* The name of ADDRESS, a part's, in all PHIs.  NAME, which STATEMENTS define, may be it.  */

tree
name_in_phis (tree address, tree name, gimple_seq statements, rewrite_state &state)
{
  for (const auto &known : state.addresses)
    if (operand_equal_p (known.first, address))
      return known.second;
  if (!state.start)
    state.start = split_edge (single_succ_edge (state.entry));
  gimple_stmt_iterator i = gsi_last_bb (state.start);
  gsi_insert_seq_after (&i, statements, GSI_NEW_STMT);
  state.addresses.push_back ({ address, name });
  return name;
}

void
rewrite_phi (gphi *phi, rewrite_state &state)
{
  for (unsigned a = 0; a < gimple_phi_num_args (phi); a++)
    {
      use_operand_p arg_p = gimple_phi_arg_imm_use_ptr (phi, a);
      tree arg = USE_FROM_PTR (arg_p);
      if (TREE_CODE (arg) != ADDR_EXPR)
	continue;
      state.before = NULL;
      state.changed = false;
      state.whole_rhs = NULL;
      walk_stmt_info info = {};
      info.info = &state;
      int walk = 1;
      tree name = arg;
      rewrite_operand (&name, &walk, &info);
      if (!state.changed)
	continue;
      if (state.before)
	name = name_in_phis (arg, name, state.before, state);
      SET_USE (arg_p, name);
    }
}

} // anonymous namespace

void
rewrite_shared_locals (function *fun,
		       const std::unordered_map<tree, tree> &address_of,
		       basic_block entry, tree worker_id)
{
  if (address_of.empty ())
    return;
  rewrite_state state;
  state.address_of = &address_of;
  state.entry = entry;
  state.worker_id = worker_id;
  for (const auto &pair : address_of)
    TREE_ADDRESSABLE (pair.first) = 1;

  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i);
	   gsi_next (&i))
	rewrite_phi (i.phi (), state);
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);)
	if (rewrite_stmt (&i, state))
	  gsi_next (&i);
    }
}
