/* Which stores may be to locals, for the vectorizer's sake.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A pointer is followed back through copies, arithmetic and PHIs.  What is passed
   in comes from elsewhere; so does what is loaded, unless the function gives
   addresses of locals away: stores them, passes them on, or computes with them.
   Whoever asks again is answered from what is known, so that the cost is that of
   the function and not that of the function for each store.  */

#include "plugin/gcc-compat.h"

#include "passes/local-pointers.h"
#include "passes/locals.h"

/* True if T is the address of a local or of a part of one.  */

bool
local_pointers::local_address_p (tree t) const
{
  if (!t || TREE_CODE (t) != ADDR_EXPR)
    return false;
  tree base = get_base_address (TREE_OPERAND (t, 0));
  return base && DECL_P (base) && auto_var_in_fn_p (base, m_fun->decl);
}

/* True if some local of the function has its address taken for more than an
   access.  */

bool
local_pointers::find_addresses () const
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    {
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i);
	   gsi_next (&i))
	for (unsigned n = 0; n < gimple_phi_num_args (i.phi ()); n++)
	  if (local_address_p (gimple_phi_arg_def (i.phi (), n)))
	    return true;
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	   gsi_next (&i))
	{
	  gimple *s = gsi_stmt (i);
	  if (is_gimple_debug (s) || (is_gimple_call (s) && gimple_call_internal_p (s)))
	    continue;
	  for (unsigned n = 0; n < gimple_num_ops (s); n++)
	    if (local_address_p (gimple_op (s, n)))
	      return true;
	}
    }
  return false;
}

bool
local_pointers::addresses_taken_p ()
{
  if (m_addresses_taken < 0)
    m_addresses_taken = find_addresses ();
  return m_addresses_taken;
}

/* True if the object that REF is part of may be a local of the function.  */

bool
local_pointers::ref_p (tree ref)
{
  tree base = get_base_address (ref);
  if (!base)
    return true;
  if (DECL_P (base))
    return auto_var_in_fn_p (base, m_fun->decl);
  return TREE_CODE (base) != MEM_REF || pointer_p (TREE_OPERAND (base, 0));
}

/* The same of what POINTER points to.  */

bool
local_pointers::pointer_p (tree pointer)
{
  if (TREE_CODE (pointer) == ADDR_EXPR)
    return ref_p (TREE_OPERAND (pointer, 0));
  if (TREE_CODE (pointer) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (pointer)
      || !m_seen.insert (pointer).second)
    return false;
  if (!name_p (pointer))
    return false;
  /* What was only seen on the way to the answer is no answer.  */
  m_seen.clear ();
  return true;
}

/* The same of NAME, an SSA name that is defined by a statement.  */

bool
local_pointers::name_p (tree name)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (pointer_p (gimple_phi_arg_def (phi, i)))
	  return true;
      return false;
    }
  if (gimple_assign_load_p (def))
    return addresses_taken_p ();
  if (!is_gimple_assign (def))
    return true;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (POINTER_TYPE_P (TREE_TYPE (gimple_op (def, i)))
	&& pointer_p (gimple_op (def, i)))
      return true;
  return (!POINTER_TYPE_P (TREE_TYPE (gimple_op (def, 1)))
	  && addresses_taken_p ());
}

bool
local_pointers::stored_in_p (class loop *loop)
{
  bool found = false;
  basic_block *blocks = get_loop_body (loop);
  for (unsigned b = 0; !found && b < loop->num_nodes; b++)
    for (gimple_stmt_iterator i = gsi_start_bb (blocks[b]);
	 !found && !gsi_end_p (i); gsi_next (&i))
      if (!gimple_clobber_p (gsi_stmt (i)))
	for_each_memory_ref (gsi_stmt (i), [&] (tree ref, bool store)
	  {
	    if (store && !found)
	      found = ref_p (ref);
	  });
  free (blocks);
  return found;
}
