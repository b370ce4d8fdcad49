/* What OpenMP would take along to the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   In a file with -fopenmp as well, for the host's threads, GCC 12 applies a rule of OpenMP's before
   anything is gimplified (omp-offload.cc, omp_discover_implicit_declare_target): what a variable or
   function with "declare target" names is "declare target", too.  OpenACC's routines and variables with a
   declare directive have the same attribute.  So a variable whose address is the first value of a declared
   pointer was on the device from the start: "copy (p[0:n])" found it there and copied nothing.  A variable
   of a link clause was refused, as it was both; and functions that routines call were no routines of any
   level.

     static float values[n], *p = values;
     #pragma acc declare create (p)

   Before:	values: "omp declare target"
   After:	values: no attribute

   While GCC follows OpenMP's rule, what it would start from has no such attribute.  Where the file has
   a target construct of OpenMP (hand-over.cc warns) the rule stays.  */

#include "plugin/gcc-compat.h"

#include "plugin/live-trees.h"
#include "plugin/stages.h"

namespace {

const char target_attribute[] = "omp declare target";

/* What has no such attribute for a while, and its attributes.  */
std::vector<std::pair<tree, tree>> hidden;

/* What the hooks below have replaced.  */
void (*parse_file_of_language) ();
void (*finish_decl_inits_of_language) ();

/* True if a function has a target construct of OpenMP.  */

bool
openmp_targets_p ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (function *fun = DECL_STRUCT_FUNCTION (node->decl); fun && fun->has_omp_target)
      return true;
  return false;
}

/* In place of lang_hooks.parse_file.  */

void
parse_file_and_hide ()
{
  parse_file_of_language ();
  if (!flag_openmp || openmp_targets_p ())
    return;
  symtab_node *node;
  FOR_EACH_SYMBOL (node)
    if (tree attributes = DECL_ATTRIBUTES (node->decl); lookup_attribute (target_attribute, attributes))
      {
	hidden.push_back ({ keep_alive (node->decl), keep_alive (attributes) });
	DECL_ATTRIBUTES (node->decl) = remove_attribute (target_attribute, copy_list (attributes));
      }
}

/* In place of lang_hooks.decls.omp_finish_decl_inits, which GCC calls when it has followed the rule.  */

void
show_targets ()
{
  for (const auto &[decl, attributes] : hidden)
    DECL_ATTRIBUTES (decl) = attributes;
  hidden.clear ();
  finish_decl_inits_of_language ();
}

} // anonymous namespace

void
start_openmp_targets ()
{
  parse_file_of_language = lang_hooks.parse_file;
  lang_hooks.parse_file = parse_file_and_hide;
  finish_decl_inits_of_language = lang_hooks.decls.omp_finish_decl_inits;
  lang_hooks.decls.omp_finish_decl_inits = show_targets;
}
