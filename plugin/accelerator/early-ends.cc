/* Code of the device that can only end the program, ended where that is certain.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What is thrown is often made before GCC's code for throw begins:

     if (den == 0)
       boost::throw_exception (bad_rational ());

   The object has a table of virtual functions, or a constructor of the host's library, of which
   the device has neither; and nobody will ever ask for it, since the exception ends the program
   there (device-library).  So do libstdc++'s checks with -D_GLIBCXX_DEBUG, which make a long
   message before.

   Before:	bad_rational (&tmp); throw_exception (&tmp);
   After:	__assert_func (..., "no exception is thrown");

   A block is *doomed* if it comes to such an end, or to the call of a function that is doomed as
   a whole, or if all blocks behind it are doomed from their beginning (handlers of exceptions
   aside, which nothing reaches); so what is behind a loop may be doomed, a loop is not.  The end
   takes the place of the first call from which on nothing can be seen outside: no output, no
   other end of the program (an assertion has its own message), no assembly, no part of a loop of
   OpenACC's.  (GCC has notes on each call, which a new one would not have.)

   Functions are looked at from those that throw to their callers.  */

#include "plugin/gcc-compat.h"

#include "tree-cfg.h"
#include "tree-cfgcleanup.h"
#include "tree-into-ssa.h"

#include "plugin/accelerator/device-library.h"
#include "plugin/stages.h"

namespace {

/* The functions that do nothing but end the program.  */

hash_set<cgraph_node *> *doomed_functions;

bool may_show_p (cgraph_node *node, hash_set<cgraph_node *> &visited);

/* True if a function of the host's C++ library shows nothing; no stream does.  */

bool
silent_library_function_p (tree decl)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  /* Members in std, of std::allocator, and of two kinds of strings.  */
  for (const char *prefix : { "_ZNSt", "_ZNKSt", "_ZNSa", "_ZNKSa", "_ZNSb", "_ZNKSb", "_ZNSs",
			      "_ZNKSs", "_ZN11__gnu_debug", "_ZNK11__gnu_debug", "__cxa_guard_" })
    if (startswith (name, prefix))
      return !strstr (name, "stream");
  return false;
}

/* True if one may see outside that CALL has been executed; VISITED are the functions that have
   been looked at.  */

bool
call_may_show_p (gcall *call, hash_set<cgraph_node *> &visited)
{
  if (end_by_exception_p (call))
    return false;
  if (gimple_call_internal_p (call))
    return !(gimple_call_flags (call) & (ECF_CONST | ECF_PURE));
  tree decl = gimple_call_fndecl (call);
  if (!decl)
    return true;
  if (cgraph_node *node = cgraph_node::get (decl);
      node && node->ultimate_alias_target ()->definition)
    return may_show_p (node->ultimate_alias_target (), visited);
  if (gimple_call_flags (call) & (ECF_CONST | ECF_PURE))
    return false;
  if (gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    switch (DECL_FUNCTION_CODE (decl))
      {
      case BUILT_IN_MALLOC:
      case BUILT_IN_FREE:
      case BUILT_IN_MEMCPY:
      case BUILT_IN_MEMMOVE:
      case BUILT_IN_MEMSET:
      case BUILT_IN_STRCPY:
      case BUILT_IN_SNPRINTF:
      case BUILT_IN_VSNPRINTF:
      case BUILT_IN_SPRINTF:
      case BUILT_IN_UNREACHABLE:
      case BUILT_IN_ATOMIC_LOAD_1:	/* Has a static variable its value?  */
	return false;
      default:
	return true;
      }
  return !silent_library_function_p (decl);
}

/* Likewise of S.  */

bool
statement_may_show_p (gimple *s, hash_set<cgraph_node *> &visited)
{
  if (gcall *call = dyn_cast<gcall *> (s))
    return call_may_show_p (call, visited);
  return gimple_code (s) == GIMPLE_ASM
	 || (gimple_has_volatile_ops (s) && !gimple_clobber_p (s));
}

/* Likewise of NODE's body.  */

bool
may_show_p (cgraph_node *node, hash_set<cgraph_node *> &visited)
{
  if (visited.add (node))
    return false;
  if (node->thunk)
    return true;
  node->get_untransformed_body ();
  function *fun = DECL_STRUCT_FUNCTION (node->decl);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (statement_may_show_p (gsi_stmt (i), visited))
	return true;
  return false;
}

/* What is known of a block.  */

struct block_fate
{
  gimple *end = nullptr;	/* In doomed blocks: the call that ends the program...  */
  bool own_end = false;		/* ...in this block, or behind.  */
  gcall *first = nullptr;	/* The first call that nobody would miss.  */
  bool from_beginning = false;	/* Nobody would miss all in front of the end.  */
  bool reached = true;		/* The end does not come before.  */
};

/* The call in BB that ends the program, or null.  */

gimple *
end_in (basic_block bb)
{
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *s = gsi_stmt (i);
      tree decl = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
      cgraph_node *node = decl ? cgraph_node::get (decl) : nullptr;
      if (end_by_exception_p (s)
	  || (node && doomed_functions->contains (node->ultimate_alias_target ())))
	return s;
    }
  return nullptr;
}

