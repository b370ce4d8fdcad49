/* Functions of the unit's own, which constructs share.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What a stage does in front of a construct and behind it may take fifty statements, and a program has
   hundreds of constructs: with all of these in line the host's compiler would take ten times as long.  Where
   they depend on a few values alone they are a function, which is there once in a unit:

   Before:	parallel map(tofrom:*c [len: n]) map(to:*a [len: n])
		parallel map(tofrom:*c [len: n]) map(to:*b [len: n])

   After:	hold_sections (rows, 2, queue);
		parallel map(tofrom:*c [len: n]) map(to:*a [len: n])
		hold_sections (rows, 2, queue);
		parallel map(tofrom:*c [len: n]) map(to:*b [len: n])

		static void hold_sections (void *rows, sizetype count, sizetype queue) { ... }

   It has no directives, but may call libgomp.  GCC gimplifies it when the call has been seen, as it does
   any static function, and drops it if no call is left.  */

#include "plugin/gcc-compat.h"

#include <map>
#include <string>

#include "plugin/constructs/shared-functions.h"
#include "plugin/live-trees.h"

namespace {

tree
parameter_type (tree argument)
{
  return POINTER_TYPE_P (TREE_TYPE (argument)) ? ptr_type_node : sizetype;
}

/* The options of the unit, without what looks into functions for the sake of those that call them.  The
   attribute noipa says so, too, but -flto stops at such a function with -fno-toplevel-reorder (ipa-modref.cc:
   "insert" leaves a summary without anything in it).  */

tree
unanalyzed ()
{
  auto modref = flag_ipa_modref, pure_const = flag_ipa_pure_const;
  flag_ipa_modref = flag_ipa_pure_const = 0;
  tree node = build_optimization_node (&global_options, &global_options_set);
  flag_ipa_modref = modref;
  flag_ipa_pure_const = pure_const;
  return node;
}

tree
declare_function (const char *name, tree result, const std::vector<tree> &arguments)
{
  auto_vec<tree> types;
  for (tree a : arguments)
    types.safe_push (parameter_type (a));
  tree type = build_function_type_array (result, types.length (), types.address ());
  /* No name of a program's.  */
  tree whole_name = get_identifier ((std::string ("acc_workers.") + name).c_str ());
  tree decl = build_decl (BUILTINS_LOCATION, FUNCTION_DECL, whole_name, type);
  SET_DECL_ASSEMBLER_NAME (decl, DECL_NAME (decl));
  TREE_STATIC (decl) = TREE_USED (decl) = 1;
  DECL_ARTIFICIAL (decl) = DECL_IGNORED_P (decl) = 1;
  DECL_UNINLINABLE (decl) = DECL_NO_INSTRUMENT_FUNCTION_ENTRY_EXIT (decl) = 1;
  for (const char *attribute : { "noinline", "noclone", "no_icf" })
    DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (attribute), NULL_TREE, DECL_ATTRIBUTES (decl));
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (decl) = unanalyzed ();
  DECL_RESULT (decl) = build_decl (BUILTINS_LOCATION, RESULT_DECL, NULL_TREE, result);
  DECL_ARTIFICIAL (DECL_RESULT (decl)) = DECL_IGNORED_P (DECL_RESULT (decl)) = 1;
  DECL_CONTEXT (DECL_RESULT (decl)) = decl;
  tree *end = &DECL_ARGUMENTS (decl);
  for (tree t : types)
    {
      *end = build_decl (BUILTINS_LOCATION, PARM_DECL, create_tmp_var_name ("argument"), t);
      DECL_ARG_TYPE (*end) = t;
      DECL_ARTIFICIAL (*end) = TREE_USED (*end) = 1;
      DECL_CONTEXT (*end) = decl;
      end = &DECL_CHAIN (*end);
    }
  DECL_INITIAL (decl) = make_node (BLOCK);
  TREE_USED (DECL_INITIAL (decl)) = 1;
  BLOCK_SUPERCONTEXT (DECL_INITIAL (decl)) = decl;
  return decl;
}

/* Let DECL do what BODY says.  */

void
define_function (tree decl, const shared_body &body)
{
  std::vector<tree> parameters;
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
    parameters.push_back (p);
  location_t last_read = input_location;
  input_location = BUILTINS_LOCATION;
  push_struct_function (decl);
  cfun->function_end_locus = BUILTINS_LOCATION;
  push_gimplify_context ();
  tree list = NULL_TREE;
  if (tree value = body (&list, parameters))
    {
      tree set = build2 (INIT_EXPR, TREE_TYPE (value), DECL_RESULT (decl), value);
      append_to_statement_list (build1 (RETURN_EXPR, void_type_node, set), &list);
    }
  pop_gimplify_context (NULL);
  DECL_SAVED_TREE (decl) = build3 (BIND_EXPR, void_type_node, NULL_TREE, list, DECL_INITIAL (decl));
  pop_cfun ();
  input_location = last_read;
  cgraph_node::finalize_function (decl, true);
}

} // anonymous namespace

tree
shared_call (const char *name, tree result, const std::vector<tree> &arguments, const shared_body &body)
{
  static std::map<std::string, tree> functions;
  tree &decl = functions[name];
  if (!decl)
    {
      decl = keep_alive (declare_function (name, result, arguments));
      define_function (decl, body);
    }
  auto_vec<tree> values;
  for (tree a : arguments)
    values.safe_push (fold_convert (parameter_type (a), a));
  return build_call_expr_loc_array (input_location, decl, values.length (), values.address ());
}
