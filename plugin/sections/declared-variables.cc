/* Variables with a declare directive: on the device all the time.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   For a global variable that a declare directive names there is one on the device as
   well, and code of the device uses that.  GCC 12 forgets it in three places.  (Link
   clauses: linked-variables; default(none): default-none.)

   1. gimplify.cc oacc_default_clause makes scalars firstprivate that a construct uses
      and no clause names, unless it finds the attribute "oacc declare target", which
      gimplify_oacc_declare sets: for directives in functions.  Those of C at file scope
      never come there, and the construct gets a copy of the host's variable:

	int count;
	#pragma acc declare create(count)
	#pragma acc parallel
	count++;				the copy's

      But such a directive stands for a data region around the program (OpenACC 2.6,
      2.13; from 3.0 on, a "visible data clause"), and the variable is present.  We set
      the attribute in front of the construct.  So do we for Fortran's locals and dummy arguments of
      procedures around the current one, whose data construct is not around this.

   2. Clauses of such variables need no mapping, and omp-low.cc scan_sharing_clauses
      leaves them out wherever it finds them, and so also in

	#pragma acc update device(table)

      which then does nothing.  Of a part of the variable, table[0:n], it knows that
      there is something to do, as it does not look through an address.  So in update
      directives we name the variable by its address, in front of omplower:

      Before:	#pragma omp target oacc_update map(force_to:table [len: 16])
      After:	#pragma omp target oacc_update map(force_to:MEM[&table] [len: 16])

   3. A section of which such a variable is the pointer is mapped, and attached to the pointer,
      which the device has (OpenACC 2.6, 2.7.2, Attach Action):

	float *u;
	#pragma acc declare create(u)
	#pragma acc enter data copyin(u[0:n])		and u in a routine

      GCC 12 does so for members of objects alone.  We set the device's pointer behind what maps
      its target.  A compute construct that does so and has calls gets a data construct around
      it, and is waited for if it runs in a queue.

      Before:	enter data map(to:*u [len: n * 4]) map(firstprivate:u [bias: 0])
      After:	enter data map(to:*u [len: n * 4]) map(firstprivate:u [bias: 0])
		if (acc_deviceptr (u)) "u of the device" = acc_deviceptr (u)	(updated-members)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/function-pass.h"
#include "plugin/live-trees.h"
#include "plugin/members/updated-members.h"
#include "plugin/sections/declared-variables.h"
#include "plugin/stages.h"

namespace {

/* Dummy arguments and locals of Fortran's that declare directives name.  Locals have no attribute if the
   clause is copy, copyout or present.  */
std::set<tree> declared_in_procedures;

/* For walk_tree: a statement that is at the place DATA, or in front of it, and is no empty one: a data
   construct with nothing in it has such a statement, in blocks, at its own place.  */

tree
find_not_behind (tree *expr, int *walk_subtrees, void *data)
{
  location_t place = *(location_t *) data;
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  bool empty = (TREE_CODE (*expr) == BIND_EXPR
		|| (CONVERT_EXPR_P (*expr) && VOID_TYPE_P (TREE_TYPE (*expr))
		    && CONSTANT_CLASS_P (TREE_OPERAND (*expr, 0))));
  bool found = (EXPR_P (*expr) && EXPR_HAS_LOCATION (*expr) && !empty
		&& (EXPR_LOCATION (*expr) == place || in_front_p (EXPR_LOCATION (*expr), place)));
  return found ? *expr : NULL_TREE;
}

/* For before_gimplification: note those that *EXPR names, if it is the data construct of a procedure's
   directives.  Later, there may be statements in one of the program's that have its own place.  */

void
note_declared (tree *expr)
{
  static hash_set<tree> seen;
  if (TREE_CODE (*expr) != OACC_DATA || !lang_GNU_Fortran () || seen.add (keep_alive (*expr)))
    return;
  if (!of_declare_p (*expr))
    return;
  for (tree c = OMP_CLAUSES (*expr); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree v = data_clause_p (c) ? named_variable (c) : NULL_TREE;
	v && (TREE_CODE (v) == PARM_DECL || (VAR_P (v) && !is_global_var (v))))
      declared_in_procedures.insert (keep_alive (v));
}

/* In walk_tree.  */

tree
set_attribute (tree *used, int *walk_subtrees, void *)
{
  const char *name = "oacc declare target";
  if (TYPE_P (*used))
    *walk_subtrees = 0;
  else if ((declared_on_device_p (*used) || declared_around_p (*used))
	   && !lookup_attribute (name, DECL_ATTRIBUTES (*used)))
    DECL_ATTRIBUTES (*used) = tree_cons (get_identifier (name), NULL_TREE,
					 DECL_ATTRIBUTES (*used));
  return NULL_TREE;
}

/* For before_gimplification.  */

void
set_attributes (tree *expr)
{
  if (TREE_CODE (*expr) == OACC_PARALLEL || TREE_CODE (*expr) == OACC_SERIAL)
    walk_tree_without_duplicates (&OMP_BODY (*expr), set_attribute, NULL);
}

