/* Stage lifetimes: variables that are used when GCC takes them for dead.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: variables that are never alive at once share a place in the frame.  For GCC 12's
   expansion, a variable is alive from where a statement names it to its clobber, whatever
   is done by way of pointers (cfgexpand.cc, add_scope_conflicts; PR 113372 and others).
   But ivopts and its likes compute an address once for all, so if a loop uses it in the
   second life of the variable, nothing may name that there:

     p = &v;
     for (q = p; ...) *q++ = 0;
     x = v[i];
     v = {CLOBBER};			  (gone)
     a[0] = x;				  V is not alive, so A may be in its place
     for (q = p; ...) *q++ = 0;		  this is V
     y = v[j];
     v = {CLOBBER};			  (gone)

   A variable that is used by way of an address where GCC does not take it for alive loses
   its clobbers.  It is alive to the end, then, and has a place of its own; all others
   go on to share theirs.

   Which names may hold a variable's address: copies, arithmetic, PHIs, pointers that
   functions return, results of asm statements.  Not what is loaded: it was stored in the
   same life.  Too many only make frames larger.

   Reads: statements.  Writes: clobbers.
   Limits: the last stage over GIMPLE, because each one before could move an address.  */

#include "plugin/gcc-compat.h"

#include "plugin/diagnostics.h"

unsigned int acc_lifetimes_execute (function *);

namespace {

/* Bitmaps are of DECL_UIDs of variables.  */

class lifetimes
{
public:
  explicit lifetimes (function *fun);
  void extend ();

private:
  void find_clobbered ();
  void find_holders ();
  void find_lives ();
  bool hold (gimple *s);
  void add_held (gimple *s, bitmap vars);
  void pass_over (gimple *s, bitmap alive);
  void live_at (basic_block bb, bitmap alive);
  void find_dead_uses (bitmap uses);
  void remove_clobbers (bitmap vars);

  function *m_fun;
  /* The variables that have clobbers.  */
  auto_bitmap m_clobbered;
  /* By version: the variables whose addresses an SSA name may hold.  */
  std::vector<auto_bitmap> m_holders;
  bool m_any_holder = false;
  /* By index: what GCC takes for alive at the end of a block.  */
  std::vector<auto_bitmap> m_alive;
};

lifetimes::lifetimes (function *fun)
  : m_fun (fun), m_holders (num_ssa_names), m_alive (last_basic_block_for_fn (fun))
{
}

/* The variable that S clobbers, or NULL_TREE.  GCC has no eye for parts, either.  */

tree
clobbered_variable (gimple *s)
{
  if (!gimple_clobber_p (s))
    return NULL_TREE;
  tree lhs = gimple_assign_lhs (s);
  return VAR_P (lhs) ? lhs : NULL_TREE;
}

/* For walk_stmt_load_store_addr_ops: add the variable of OP to the bitmap DATA.  */

bool
add_variable (gimple *, tree op, tree, void *data)
{
  tree base = get_base_address (op);
  if (base && VAR_P (base))
    bitmap_set_bit (static_cast<bitmap> (data), DECL_UID (base));
  return false;
}

void
lifetimes::find_clobbered ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (tree v = clobbered_variable (gsi_stmt (i)))
	bitmap_set_bit (m_clobbered, DECL_UID (v));
}

/* Add the variables to VARS whose addresses are in names that S uses.  */

void
lifetimes::add_held (gimple *s, bitmap vars)
{
  use_operand_p use;
  ssa_op_iter i;
  FOR_EACH_PHI_OR_STMT_USE (use, s, i, SSA_OP_USE)
    if (TREE_CODE (USE_FROM_PTR (use)) == SSA_NAME)
      bitmap_ior_into (vars, m_holders[SSA_NAME_VERSION (USE_FROM_PTR (use))]);
}

/* True if what S computes may be an address that it got.  */

bool
passes_on_p (gimple *s)
{
  switch (gimple_code (s))
    {
    case GIMPLE_PHI:
    case GIMPLE_ASM:
      return true;
    case GIMPLE_ASSIGN:
      return (!gimple_vuse (s)
	      && TREE_CODE_CLASS (gimple_assign_rhs_code (s)) != tcc_comparison);
    case GIMPLE_CALL:
      return (gimple_call_lhs (s)
	      && (gimple_call_internal_p (s)
		  ? !gimple_vuse (s)
		  : POINTER_TYPE_P (TREE_TYPE (gimple_call_lhs (s)))));
    default:
      return false;
    }
}

/* True if a value of TYPE has room for an address, or several.  */

bool
wide_enough_p (tree type)
{
  if (VECTOR_TYPE_P (type))
    type = TREE_TYPE (type);
  return (POINTER_TYPE_P (type)
	  || (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) >= POINTER_SIZE));
}

