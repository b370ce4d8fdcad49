/* Branches that only the host takes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The other half of host-alone: what is behind "acc_on_device (acc_device_host)" goes before GCC
   looks at the program, at -O0 as well.  GCC folds such a call, C's and C++'s, when it optimizes;
   then the device's linker would have missed what is called there:

   Before:	_1 = acc_on_device (2);
		if (_1 != 0) remember (x);
   After:	_1 = acc_on_device (2);

   Functions without a body that are static are no more this file's own, which GCC would look at.  */

#include "plugin/gcc-compat.h"

#include "plugin/accelerator/device-library.h"
#include "plugin/routines/host-calls.h"
#include "plugin/stages.h"

namespace {

/* Let NODE, which has no body, be somebody else's.  */

void
make_external (cgraph_node *node)
{
  node->definition = false;
  DECL_EXTERNAL (node->decl) = 1;
  TREE_STATIC (node->decl) = 0;
  TREE_PUBLIC (node->decl) = 1;
}

/* For PLUGIN_ALL_IPA_PASSES_START.  */

void
drop_branches (void *, void *)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    {
      if (node->alias || node->thunk)
	continue;
      if (!node->analyzed)
	{
	  if (node->definition)
	    make_external (node);
	  continue;
	}
      node->get_untransformed_body ();
      function *fun = DECL_STRUCT_FUNCTION (node->decl);
      push_cfun (fun);
      bool changed = false;
      basic_block bb;
      FOR_EACH_BB_FN (bb, fun)
	{
	  gimple *last = last_stmt (bb);
	  gcond *condition = last ? dyn_cast<gcond *> (last) : NULL;
	  tree value = condition ? condition_on_device (condition) : NULL_TREE;
	  if (!value)
	    continue;
	  if (integer_zerop (value))
	    gimple_cond_make_false (condition);
	  else
	    gimple_cond_make_true (condition);
	  update_stmt (condition);
	  changed = true;
	}
      if (changed)
	drop_unreached (node, fun);
      pop_cfun ();
    }
}

} // anonymous namespace

void
start_host_branches ()
{
  register_callback ("libacc-workers", PLUGIN_ALL_IPA_PASSES_START, drop_branches, NULL);
}