/* The clause behind CLAUSE if that maps what a pointer points to which is on the device all the time,
   and this one is about the pointer; null otherwise.  What an element of an array behind it points to,
   "rows[i][0:n]", is none of its.  */

tree
declared_pointer (tree clause)
{
  tree behind = OMP_CLAUSE_CHAIN (clause);
  if (!map_clause_p (behind, GOMP_MAP_FIRSTPRIVATE_POINTER))
    return NULL_TREE;
  tree pointer = OMP_CLAUSE_DECL (behind), target = whole_of (OMP_CLAUSE_DECL (clause));
  return (declared_on_device_p (pointer) && TREE_CODE (TREE_TYPE (pointer)) == POINTER_TYPE
	  && INDIRECT_REF_P (target) && added_to (TREE_OPERAND (target, 0)) == pointer ? behind : NULL_TREE);
}

/* Append to *LIST what sets the device's pointers whose targets CLAUSES map.  */

void
append_pointers (tree *list, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree pointer = declared_pointer (c))
      append_to_statement_list (set_pointer (OMP_CLAUSE_DECL (pointer), OMP_CLAUSE_SIZE (pointer)), list);
}

/* Those of CLAUSES that map what such pointers point to, for a construct around theirs.  */

tree
clauses_around (tree clauses)
{
  tree list = NULL_TREE, *end = &list;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree pointer = declared_pointer (c); pointer && !map_clause_p (c, GOMP_MAP_FORCE_PRESENT))
      for (tree copied : { c, pointer })
	{
	  *end = copy_node (copied);
	  OMP_CLAUSE_DECL (*end) = unshare_expr (OMP_CLAUSE_DECL (copied));
	  OMP_CLAUSE_SIZE (*end) = unshare_expr (OMP_CLAUSE_SIZE (copied));
	  end = &OMP_CLAUSE_CHAIN (*end);
	  *end = NULL_TREE;
	}
  return list;
}

/* For before_gimplification_once.  */

void
set_pointers (tree *expr)
{
  tree construct = *expr, list = NULL_TREE, all = NULL_TREE;
  switch (TREE_CODE (construct))
    {
    case OACC_ENTER_DATA:
      append_pointers (&list, OMP_STANDALONE_CLAUSES (construct));
      if (list)
	{
	  append_to_statement_list (construct, &all);
	  append_to_statement_list (list, &all);
	  *expr = all;
	}
      break;

    case OACC_DATA:
      append_pointers (&list, OMP_CLAUSES (construct));
      if (list)
	{
	  append_to_statement_list (OMP_BODY (construct), &list);
	  OMP_BODY (construct) = list;
	}
      break;

    case OACC_PARALLEL:
    case OACC_SERIAL:
    case OACC_KERNELS:
      if (tree around = clauses_around (OMP_CLAUSES (construct));
	  around && calls_functions_p (OMP_BODY (construct)))
	*expr = in_data_construct (construct, around);
      break;

    default:
      break;
    }
}

/* True if an update directive leaves out its clause C.  */

bool
left_out_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (c);
  return ((kind == GOMP_MAP_TO || kind == GOMP_MAP_FORCE_TO
	   || kind == GOMP_MAP_FROM || kind == GOMP_MAP_FORCE_FROM)
	  && declared_on_device_p (OMP_CLAUSE_DECL (c)));
}

/* A statement_pass's.  */

tree
rewrite_update (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *update = dyn_cast<gomp_target *> (gsi_stmt (*i));
  if (!update
      || gimple_omp_target_kind (update) != GF_OMP_TARGET_KIND_OACC_UPDATE)
    return NULL_TREE;
  for (tree c = gimple_omp_target_clauses (update); c; c = OMP_CLAUSE_CHAIN (c))
    if (left_out_p (c))
      {
	tree decl = OMP_CLAUSE_DECL (c);
	TREE_ADDRESSABLE (decl) = 1;
	OMP_CLAUSE_DECL (c)
	  = build2 (MEM_REF, TREE_TYPE (decl), build_fold_addr_expr (decl),
		    build_zero_cst (build_pointer_type (TREE_TYPE (decl))));
      }
  return NULL_TREE;
}

} // anonymous namespace

/* Its place is not in front of what is in it (see declared-returns), but that of the last statement if
   declared variables are allocatable.  */

bool
of_declare_p (tree construct)
{
  location_t place = EXPR_LOCATION (construct);
  return (!in_front_p (DECL_SOURCE_LOCATION (current_function_decl), place)
	  || walk_tree_without_duplicates (&OMP_BODY (construct), find_not_behind, &place));
}

bool
declared_around_p (tree decl)
{
  return ((declared_local_p (decl) || declared_in_procedures.count (decl))
	  && decl_function_context (decl) != current_function_decl);
}

void
start_declared_variables ()
{
  before_gimplification (note_declared);
  before_gimplification (set_attributes);
  before_gimplification_once (set_pointers);
  register_statement_pass ({ "acc_declared_variables", rewrite_update,
			     PASS_POS_INSERT_BEFORE });
}
