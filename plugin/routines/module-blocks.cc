/* Common blocks of Fortran's modules with a declare directive.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   gfortran notes of each variable that a declare directive of a module names it.  But a variable of
   a common block is a name for a part of that, and the names do not say so any more:

     module m
       common /block/ a, n
       !$acc declare create (/block/)
     contains
       real function f ()
	 !$acc routine seq
	 f = a					a stands for block.a

   GCC 12 says that "a" and "block" require a declare directive.  No routine may use them without one;
   so those of a module that a routine uses are taken to have it.  Of those that a main program
   knows from a module, gfortran makes a data construct around its body, as if nobody else had them on the
   device, and libgomp stops there if a routine of another file does:

     #pragma acc data map(force_alloc:a) map(force_to:n)		of a main program

   In front of gimplification, the blocks get attribute and row, as those that routines declare
   themselves (named-constants).  What a routine uses from outside of it becomes a name of its own, for
   which GCC sets the attribute:

     Before:	f = a			a, of the module, stands for block.a
     After:	f = a'			a', of f, stands for block.a

   Elsewhere the names get the attribute by which a scalar without a clause is the device's (see
   declared-variables).  The data construct goes; what it copied, it may have from a block data unit,
   which does not know of the directive, and so the program begins with an update:

     After:	#pragma acc update map(force_to:n)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* Those that are declared, in the order in which they were found.  */
std::vector<tree> blocks;

/* The common block of which NAME is a module's variable; null if it is none.  */

tree
module_block_of (tree name)
{
  tree block = common_block_of (name);
  if (!block)
    return NULL_TREE;
  /* In the unit of the module it is outside of procedures, and where one uses that, GCC does not
     show it to debuggers.  */
  bool outside = !DECL_CONTEXT (name) || TREE_CODE (DECL_CONTEXT (name)) != FUNCTION_DECL;
  return outside || DECL_IGNORED_P (name) ? block : NULL_TREE;
}

/* True if NAME is a module's variable in one that is declared.  */

bool
declared_p (tree name)
{
  auto end = blocks.end ();
  return std::find (blocks.begin (), end, module_block_of (name)) != end;
}

/* The common block of NAME, a module's variable in one, is declared.  */

void
add_block_of (tree name)
{
  if (!declared_p (name))
    blocks.push_back (module_block_of (name));
}

/* True if CLAUSE, of a data construct, is of a module's declare directive about a common block.  */

bool
clause_of_module_p (tree clause)
{
  return ((map_clause_p (clause, GOMP_MAP_FORCE_ALLOC) || map_clause_p (clause, GOMP_MAP_FORCE_TO))
	  && module_block_of (OMP_CLAUSE_DECL (clause)));
}

/* For walk_tree: find the blocks that are declared; DATA is true in routines.  */

tree
find_blocks (tree *used, int *walk_subtrees, void *data)
{
  if (TYPE_P (*used))
    *walk_subtrees = 0;
  else if (*static_cast<bool *> (data) && module_block_of (*used))
    add_block_of (*used);
  else if (TREE_CODE (*used) == OACC_DATA)
    for (tree c = OMP_CLAUSES (*used); c; c = OMP_CLAUSE_CHAIN (c))
      if (clause_of_module_p (c))
	add_block_of (OMP_CLAUSE_DECL (c));
  return NULL_TREE;
}

/* Let FUNCTION, a routine, have names of its own.  */

void
name_in_routine (tree function)
{
  tree body = DECL_SAVED_TREE (function);
  if (TREE_CODE (body) != BIND_EXPR)
    return;
  std::map<tree, tree> names;
  rename_mentions (&body, [&] (tree decl)
    {
      if (DECL_CONTEXT (decl) == function || !declared_p (decl))
	return decl;
      tree &name = names[decl];
      if (!name)
	{
	  name = copy_node (decl);
	  DECL_CONTEXT (name) = function;
	  SET_DECL_VALUE_EXPR (name, unshare_expr (DECL_VALUE_EXPR (decl)));
	  DECL_CHAIN (name) = BIND_EXPR_VARS (body);
	  BIND_EXPR_VARS (body) = name;
	}
      return name;
    });
}

/* Take out of *CONSTRUCT, a data construct, the clauses of a module's declare directive.  */

void
take_clauses (tree *construct)
{
  std::vector<tree> taken = remove_clauses (&OMP_CLAUSES (*construct), clause_of_module_p);
  if (taken.empty ())
    return;
  location_t place = EXPR_LOCATION (*construct);
  tree rest = OMP_CLAUSES (*construct) ? *construct : OMP_BODY (*construct), copied = NULL_TREE;
  for (tree c : taken)
    if (map_clause_p (c, GOMP_MAP_FORCE_TO))
      {
	OMP_CLAUSE_CHAIN (c) = copied;
	copied = c;
      }
  *construct = NULL_TREE;
  if (copied)
    append_to_statement_list (build1_loc (place, OACC_UPDATE, void_type_node, copied), construct);
  append_to_statement_list (rest, construct);
}

/* For walk_tree, in what is no routine.  */

tree
look_at_host (tree *used, int *walk_subtrees, void *)
{
  const char *name = "oacc declare target";
  if (TYPE_P (*used))
    *walk_subtrees = 0;
  else if (declared_p (*used) && !lookup_attribute (name, DECL_ATTRIBUTES (*used)))
    DECL_ATTRIBUTES (*used) = tree_cons (get_identifier (name), NULL_TREE,
					 DECL_ATTRIBUTES (*used));
  else if (TREE_CODE (*used) == OACC_DATA)
    take_clauses (used);
  return NULL_TREE;
}

/* For before_first_gimplification.  */

void
look_at_unit ()
{
  std::vector<tree> functions;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (DECL_SAVED_TREE (node->decl))
      functions.push_back (node->decl);
  for (tree function : functions)
    {
      bool routine = oacc_get_fn_attrib (function);
      walk_tree_without_duplicates (&DECL_SAVED_TREE (function), find_blocks, &routine);
    }
  for (tree block : blocks)
    {
      send_to_device (block);
      list_for_libgomp (block);
    }
  if (blocks.empty ())
    return;
  for (tree function : functions)
    if (oacc_get_fn_attrib (function))
      name_in_routine (function);
    else
      walk_tree_without_duplicates (&DECL_SAVED_TREE (function), look_at_host, NULL);
}

} // anonymous namespace

void
start_module_blocks ()
{
  if (lang_GNU_Fortran ())
    before_first_gimplification (look_at_unit);
}
