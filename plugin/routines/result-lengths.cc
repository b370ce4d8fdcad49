/* Fortran's lengths of strings that functions return.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What takes the length of a string that a function returns (character(:), allocatable) is a static
   variable of gfortran's, and saved-locals makes it automatic in constructs and routines:

     static integer(kind=8) slen;  join (&pstr, &slen, ...);  c = malloc (slen)

   But where gfortran compiles a function behind its first caller, it takes the caller's slen for the
   length inside the function, too.  So that is the function's own, and automatic.

     Before:	join (...)  slen = 3;  ...  *length = slen;		slen is that of a caller
     After:	join (...)  slen.1 = 3;  ...  *length = slen.1  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/routines/result-lengths.h"
#include "plugin/routines/saved-locals.h"
#include "plugin/stages.h"

bool
result_length_p (const_tree decl)
{
  return (VAR_P (decl) && TREE_STATIC (decl) && DECL_ARTIFICIAL (decl) && DECL_NAME (decl)
	  && DECL_CONTEXT (decl) && !DECL_INITIAL (decl) && INTEGRAL_TYPE_P (TREE_TYPE (decl))
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (decl)), "slen."));
}

namespace {

/* FUNCTION has lengths of its own where it mentions those of others.  */

void
have_own_lengths (tree function)
{
  tree body = DECL_SAVED_TREE (function);
  if (TREE_CODE (body) != BIND_EXPR)
    return;
  hash_map<tree, tree> own;
  std::vector<tree> variables;
  rename_mentions (&DECL_SAVED_TREE (function), [&] (tree decl)
    {
      if (!result_length_p (decl) || DECL_CONTEXT (decl) == function)
	return decl;
      bool known;
      tree &variable = own.get_or_insert (decl, &known);
      if (!known)
	{
	  variable = create_tmp_var_raw (TREE_TYPE (decl), "slen");
	  DECL_CONTEXT (variable) = function;
	  variables.push_back (variable);
	}
      return variable;
    });
  for (tree variable : variables)
    {
      DECL_CHAIN (variable) = BIND_EXPR_VARS (body);
      BIND_EXPR_VARS (body) = variable;
      DECL_INITIAL (variable) = build_zero_cst (TREE_TYPE (variable));
      make_automatic (variable, body);
    }
}

/* For before_first_gimplification.  */

void
look_at_functions ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (DECL_SAVED_TREE (node->decl))
      have_own_lengths (node->decl);
}

} // anonymous namespace

void
start_result_lengths ()
{
  if (lang_GNU_Fortran ())
    before_first_gimplification (look_at_functions);
}