/* Note which addresses the results of S may hold.  Returns true if that is new.  */

bool
lifetimes::hold (gimple *s)
{
  if (!passes_on_p (s))
    return false;
  auto_bitmap vars;
  walk_stmt_load_store_addr_ops (s, static_cast<bitmap> (vars), NULL, NULL,
				 add_variable);
  add_held (s, vars);
  bitmap_and_into (vars, m_clobbered);
  if (bitmap_empty_p (vars))
    return false;
  bool changed = false;
  def_operand_p def;
  ssa_op_iter i;
  FOR_EACH_PHI_OR_STMT_DEF (def, s, i, SSA_OP_DEF)
    {
      tree name = DEF_FROM_PTR (def);
      if (wide_enough_p (TREE_TYPE (name)))
	changed |= bitmap_ior_into (m_holders[SSA_NAME_VERSION (name)], vars);
    }
  m_any_holder |= changed;
  return changed;
}

void
lifetimes::find_holders ()
{
  bool changed;
  do
    {
      changed = false;
      basic_block bb;
      FOR_EACH_BB_FN (bb, m_fun)
	{
	  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
	    if (!virtual_operand_p (gimple_phi_result (i.phi ())))
	      changed |= hold (i.phi ());
	  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	       gsi_next (&i))
	    changed |= hold (gsi_stmt (i));
	}
    }
  while (changed);
}

/* Change ALIVE as GCC does at S.  */

void
lifetimes::pass_over (gimple *s, bitmap alive)
{
  if (is_gimple_debug (s))
    return;
  if (tree v = clobbered_variable (s))
    bitmap_clear_bit (alive, DECL_UID (v));
  else if (!gimple_clobber_p (s))
    walk_stmt_load_store_addr_ops (s, alive, add_variable, add_variable, add_variable);
}

/* ALIVE: what GCC takes for alive behind the PHIs of BB.  */

void
lifetimes::live_at (basic_block bb, bitmap alive)
{
  edge e;
  edge_iterator i;
  FOR_EACH_EDGE (e, i, bb->preds)
    bitmap_ior_into (alive, m_alive[e->src->index]);
  for (gphi_iterator phi = gsi_start_phis (bb); !gsi_end_p (phi); gsi_next (&phi))
    walk_stmt_load_store_addr_ops (phi.phi (), alive, NULL, NULL, add_variable);
}

void
lifetimes::find_lives ()
{
  bool changed;
  do
    {
      changed = false;
      basic_block bb;
      FOR_EACH_BB_FN (bb, m_fun)
	{
	  auto_bitmap alive;
	  live_at (bb, alive);
	  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	       gsi_next (&i))
	    pass_over (gsi_stmt (i), alive);
	  changed |= bitmap_ior_into (m_alive[bb->index], alive);
	}
    }
  while (changed);
}

/* USES: the variables that are used by way of an address where they are not alive.  Once
   alive they are so up to the next clobber, so those are all that may be overwritten.  */

void
lifetimes::find_dead_uses (bitmap uses)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    {
      auto_bitmap alive;
      live_at (bb, alive);
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	{
	  gimple *s = gsi_stmt (i);
	  pass_over (s, alive);
	  if (!gimple_vuse (s) || gimple_clobber_p (s) || is_gimple_debug (s))
	    continue;
	  auto_bitmap held;
	  add_held (s, held);
	  bitmap_and_compl_into (held, alive);
	  bitmap_ior_into (uses, held);
	}
    }
}

void
lifetimes::remove_clobbers (bitmap vars)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);)
      {
	gimple *s = gsi_stmt (i);
	tree v = clobbered_variable (s);
	if (!v || !bitmap_bit_p (vars, DECL_UID (v)))
	  {
	    gsi_next (&i);
	    continue;
	  }
	stage_dump ("lifetimes", "variable=%s",
		    DECL_NAME (v) ? IDENTIFIER_POINTER (DECL_NAME (v)) : "?");
	unlink_stmt_vdef (s);
	gsi_remove (&i, true);
	release_defs (s);
      }
}

/* Let live on what is used too late.  */

void
lifetimes::extend ()
{
  find_clobbered ();
  if (bitmap_empty_p (m_clobbered))
    return;
  find_holders ();
  if (!m_any_holder)
    return;
  find_lives ();
  auto_bitmap uses;
  find_dead_uses (uses);
  if (!bitmap_empty_p (uses))
    remove_clobbers (uses);
}

} // anonymous namespace

unsigned int
acc_lifetimes_execute (function *fun)
{
  lifetimes (fun).extend ();
  return 0;
}
