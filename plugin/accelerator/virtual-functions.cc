/* Virtual functions in code of the device, refused.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC 12 has no tables of virtual functions on the device, nor what they refer to.  Of

     const shape &s = i % 2 ? (const shape &) square : circle;
     area[i] = s.area ();

   its interprocedural constant propagation crashes at -O2, and the device's linker names an
   undefined symbol otherwise, no place.  Of an object that has come from the host, the table
   is the host's.  So both are refused with their place: a call through a table that is there
   when the program as a whole is looked at (what is known to be one function's is a call of
   that), and an object made with a table that is still there when all is optimized.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

void
refuse_call (gimple *call)
{
  sorry_at (gimple_location (call), "acc-workers: call of a virtual function on the device,"
	    " which has no tables of them");
}

/* For PLUGIN_ALL_IPA_PASSES_START.  At -O0, GCC does not note what such calls are.  */

void
refuse_calls (void *, void *)
{
  bool refused = false;
  symtab->remove_unreachable_nodes (NULL);
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    for (cgraph_edge *e = node->indirect_calls; e; e = e->next_callee)
      if (e->indirect_info->polymorphic)
	{
	  node->get_untransformed_body ();
	  refuse_call (e->call_stmt);
	  refused = true;
	}
  if (refused)
    fatal_error (UNKNOWN_LOCATION, "acc-workers: virtual functions in code of the device");
}

/* For walk_gimple_op: the table of virtual functions that *OP is.  */

tree
find_table (tree *op, int *, void *)
{
  return VAR_P (*op) && DECL_VIRTUAL_P (*op) ? *op : NULL_TREE;
}

unsigned int
refuse_tables (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	tree function = is_gimple_call (s) ? gimple_call_fn (s) : NULL_TREE;
	walk_stmt_info info = {};
	if (function && TREE_CODE (function) == OBJ_TYPE_REF)
	  refuse_call (s);
	else if (!is_gimple_debug (s) && walk_gimple_op (s, find_table, &info))
	  sorry_at (gimple_location (s), "acc-workers: object with virtual functions made on the"
		    " device, which has no tables of them");
      }
  return 0;
}

} // anonymous namespace

void
start_virtual_functions ()
{
  register_callback ("libacc-workers", PLUGIN_ALL_IPA_PASSES_START, refuse_calls, NULL);
  register_function_pass ({ "acc_virtual_functions", nullptr, refuse_tables,
			    PASS_POS_INSERT_AFTER, "optimized" });
}
