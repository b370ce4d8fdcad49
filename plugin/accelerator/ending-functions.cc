/* The functions of the device that may end the program.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   passes/ends has the workers of a gang ask whether one of them has ended the program, where
   that may happen: in functions that have a call which does not return, and in those that call
   them, directly or not.  GCC compiles one function after the other and drops the bodies of those
   that are done, so it is found while all are there, and written to each as an attribute, which
   copies of the function inherit:

     Before:	void check (int x) { if (x < 0) abort (); }	int f (int x) { check (x); ... }
     After:	both "acc may end"

   So may those that call something by its address, if there is anything that ends the program.  The
   kernels of such a program get another attribute, "acc among ending", all of them: the library may
   call what ends.

   What only aborts has calls of abort that do not return either; __builtin_unreachable and
   __builtin_trap end nothing.  Behind early-ends, which makes ends of exceptions.  */

#include "plugin/gcc-compat.h"

#include "calls.h"

#include "plugin/accelerator/ending-functions.h"
#include "plugin/stages.h"

namespace {

const char *const may_end_name = "acc may end", *const among_ending_name = "acc among ending";

void
mark (cgraph_node *node, const char *name)
{
  DECL_ATTRIBUTES (node->decl) = tree_cons (get_identifier (name), NULL_TREE,
					    DECL_ATTRIBUTES (node->decl));
}

bool
ends_itself_p (cgraph_node *node)
{
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (ends_program_p (e->callee->decl))
      return true;
  return false;
}

/* Also of those that another unit could replace, as -fPIC has it: no other unit is left.  */

void
push_callers (cgraph_node *node, vec<cgraph_node *> &todo)
{
  for (cgraph_edge *e = node->callers; e; e = e->next_caller)
    todo.safe_push (e->caller);
  ipa_ref *ref;
  FOR_EACH_ALIAS (node, ref)
    push_callers (dyn_cast<cgraph_node *> (ref->referring), todo);
}

void
program_starts (void *, void *)
{
  auto_vec<cgraph_node *> todo;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (node->definition && !node->alias && ends_itself_p (node))
      todo.safe_push (node);
  if (todo.is_empty ())
    return;
  FOR_EACH_FUNCTION (node)
    {
      if (node->definition && node->indirect_calls)
	todo.safe_push (node);
      if (lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (node->decl)))
	mark (node, among_ending_name);
    }
  while (!todo.is_empty ())
    {
      node = todo.pop ();
      if (may_end_p (node->decl))
	continue;
      mark (node, may_end_name);
      push_callers (node, todo);
    }
}

} // anonymous namespace

bool
ends_program_p (tree function)
{
  return ((flags_from_decl_or_type (function) & ECF_NORETURN)
	  && !fndecl_built_in_p (function, BUILT_IN_UNREACHABLE)
	  && !fndecl_built_in_p (function, BUILT_IN_TRAP));
}

bool
may_end_p (tree function)
{
  return lookup_attribute (may_end_name, DECL_ATTRIBUTES (function));
}

bool
among_ending_p (tree kernel)
{
  return lookup_attribute (among_ending_name, DECL_ATTRIBUTES (kernel));
}

void
start_ending_functions ()
{
  register_callback ("libacc-workers", PLUGIN_ALL_IPA_PASSES_START, program_starts, NULL);
}
