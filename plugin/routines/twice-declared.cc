/* Variables that several units have for the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   libgomp has a table of the variables with a declare directive, which the units bring a part of
   each.  A common block, or an inline variable of C++, has a row from each unit that has it, and
   linkers take the first one alone, which is in a group with the others (see shared-rows).  The
   accelerator's compiler reads the tables of all units, and so does the host's lto1; they drop the
   later rows, too:

     one.o: "x", "block", two.o: "block", "y"		"x", "block", "y"

   What is no such variable, and yet has two rows, would stop the program when it reaches the device
   ("libgomp: Duplicate node"), and so would rows of different sizes.  These are refused,
   with the place, in front of the IPA passes: then all units are read.  */

#include "plugin/gcc-compat.h"

#include "plugin/routines/shared-rows.h"
#include "plugin/stages.h"

namespace {

/* True if linkers take one of the rows of VARIABLE and FIRST, which have the same name.  */

bool
one_row_p (tree variable, tree first)
{
  return lookup_attribute (shared_row_name, DECL_ATTRIBUTES (variable))
	 && lookup_attribute (shared_row_name, DECL_ATTRIBUTES (first))
	 && operand_equal_p (DECL_SIZE_UNIT (variable), DECL_SIZE_UNIT (first));
}

/* The variable that has the name of VARIABLE now that all units are one; GCC writes no row for the
   others (lto-cgraph.cc output_offload_tables).  */

tree
prevailing (tree variable)
{
  symtab_node *node = TREE_PUBLIC (variable)
		      ? symtab_node::get_for_asmname (DECL_ASSEMBLER_NAME (variable)) : NULL;
  return node && VAR_P (node->decl) ? node->decl : variable;
}

/* PLUGIN_PASS_EXECUTION's, of the first pass: lto1 -fwpa has no callback in front of all.  */

void
keep_first_rows (void *, void *)
{
  static bool done;
  if (done || !offload_vars)
    return;
  done = true;
  hash_map<tree, tree> names;
  unsigned kept = 0;
  for (tree variable : *offload_vars)
    if (tree &first = names.get_or_insert (TREE_PUBLIC (variable)
					   ? DECL_ASSEMBLER_NAME (variable) : variable))
      {
	if (!one_row_p (variable, first))
	  sorry_at (DECL_SOURCE_LOCATION (variable), "acc-workers: %qD, which another file"
		    " declares for routines of the device with another size, or as its own;"
		    " declare it in one file, or alike in all", variable);
      }
    else
      {
	first = variable;
	(*offload_vars)[kept++] = prevailing (variable);
      }
  offload_vars->truncate (kept);
}

} // anonymous namespace

void
start_twice_declared ()
{
  register_callback ("libacc-workers", PLUGIN_PASS_EXECUTION, keep_first_rows, NULL);
}
