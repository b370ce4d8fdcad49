/* Fortran's common blocks with a declare directive.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A variable of a common block is a name for a part of that: its value expression.

   1. In a routine, gfortran makes a data construct around the body of the directive, and GCC gives
      the attribute to the names alone, so that the block "hasn't been marked to be included in the
      offloaded code", and that loops of the routine are said to be in no compute region.  The block
      gets it, too, and is then where the body runs, without a construct:

	common /block/ a		#pragma acc data map(alloc:a), a stands for block.a
	!$acc declare create (/block/)	After: variable "block", omp declare target

   2. Of each variable of a module, gfortran notes that the directive names it, but the names do not
      say so any more:

	module m
	  common /block/ a, n
	  !$acc declare create (/block/)
	contains
	  real function f ()
	    !$acc routine seq
	    f = a

      GCC 12 says that "a" and "block" require a declare directive.  No routine may use them without
      one; so those of a module that a routine uses are taken to have it.  The block gets attribute
      and row.  What a routine uses from outside of it becomes a name of its own, for which GCC sets the
      attribute:

	Before:	f = a			a, of the module, stands for block.a
	After:	f = a'			a', of f, stands for block.a

      Elsewhere the names get the attribute by which a scalar without a clause is the device's (see
      declared-variables).

   3. Of those that a main program knows from a module, gfortran makes a data construct around its
      body, as if nobody else had them on the device, and libgomp stops there if a routine of another
      file does.  The construct goes, and the block is sent.  A construct of the main program's own
      directive finds them there, if routines have them.  In both cases "copyin" copies nothing, and the
      device has no values of a block data unit of another file, which does not know of the directive.
      So the program begins with an update:

	Before:	#pragma acc data map(force_alloc:a) map(force_to:n)		of a module
	After:	#pragma acc update map(to:n)

	Before:	#pragma acc data map(to:n)					its own
	After:	#pragma acc update map(to:n)		if it is there
		#pragma acc data map(to:n)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/stages.h"

namespace {

/* Those of modules that are declared, in the order in which they were found.  */
std::vector<tree> blocks;

/* Let the device have BLOCK.  */

void
declare_block (tree block)
{
  send_to_device (block);
  list_for_libgomp (block);
}

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
    blocks.push_back (keep_alive (module_block_of (name)));
}

/* Send to the device the common blocks that *CONSTRUCT, of a declare directive in a routine, names;
   if there is nothing else, the body does without it.  */

void
declare_those_of_routine (tree *construct)
{
  bool others = false;
  for (tree c = OMP_CLAUSES (*construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree block = common_block_of (named_variable (c)))
      declare_block (block);
    else
      others = true;
  if (!others)
    *construct = OMP_BODY (*construct);
}

/* True if CLAUSE, of a data construct, is of a module's declare directive about a common block.  */

bool
clause_of_module_p (tree clause)
{
  return ((map_clause_p (clause, GOMP_MAP_FORCE_ALLOC) || map_clause_p (clause, GOMP_MAP_FORCE_TO))
	  && module_block_of (OMP_CLAUSE_DECL (clause)));
}

/* For walk_tree: find the blocks of modules that are declared, and in routines, where DATA is true,
   others.  */

tree
find_blocks (tree *used, int *walk_subtrees, void *data)
{
  bool routine = *static_cast<bool *> (data);
  if (TYPE_P (*used))
    *walk_subtrees = 0;
  else if (routine && module_block_of (*used))
    add_block_of (*used);
  else if (routine && TREE_CODE (*used) == OACC_DATA)
    declare_those_of_routine (used);
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

/* Put in front of *CONSTRUCT, a data construct, an update of what CLAUSES name if that is there, copies
   of clauses of it.  */

void
update_before (tree *construct, const std::vector<tree> &clauses)
{
  if (clauses.empty ())
    return;
  tree list = NULL_TREE, both = NULL_TREE;
  for (tree c : clauses)
    {
      tree copied = build_map_clause (OMP_CLAUSE_LOCATION (c), GOMP_MAP_TO, OMP_CLAUSE_DECL (c),
				      OMP_CLAUSE_SIZE (c));
      OMP_CLAUSE_CHAIN (copied) = list;
      list = copied;
    }
  append_to_statement_list (build1_loc (EXPR_LOCATION (*construct), OACC_UPDATE, void_type_node, list),
			    &both);
  append_to_statement_list (*construct, &both);
  *construct = both;
}

/* Take out of *CONSTRUCT, a data construct, the clauses of a module's declare directive.  */

void
take_clauses (tree *construct)
{
  std::vector<tree> taken = remove_clauses (&OMP_CLAUSES (*construct), clause_of_module_p), copied;
  if (taken.empty ())
    return;
  for (tree c : taken)
    if (map_clause_p (c, GOMP_MAP_FORCE_TO))
      copied.push_back (c);
  if (!OMP_CLAUSES (*construct))
    *construct = OMP_BODY (*construct);
  update_before (construct, copied);
}

/* For walk_tree: find what may change the value of a variable of the program.  */

tree
find_effect (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) == CALL_EXPR || clauses_of (*expr))
    return *expr;
  if (TREE_CODE (*expr) != MODIFY_EXPR)
    return NULL_TREE;
  tree to = TREE_OPERAND (*expr, 0);
  return DECL_P (to) && DECL_ARTIFICIAL (to) ? NULL_TREE : *expr;
}

/* The data construct with which *BODY, a main program's, begins; null if it begins with something
   else.  */

tree *
first_construct (tree *body)
{
  if (!*body)
    return NULL;
  if (TREE_CODE (*body) == OACC_DATA)
    return body;
  if (TREE_CODE (*body) == BIND_EXPR)
    return first_construct (&BIND_EXPR_BODY (*body));
  if (TREE_CODE (*body) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (*body); !tsi_end_p (i); tsi_next (&i))
      if (walk_tree_without_duplicates (tsi_stmt_ptr (i), find_effect, NULL))
	return first_construct (tsi_stmt_ptr (i));
  return NULL;
}

/* What FUNCTION, a main program, copies to the device at its beginning, and is in common blocks, it
   copies there also if that has it.  */

void
update_at_beginning (tree function)
{
  tree *construct = first_construct (&DECL_SAVED_TREE (function));
  if (!construct)
    return;
  std::vector<tree> copied;
  for (tree c = OMP_CLAUSES (*construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_TO) && common_block_of (OMP_CLAUSE_DECL (c)))
      copied.push_back (c);
  update_before (construct, copied);
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
    declare_block (block);
  for (tree function : functions)
    if (oacc_get_fn_attrib (function))
      name_in_routine (function);
    else
      {
	walk_tree_without_duplicates (&DECL_SAVED_TREE (function), look_at_host, NULL);
	if (id_equal (DECL_ASSEMBLER_NAME (function), "MAIN__"))
	  update_at_beginning (function);
      }
}

} // anonymous namespace

void
start_declared_blocks ()
{
  if (lang_GNU_Fortran ())
    before_first_gimplification (look_at_unit);
}
