/* Functions whose bodies are for inlining only.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   "inline" without "extern" in C99, gnu_inline, and members of templates of which the
   library has instances (std::string) are functions that another file or library has; here is
   a body as well, to be inlined (DECL_EXTERNAL, with a definition).  On the device:

   1. Nobody has those that are the host library's.  So what came to the device is made
      there, as a function of the image's own, if it is not inlined everywhere:

	Before:	call of max, which is external		undefined symbol: max
	After:	call of max, a local function

   2. Of those that no routine directive sends there, and that the program calls all the
      same, GCC writes to the device's part of an object that they have a definition
      (lto-cgraph.cc, lto_output_node), but not the body.  It says so of static functions
      ("hasn't been marked to be included in the offloaded code"); of these not, and ipa-cp
      crashes where it looks for what it knows of the body.  They are without one again, and
      stage missing-symbols tells the user.

   Reads, writes: the call graph.  */

#include "plugin/gcc-compat.h"

#include "plugin/stages.h"

namespace {

/* For PLUGIN_ALL_IPA_PASSES_START.  */

void
look_at_bodies (void *, void *)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (!node->definition || node->alias || node->thunk)
      continue;
    else if (!node->analyzed)
      node->definition = false;
    else if (DECL_EXTERNAL (node->decl))
      {
	DECL_EXTERNAL (node->decl) = 0;
	node->make_decl_local ();
      }
}

} // anonymous namespace

void
start_external_bodies ()
{
  register_callback ("libacc-workers", PLUGIN_ALL_IPA_PASSES_START, look_at_bodies, NULL);
}
