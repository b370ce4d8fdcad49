/* Functions that routines call on the host alone.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Host and device both call a routine, which may ask where it is:

     #pragma acc routine seq
     int twice (int x)
     {
       if (acc_on_device (acc_device_host))
	 remember (x);
       return 2 * x;
     }

   Both have the same body, so the device's compiler reads a call of "remember", a function of the
   program's own without a routine directive, and stops: it has "not been marked to be included in
   the offloaded code".  GCC says so of what has a body on the host, and only there
   (lto-cgraph.cc lto_output_node); of what another file has it does not.  So when GCC writes the
   device's code, the functions that are called on the host alone have none:

   Before:	twice -> remember	in another partition
   After:	twice -> remember	undefined

   They get it back when that is written.  On the device, accelerator/host-branches drops the
   call.  Functions that the device calls somewhere else, or takes the address of, are left
   to GCC.  */

#include "plugin/gcc-compat.h"

#include "lto-streamer.h"

#include "plugin/routines/host-alone.h"
#include "plugin/routines/host-calls.h"
#include "plugin/stages.h"

namespace {

/* True if the device never goes along E.  */

bool
never_taken_p (edge e)
{
  gimple *last = last_stmt (e->src);
  gcond *condition = last ? dyn_cast<gcond *> (last) : NULL;
  tree value = condition ? condition_on_device (condition) : NULL_TREE;
  return value && (e->flags & (integer_zerop (value) ? EDGE_TRUE_VALUE : EDGE_FALSE_VALUE));
}

/* True if the device never takes any of the edges by which BB is reached first.  */

bool
never_entered_p (basic_block bb)
{
  edge e;
  edge_iterator i;
  FOR_EACH_EDGE (e, i, bb->preds)
    /* A loop that begins at BB comes back from what BB dominates.  */
    if (!dominated_by_p (CDI_DOMINATORS, e->src, bb) && !never_taken_p (e))
      return false;
  return true;
}

/* True if the device never comes to BB.  */

bool
on_host_alone_p (basic_block bb)
{
  for (; bb && bb != ENTRY_BLOCK_PTR_FOR_FN (cfun);
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    if (never_entered_p (bb))
      return true;
  return false;
}

/* Those that have no body for the device's compiler at the moment, and whether GCC knows all of
   their calls.  */

std::vector<std::pair<cgraph_node *, bool>> hidden;

/* True if all that is of the device and mentions NODE calls it on the host.  */

bool
of_host_alone_p (cgraph_node *node)
{
  bool called = false;
  for (cgraph_edge *e = node->callers; e; e = e->next_caller)
    if (e->caller->offloadable)
      {
	if (!host_branches (e->caller).alone_p (e))
	  return false;
	called = true;
      }
  ipa_ref *reference = NULL;
  for (unsigned i = 0; node->iterate_referring (i, reference); i++)
    if (reference->referring->offloadable)
      return false;
  return called;
}

void
hide_functions ()
{
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (node->analyzed && !node->offloadable && of_host_alone_p (node))
      hidden.push_back ({ node, bool (node->local) });
  for (const auto &row : hidden)
    row.first->analyzed = row.first->local = false;
}

void
show_functions ()
{
  for (const auto &row : hidden)
    {
      row.first->analyzed = true;
      row.first->local = row.second;
    }
  hidden.clear ();
}

/* GCC is about to write the device's code, or that of -flto.  */

void
before_writing ()
{
  show_functions ();
  if (lto_stream_offload_p)
    hide_functions ();
}

const pass_data data
  = { IPA_PASS, "acc_host_alone", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0 };

class pass_host_alone : public ipa_opt_pass_d
{
public:
  pass_host_alone ()
    : ipa_opt_pass_d (data, g, NULL, before_writing, NULL, NULL, NULL, NULL, 0, NULL, NULL)
  {
  }

  bool
  gate (function *) final override
  {
    return flag_openacc;
  }

  unsigned int
  execute (function *) final override
  {
    show_functions ();
    return 0;
  }
};

} // anonymous namespace

host_branches::host_branches (cgraph_node *caller)
{
  function *fun = DECL_STRUCT_FUNCTION (caller->decl);
  m_blocks = fun && fun->cfg;
  if (!m_blocks)
    return;
  push_cfun (fun);
  m_known = dom_info_available_p (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
}

host_branches::~host_branches ()
{
  if (!m_blocks)
    return;
  if (!m_known)
    free_dominance_info (CDI_DOMINATORS);
  pop_cfun ();
}

bool
host_branches::alone_p (cgraph_edge *e) const
{
  return m_blocks && e->call_stmt && on_host_alone_p (gimple_bb (e->call_stmt));
}

void
start_host_alone ()
{
  register_pass (new pass_host_alone, PASS_POS_INSERT_BEFORE, "whole-program", 1);
}