/* Fill FATE of BB, which has an end.  */

void
look_upwards (basic_block bb, block_fate &fate)
{
  gimple_stmt_iterator i = gsi_last_bb (bb);
  if (fate.own_end)
    {
      i = gsi_for_stmt (fate.end);
      gsi_prev (&i);
    }
  for (; !gsi_end_p (i); gsi_prev (&i))
    {
      gimple *s = gsi_stmt (i);
      hash_set<cgraph_node *> visited;
      if (gimple_code (s) == GIMPLE_LABEL || statement_may_show_p (s, visited))
	break;
      gcall *call = dyn_cast<gcall *> (s);
      if (call && gimple_call_fndecl (call) && !gimple_call_builtin_p (call))
	fate.first = call;
    }
  fate.from_beginning = gsi_end_p (i) || gimple_code (gsi_stmt (i)) == GIMPLE_LABEL;
}

/* Give FATE, of BB, an end behind all ways out of it, but for those to handlers.  Return false if
   there is none.  */

bool
ends_behind_p (basic_block bb, block_fate &fate, const std::vector<block_fate> &fates)
{
  edge e;
  edge_iterator ei;
  gimple *end = nullptr;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (!(e->flags & EDGE_EH))
      {
	const block_fate &next = fates[e->dest->index];
	if (!next.from_beginning)
	  return false;
	end = next.end;
      }
  fate.end = end;
  return end;
}

/* True if the end comes before BB on all ways into it.  */

bool
ended_before_p (basic_block bb, const std::vector<block_fate> &fates)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
    {
      const block_fate &before = fates[e->src->index];
      if (before.reached && !before.own_end && !(before.end && before.first)
	  && !(e->flags & EDGE_EH))
	return false;
    }
  return true;
}

/* Have the fates of FUN's blocks in FATES.  */

void
find_fates (function *fun, std::vector<block_fate> &fates)
{
  basic_block bb;
  fates.resize (last_basic_block_for_fn (fun));
  FOR_EACH_BB_FN (bb, fun)
    if (gimple *end = end_in (bb))
      {
	block_fate &fate = fates[bb->index];
	fate.end = end;
	fate.own_end = true;
	look_upwards (bb, fate);
      }
  for (bool changed = true; changed;)
    {
      changed = false;
      FOR_EACH_BB_REVERSE_FN (bb, fun)
	{
	  block_fate &fate = fates[bb->index];
	  if (!fate.end && ends_behind_p (bb, fate, fates))
	    {
	      look_upwards (bb, fate);
	      changed = true;
	    }
	}
    }
  for (bool changed = true; changed;)
    {
      changed = false;
      FOR_EACH_BB_FN (bb, fun)
	if (fates[bb->index].reached && ended_before_p (bb, fates))
	  {
	    fates[bb->index].reached = false;
	    changed = true;
	  }
    }
}

/* Move the ends in FUN, NODE's body, up.  Return true if NODE does nothing but end.  */

bool
move_ends (cgraph_node *node, function *fun)
{
  std::vector<block_fate> fates;
  find_fates (fun, fates);
  bool changed = false;
  for (const block_fate &fate : fates)
    if (fate.reached && fate.end && fate.first)
      {
	end_instead (node->get_edge (fate.first), fate.end, fun);
	changed = true;
      }
  bool doomed = fates[single_succ (ENTRY_BLOCK_PTR_FOR_FN (fun))->index].from_beginning;
  if (changed)
    drop_unreached (node, fun);
  return doomed;
}

/* True if NODE has a call that ends the program.  */

bool
ends_program_p (cgraph_node *node)
{
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (end_by_exception_p (e->call_stmt))
      return true;
  return false;
}

void
program_starts (void *, void *)
{
  doomed_functions = new hash_set<cgraph_node *>;
  auto_vec<cgraph_node *> todo;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (node->definition && !node->alias && !node->thunk && ends_program_p (node))
      todo.safe_push (node);
  while (!todo.is_empty ())
    {
      node = todo.pop ();
      if (doomed_functions->contains (node))
	continue;
      node->get_untransformed_body ();
      function *fun = DECL_STRUCT_FUNCTION (node->decl);
      push_cfun (fun);
      bool doomed = move_ends (node, fun);
      pop_cfun ();
      if (!doomed)
	continue;
      doomed_functions->add (node);
      for (cgraph_edge *e : node->collect_callers ())
	todo.safe_push (e->caller);
    }
  delete doomed_functions;
}

} // anonymous namespace

void
start_early_ends ()
{
  register_callback ("libacc-workers", PLUGIN_ALL_IPA_PASSES_START, program_starts, NULL);
}
