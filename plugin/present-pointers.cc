/* Pointers of C and C++ that are said to be present, or to be deleted.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A pointer in a data clause is a scalar, the letter of OpenACC says (2.7.1, Data Specification
   in Data Clauses), and so GCC 12 looks for the pointer itself on the device:

     void scale (double *a, int n)	or: double a[N]
     {
     #pragma acc parallel loop present(a)
       for (int i = 0; i < n; i++)
	 a[i] *= 2;
     }

   which stops ("present clause: !acc_is_present"), as what the caller has mapped is what A
   points to.  That is what programs mean that were written with other compilers.  So it is
   what the clause is about, as if it said a[0:1]:

   Before:	parallel map(force_present:a)

   After:	parallel map(force_present:*(char *) a [len: 1]) map(firstprivate:a [bias: 0])

   So is the clause of an exit data directive that deletes A: what A points to stayed on the
   device.

   A declare directive that says so of a parameter, or of another local variable, is changed
   likewise, without the second clause, which libgomp does not know there.  The variable itself
   is then none of the device's, as the front ends have noted.

   A pointer that is itself on the device stays: if a declare directive, or a clause anywhere
   in what GCC has read, maps it.  Whether that is so on the device can only be known then, but
   the two have different code.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/gimplify-hook.h"
#include "plugin/present-pointers.h"

namespace {

/* Pointers that clauses map as scalars.  */
std::set<tree> mapped_pointers;

/* The pointer that CLAUSE is about, itself and not what it points to; null if it is about
   something else.  */

tree
bare_pointer (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP || map_clause_p (clause, GOMP_MAP_POINTER)
      || map_clause_p (clause, GOMP_MAP_FIRSTPRIVATE_POINTER)
      || map_clause_p (clause, GOMP_MAP_FORCE_DEVICEPTR)
      || map_clause_p (clause, GOMP_MAP_ATTACH) || map_clause_p (clause, GOMP_MAP_DETACH)
      || map_clause_p (clause, GOMP_MAP_FORCE_DETACH)
      || map_clause_p (clause, GOMP_MAP_ATTACH_DETACH))
    return NULL_TREE;
  tree named = OMP_CLAUSE_DECL (clause);
  bool pointer = (VAR_P (named) || TREE_CODE (named) == PARM_DECL)
		 && TREE_CODE (TREE_TYPE (named)) == POINTER_TYPE
		 && TREE_CODE (TREE_TYPE (TREE_TYPE (named))) != FUNCTION_TYPE;
  return pointer ? named : NULL_TREE;
}

/* True if CLAUSE says that a pointer is present, or deletes one: which does not map it.  */

bool
present_or_deleted_p (tree clause)
{
  return (map_clause_p (clause, GOMP_MAP_FORCE_PRESENT)
	  || map_clause_p (clause, GOMP_MAP_RELEASE) || map_clause_p (clause, GOMP_MAP_DELETE));
}

/* For walk_tree: note the pointer that *EXPR, a clause, maps.  */

tree
note_pointer (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == OMP_CLAUSE)
    if (tree p = bare_pointer (*expr); p && !present_or_deleted_p (*expr))
      mapped_pointers.insert (p);
  return NULL_TREE;
}

/* Note the pointers that clauses of FUNCTION map.  */

void
note_pointers (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), note_pointer, NULL);
}

/* Look through what is still to be gimplified: all functions, when this is called for the
   first time, then those that come later.  (A callback of GCC's plugins would be told of
   functions, too, but GCC says in each crash which are there.)  */

void
note_functions ()
{
  static tree noted;
  if (noted == current_function_decl)
    return;
  cgraph_node *node;
  if (!noted)
    FOR_EACH_FUNCTION (node)
      note_pointers (node->decl);
  else
    note_pointers (current_function_decl);
  noted = current_function_decl;
}

/* Let CLAUSE of CONSTRUCT be about what P points to.  */

void
look_behind (tree construct, tree clause, tree p)
{
  tree target = fold_convert (build_pointer_type (char_type_node), p);
  OMP_CLAUSE_DECL (clause) = build_simple_mem_ref (target);
  OMP_CLAUSE_SIZE (clause) = size_one_node;
  if (TREE_CODE (construct) == OACC_DECLARE)
    {
      DECL_ATTRIBUTES (p) = remove_attribute ("omp declare target", DECL_ATTRIBUTES (p));
      return;
    }
  tree pointer = build_map_clause (OMP_CLAUSE_LOCATION (clause), GOMP_MAP_FIRSTPRIVATE_POINTER, p,
				   size_zero_node);
  OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (clause);
  OMP_CLAUSE_CHAIN (clause) = pointer;
}

/* For before_gimplification.  */

void
look_at_construct (tree *expr)
{
  note_functions ();
  bool declare = TREE_CODE (*expr) == OACC_DECLARE;
  tree *clauses = declare ? &OACC_DECLARE_CLAUSES (*expr) : clauses_of (*expr);
  for (tree c = clauses ? *clauses : NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree p = present_or_deleted_p (c) ? bare_pointer (c) : NULL_TREE;
	p && !mapped_pointer_p (p)
	&& (declare ? !is_global_var (p)
	    : !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (p))))
      look_behind (*expr, c, p);
}

} // anonymous namespace

bool
mapped_pointer_p (tree pointer)
{
  return mapped_pointers.count (pointer) != 0;
}

void
install_present_pointers ()
{
  if (!lang_GNU_Fortran ())
    before_gimplification (look_at_construct);
}
