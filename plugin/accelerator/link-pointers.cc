/* The pointers to variables of link clauses, as optimizers look at them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The device has a pointer in place of a variable of a link clause (sections/declared-variables.cc):
   lto.cc offload_handle_link_vars makes a variable for it, and omp-offload.cc pass_omp_target_link
   puts it into the code.  A node of the variable pool it gets when the program's tables are written, at
   the very end.  Those who ask what a call may do to a variable take for certain that there is one
   (ipa-reference.cc ipa_reference_var_uid): GCC 12 crashes where a loop over such a variable has a
   call in front of it, of the program's.

   Before:	linked.linkptr		no node
   After:	linked.linkptr		a node without a definition, until there is one  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* The pointers that have no nodes.  */

std::vector<tree>
pointers ()
{
  std::vector<tree> found;
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (DECL_HAS_VALUE_EXPR_P (var->decl)
	&& lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (var->decl)))
      if (tree p = TREE_OPERAND (DECL_VALUE_EXPR (var->decl), 0); !varpool_node::get (p))
	found.push_back (p);
  return found;
}

bool
without_nodes_p (function *)
{
  return !pointers ().empty ();
}

unsigned int
make_nodes (function *)
{
  for (tree pointer : pointers ())
    varpool_node::get_create (pointer);
  return 0;
}

} // anonymous namespace

void
start_link_pointers ()
{
  register_function_pass ({ "acc_link_pointers", without_nodes_p, make_nodes,
			    PASS_POS_INSERT_AFTER, "omptargetlink" });
}
