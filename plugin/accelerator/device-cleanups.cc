/* What functions would do behind an exception, on a device that knows none.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   An object with a destructor, and even a temporary that a reference is bound to,
   has an end that C++ wants to come about however its scope is left.  Where GCC
   cannot see that a call does not throw (it is in another file, or recursive) it
   adds a way out of the call:

     p = f (t);			->  cleanup: t = {CLOBBER}; resx
     t = {CLOBBER};

   In a construct the front end says that nothing is thrown out of it, and there is no
   such way; in a routine there is.  Nothing on the device unwinds a stack, so no call
   ever takes it, but it makes the end of the block two ways, of which one is no part of
   the region; and at -O0 GCC 12 stops, as it has no function that resx could call.  For
   calls that must not throw, in a loop of a routine, it writes labels of which two
   functions of a file have the same.

   So calls with nothing but cleanups around, or an end of the program, lose them, in
   front of all that looks at loops.  Handlers of the program (catch) have gone before
   (device-library); what still had one effects.cc would refuse in single code.  */

#include "plugin/gcc-compat.h"

#include "except.h"
#include "tree-cfg.h"
#include "tree-eh.h"

#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

bool
handlers_p (function *fun)
{
  return fun->eh && fun->eh->region_tree;
}

/* True if an exception of S would be met in FUN by cleanups alone, or end the program
   (a region that does not throw has a negative number of its own).  */

bool
cleanups_alone_p (function *fun, gimple *s)
{
  int pad = lookup_stmt_eh_lp_fn (fun, s);
  if (pad == 0)
    return false;
  for (eh_region r = get_eh_region_from_lp_number_fn (fun, pad); r; r = r->outer)
    if (r->type != ERT_CLEANUP)
      return r->type == ERT_MUST_NOT_THROW;
  return true;
}

unsigned int
remove_cleanups (function *fun)
{
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	if (cleanups_alone_p (fun, gsi_stmt (i)))
	  remove_stmt_from_eh_lp_fn (fun, gsi_stmt (i));
      changed |= gimple_purge_dead_eh_edges (bb);
    }
  return changed ? TODO_cleanup_cfg : 0;
}

} // anonymous namespace

void
start_device_cleanups ()
{
  register_function_pass ({ "acc_device_cleanups", handlers_p, remove_cleanups,
			    PASS_POS_INSERT_BEFORE, "oaccloops" });
}
