/* Stage stacks: has each worker the stack that a kernel needs?
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: GCC gives each worker of any kernel a stack of 32 KB, without a look at what
   the kernel puts there.  Two tiles of 64 by 64 doubles are twice as much, and routines
   that save vector registers, 256 bytes each, need no arrays for it: fourteen that call
   one another are enough.  Behind the end of a stack is that of another worker.

   Before: frames and calls of all functions are as they will be, and kernels come last:
   behind what they call, which GCC itself sees to for what it may reorder, and that
   kernels may be is said here (at -O0 GCC keeps functions in the program's order).
   After: what GCC is about to write of the kernel's stack is at least what is needed: the
   deepest chain of calls, and what GCC gives for what is not known (the library's functions,
   alloca, recursion beyond the first time).

   Reads: frames, calls.  Writes: the size of stacks that the target writes down.
   Limits: -mstack-size (by way of -foffload-options) is the least; deep recursion and
   large arrays of variable size want it.  What no device has is an error.  */

#include "plugin/gcc-compat.h"

#include "passes/stacks.h"
#include "passes/target.h"
#include "plugin/diagnostics.h"
#include "plugin/function-pass.h"
#include "plugin/live-trees.h"

unsigned int acc_stacks_execute (function *);

namespace {

/* What is known of a function: its frame, the functions that its code names, which is
   what it calls, and whether it calls what is not known or has a frame that grows.  */

struct stack_use
{
  HOST_WIDE_INT frame = 0;
  std::set<tree> names;
  bool open = false;
};

std::map<tree, stack_use> uses;

bool
kernel_p (tree decl)
{
  return lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (decl));
}

stack_use
use_of_function (function *fun)
{
  stack_use use;
  use.frame = target_frame_size ();
  use.open = fun->calls_alloca;
  basic_block bb;
  rtx_insn *insn;
  FOR_EACH_BB_FN (bb, fun)
    FOR_BB_INSNS (bb, insn)
      {
	if (!NONDEBUG_INSN_P (insn))
	  continue;
	subrtx_iterator::array_type array;
	FOR_EACH_SUBRTX (part, array, PATTERN (insn), ALL)
	  if (GET_CODE (*part) == SYMBOL_REF && SYMBOL_REF_FUNCTION_P (*part))
	    {
	      cgraph_node *node = SYMBOL_REF_DECL (*part)
				  ? cgraph_node::get (SYMBOL_REF_DECL (*part)) : NULL;
	      if (node)
		use.names.insert (node->ultimate_alias_target ()->decl);
	      else
		use.open = true;
	    }
	rtx call = CALL_P (insn) ? get_call_rtx_from (insn) : NULL_RTX;
	if (call && !MEM_EXPR (XEXP (call, 0)))
	  use.open = true;
      }
  return use;
}

/* Bytes of the deepest chain of calls that begins with DECL; sets OPEN if there is more
   than is known.  CHAINS has those that are done, and of those under way nothing yet.  */

HOST_WIDE_INT
deepest_chain (tree decl, std::map<tree, HOST_WIDE_INT> &chains, bool &open)
{
  auto found = uses.find (decl);
  if (found == uses.end ())
    {
      open = true;
      return 0;
    }
  auto [chain, first] = chains.insert ({ decl, -1 });
  if (!first)
    {
      open |= chain->second < 0;
      return std::max<HOST_WIDE_INT> (chain->second, 0);
    }
  HOST_WIDE_INT most = 0;
  open |= found->second.open;
  for (tree called : found->second.names)
    most = std::max (most, deepest_chain (called, chains, open));
  return chain->second = found->second.frame + most;
}

/* Have GCC write kernels behind all that they call.  */

void
put_kernels_last ()
{
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (kernel_p (node->decl))
      node->no_reorder = false;
}

} // anonymous namespace

void
register_kernels_last ()
{
  register_program_pass ({ "acc_kernels_last", nullptr, put_kernels_last, "simdclone",
			   false });
}

unsigned int
acc_stacks_execute (function *fun)
{
  uses[keep_alive (fun->decl)] = use_of_function (fun);
  if (!kernel_p (fun->decl))
    return 0;

  static const HOST_WIDE_INT given = target_stack_size ();
  bool open = false;
  std::map<tree, HOST_WIDE_INT> chains;
  HOST_WIDE_INT known = deepest_chain (fun->decl, chains, open);
  HOST_WIDE_INT size = std::max (given, open ? known + given : known);
  /* What is not known had to do with what was left, and does if that is half.  */
  if (open && known <= given / 2)
    size = given;
  size = ROUND_UP (size, 4096);
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fun->decl));
  stage_dump ("stacks", "function=%s known=%ld open=%d stack=%ld", name, (long) known,
	      open, (long) size);
  if (size > target_max_stack_size ())
    {
      error_at (DECL_SOURCE_LOCATION (fun->decl), "a worker needs %ld bytes of stack for "
		"private data and calls, and has %ld at most", (long) size,
		(long) target_max_stack_size ());
      size = given;
    }
  target_set_stack_size (size);
  return 0;
}
