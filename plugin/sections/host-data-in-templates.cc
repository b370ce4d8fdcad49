/* host_data constructs in templates.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Where g++ 12 makes a function of a template (cp/pt.cc tsubst_expr), it knows all constructs
   but host_data, of which nothing is left, nor of the statements in it: no error, no warning.

     template<typename T> T *
     on_device (T *p)
     {
       T *q = nullptr;
     #pragma acc host_data use_device(p)
       q = p;
       return q;				returned nullptr
     }

   A data construct has the same operands and is known there, its clauses whatever they are.  So
   host_data is one as long as it is in a template, and what has been made of that is host_data
   again: a data construct never has a use_device clause of its own.

   Read:		host_data use_device(p) { q = p; }
   In the template:	data use_device(p) { q = p; }
   In the function:	host_data use_device(p) { q = p; }  */

#include "plugin/gcc-compat.h"

#include "plugin/stages.h"

namespace {

/* The functions (DECL_UID) that are none of a template: those that have been instantiated, and
   others.  */

hash_set<int_hash<unsigned int, -1U, -2U>> *functions;

/* For walk_tree: *EXPR is in a template.  */

tree
make_data (tree *expr, int *, void *)
{
  if (TREE_CODE (*expr) == OACC_HOST_DATA)
    TREE_SET_CODE (*expr, OACC_DATA);
  return NULL_TREE;
}

/* For walk_tree: *EXPR is in a function.  */

tree
make_host_data (tree *expr, int *, void *)
{
  if (TREE_CODE (*expr) == OACC_DATA
      && omp_find_clause (OACC_DATA_CLAUSES (*expr), OMP_CLAUSE_USE_DEVICE_PTR))
    TREE_SET_CODE (*expr, OACC_HOST_DATA);
  return NULL_TREE;
}

/* PLUGIN_PRE_GENERICIZE's: FUNCTION, which is no template, is complete.  */

void
function_ends (void *function, void *)
{
  tree decl = (tree) function;
  functions->add (DECL_UID (decl));
  walk_tree_without_duplicates (&DECL_SAVED_TREE (decl), make_host_data, NULL);
}

/* PLUGIN_FINISH_PARSE_FUNCTION's: FUNCTION has been read, be it a template or, behind the callback
   above, another.  */

void
template_ends (void *function, void *)
{
  tree decl = (tree) function;
  if (TREE_CODE (decl) == FUNCTION_DECL && !functions->contains (DECL_UID (decl)))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (decl), make_data, NULL);
}

} // anonymous namespace

void
start_host_data_in_templates ()
{
  if (!lang_GNU_CXX ())
    return;
  functions = new hash_set<int_hash<unsigned int, -1U, -2U>>;
  register_callback ("libacc-workers", PLUGIN_PRE_GENERICIZE, function_ends, NULL);
  register_callback ("libacc-workers", PLUGIN_FINISH_PARSE_FUNCTION, template_ends, NULL);
}
