/* Fortran's sizes of what block constructs in compute constructs declare.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   gfortran declares the sizes of strings and arrays of variable size in the procedure, also if these
   are declared in a block construct:

     !$acc parallel loop			Before:	bitsizetype D.1; sizetype D.2
     do i = 1, n					parallel: loop: { .c = i;  D.2 = .c;
       block							  c of D.2 bytes; ... }
         character(i) :: c

   So all gangs and workers have the same: a race, and wrong places of elements where sizes differ.  In
   front of gimplification these go where all that mentions them is.

     After:	parallel: loop: { bitsizetype D.1; sizetype D.2;  .c = i;  D.2 = .c; ... }  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* A scope, and if it is in a compute construct.  */

struct scope
{
  tree bind;
  bool inside;
};

/* The order of declarations, the same each time.  */

struct in_order
{
  bool
  operator() (const_tree a, const_tree b) const
  {
    return DECL_UID (a) < DECL_UID (b);
  }
};

/* What is known of the sizes of a procedure.  */

struct size_uses
{
  std::vector<scope> around;		/* Of what is walked, from outside to inside.  */
  bool inside = false;
  std::map<tree, std::vector<scope>, in_order> scopes;	/* Of each size: of all that mentions it.  */
  std::set<std::pair<tree, tree>> saved;	/* Saved expressions that have been walked, and where.  */
};

/* True if DECL is a variable of gfortran's own for a size.  */

bool
size_p (const_tree decl)
{
  return (VAR_P (decl) && DECL_ARTIFICIAL (decl) && !DECL_NAME (decl) && !TREE_STATIC (decl)
	  && !TREE_ADDRESSABLE (decl) && !DECL_HAS_VALUE_EXPR_P (decl)
	  && (TREE_TYPE (decl) == sizetype || TREE_TYPE (decl) == bitsizetype));
}

/* For walk_tree, DATA is a size_uses.  */

tree
note_uses (tree *expr, int *walk_subtrees, void *data)
{
  size_uses *uses = static_cast<size_uses *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == BIND_EXPR)
    {
      uses->around.push_back ({ *expr, uses->inside });
      walk_tree (&BIND_EXPR_BODY (*expr), note_uses, data, NULL);
      uses->around.pop_back ();
      *walk_subtrees = 0;
    }
  else if (compute_construct_p (*expr))
    {
      walk_tree (&OMP_CLAUSES (*expr), note_uses, data, NULL);
      bool inside = uses->inside;
      uses->inside = true;
      walk_tree (&OMP_BODY (*expr), note_uses, data, NULL);
      uses->inside = inside;
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (*expr) == SAVE_EXPR && !uses->around.empty ())
    *walk_subtrees = uses->saved.insert ({ *expr, uses->around.back ().bind }).second;
  else if (DECL_P (*expr) && size_p (*expr))
    {
      auto found = uses->scopes.find (*expr);
      if (found == uses->scopes.end ())
	uses->scopes.insert ({ *expr, uses->around });
      else
	{
	  std::vector<scope> &known = found->second;
	  size_t n = 0;
	  while (n < known.size () && n < uses->around.size () && known[n].bind == uses->around[n].bind)
	    n++;
	  known.resize (n);
	}
    }
  return NULL_TREE;
}

/* Take VARIABLE out of what BIND declares; false if it does not.  */

bool
take_out (tree variable, tree bind)
{
  for (tree *decl = &BIND_EXPR_VARS (bind); *decl; decl = &DECL_CHAIN (*decl))
    if (*decl == variable)
      {
	tree block = BIND_EXPR_BLOCK (bind);
	if (block && BLOCK_VARS (block) == variable)
	  BLOCK_VARS (block) = DECL_CHAIN (variable);
	*decl = DECL_CHAIN (variable);
	return true;
      }
  return false;
}

/* For before_first_gimplification.  */

void
look_at_functions ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    {
      tree body = DECL_SAVED_TREE (node->decl);
      if (!body || TREE_CODE (body) != BIND_EXPR)
	continue;
      size_uses uses;
      walk_tree (&DECL_SAVED_TREE (node->decl), note_uses, &uses, NULL);
      for (auto &use : uses.scopes)
	{
	  tree variable = use.first;
	  std::vector<scope> &scopes = use.second;
	  if (scopes.size () < 2 || !scopes.back ().inside || !take_out (variable, body))
	    continue;
	  tree bind = scopes.back ().bind;
	  DECL_CHAIN (variable) = BIND_EXPR_VARS (bind);
	  BIND_EXPR_VARS (bind) = variable;
	}
    }
}

} // anonymous namespace

void
start_block_sizes ()
{
  if (lang_GNU_Fortran ())
    before_first_gimplification (look_at_functions);
}
