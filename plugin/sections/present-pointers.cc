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

   A declare directive that says so of a parameter, or of another local variable, is changed
   likewise, without the second clause, which libgomp does not know there.  The variable itself
   is then none of the device's, as the front ends have noted.

   So it is with pointers that "exit data delete" names, and members that are pointers: GCC 12 leaves
   what they point to on the device for ever, and with a member gives up its object.

   Before:	exit data map(release:h->a)

   After:	exit data map(release:*(char *) h->a [len: 1]) map(attach_detach:h->a [bias: 0])

   References to pointers of C++, be they parameters or what structured bindings of tuples name, are
   such pointers, too:

   Before:	parallel map(force_present:*a [len: 8]) map(firstprivate ref:a)

   After:	parallel map(force_present:*(char *) *a [len: 1]) map(firstprivate:a [bias: 0])

   A member that a clause says is present may be on the device, with all of its object, or only what
   it points to; that is found out:

   Before:	parallel map(force_present:h->a)

   After:	size = acc_is_present (&h->a, 8) && !acc_is_present (h->a, 1) ? 0 : 1;
		parallel map(force_present:*(char *) h->a [len: size]) map(attach_detach:h->a)

   How much "exit data copyout" or "update" would have to copy, nothing says; so they warn, and
   "update self (h->a)", too, behind which the host's h->a would be the device's address.

   A pointer that is itself on the device stays: if a declare directive, or a clause anywhere
   in what GCC has read, maps it.  Whether that is so on the device can only be known then, but
   the two have different code.  What a reference is to may be so if any pointer of that type is.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/sections/present-pointers.h"
#include "plugin/stages.h"

namespace {

/* Pointers, and fields that are some, that clauses map as scalars.  */
std::set<tree> mapped_pointers;

/* True if TYPE is that of pointers to data.  */

bool
data_pointer_p (tree type)
{
  return TREE_CODE (type) == POINTER_TYPE && TREE_CODE (TREE_TYPE (type)) != FUNCTION_TYPE;
}

/* The variable, that OBJECT is what it refers to, if this is a pointer; null if not.  */

tree
reference_to_pointer (tree object)
{
  tree reference = pointer_to (object);
  return (reference && DECL_P (reference) && TREE_CODE (TREE_TYPE (reference)) == REFERENCE_TYPE
	  && data_pointer_p (TREE_TYPE (object)) ? reference : NULL_TREE);
}

/* The pointer, or the reference or field that is one, that CLAUSE is about, itself and not what it
   points to; null if it is about something else.  */

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
  if (tree reference = reference_to_pointer (named))
    return reference;
  if (TREE_CODE (named) == COMPONENT_REF)
    named = TREE_OPERAND (named, 1);
  bool pointer = ((variable_p (named) || TREE_CODE (named) == FIELD_DECL)
		  && data_pointer_p (TREE_TYPE (named)));
  return pointer ? named : NULL_TREE;
}

/* For walk_tree: note the pointer that *EXPR, a clause, maps.  */

tree
note_pointer (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr) || TREE_CODE (*expr) == OACC_EXIT_DATA || TREE_CODE (*expr) == OACC_UPDATE)
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == OMP_CLAUSE)
    if (tree p = bare_pointer (*expr); p && !map_clause_p (*expr, GOMP_MAP_FORCE_PRESENT))
      mapped_pointers.insert (keep_alive (p));
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
  noted = keep_alive (current_function_decl);
}

/* Let CLAUSE of CONSTRUCT be about what the pointer that it names points to.  */

void
look_behind (tree construct, tree clause)
{
  tree p = OMP_CLAUSE_DECL (clause);
  tree target = fold_convert (build_pointer_type (char_type_node), p);
  OMP_CLAUSE_DECL (clause) = build_simple_mem_ref (target);
  OMP_CLAUSE_SIZE (clause) = size_one_node;
  if (TREE_CODE (construct) == OACC_DECLARE)
    {
      DECL_ATTRIBUTES (p) = remove_attribute ("omp declare target", DECL_ATTRIBUTES (p));
      return;
    }
  tree next = OMP_CLAUSE_CHAIN (clause);
  if (map_clause_p (next, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
    {
      OMP_CLAUSE_SET_MAP_KIND (next, GOMP_MAP_FIRSTPRIVATE_POINTER);
      return;
    }
  tree pointer = build_map_clause (OMP_CLAUSE_LOCATION (clause),
				   DECL_P (p) ? GOMP_MAP_FIRSTPRIVATE_POINTER
				   : GOMP_MAP_ATTACH_DETACH,
				   unshare_expr (p), size_zero_node);
  OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (clause);
  OMP_CLAUSE_CHAIN (clause) = pointer;
}

/* True if a clause maps POINTER as the scalar that it is, or may do so: what a reference is to may be
   any pointer of that type.  */

bool
may_be_mapped_p (tree pointer)
{
  if (TREE_CODE (TREE_TYPE (pointer)) != REFERENCE_TYPE)
    return mapped_pointers.count (pointer) != 0;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (pointer)));
  return std::any_of (mapped_pointers.begin (), mapped_pointers.end (), [type] (tree p)
    {
      tree other = TREE_TYPE (p);
      if (TREE_CODE (other) == REFERENCE_TYPE)
	other = TREE_TYPE (other);
      return TYPE_MAIN_VARIANT (other) == type;
    });
}

/* The pointer that CLAUSE of "exit data" or "update" is about, as bare_pointer, if nothing
   that GCC has read maps it.  */

tree
unmapped_pointer (tree clause)
{
  tree p = bare_pointer (clause);
  bool mapped = p && (may_be_mapped_p (p)
		      || (VAR_P (p)
			  && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (p))));
  return mapped ? NULL_TREE : p;
}

/* Say that CLAUSE, a NAME, is not about what the pointer in it points to.  */

void
warn_of_pointer (tree clause, const char *name)
{
  tree p = OMP_CLAUSE_DECL (clause);
  if (tree reference = reference_to_pointer (p))
    p = reference;
  warning_at (OMP_CLAUSE_LOCATION (clause), 0, "%qs copies the pointer %qE, and not what"
	      " it points to; %<%E[0:n]%> would be n elements of that", name, p, p);
}

/* CLAUSE is one of CONSTRUCT, "exit data".  */

void
look_at_exit (tree construct, tree clause)
{
  tree p = unmapped_pointer (clause);
  if (p && map_clause_p (clause, GOMP_MAP_RELEASE))
    look_behind (construct, clause);
  else if (p && map_clause_p (clause, GOMP_MAP_FROM))
    warn_of_pointer (clause, "copyout");
}

/* CLAUSE is one of "update".  Members are in objects that are there, and their addresses may be
   meant for the device, and other files may map what they see.  */

void
look_at_update (tree clause)
{
  tree p = unmapped_pointer (clause);
  if (p && (map_clause_p (clause, GOMP_MAP_FORCE_FROM)
	    || (TREE_CODE (p) != FIELD_DECL && map_clause_p (clause, GOMP_MAP_FORCE_TO)))
      && !TREE_PUBLIC (p))
    warn_of_pointer (clause, "update");
}

/* Let CLAUSE, which says that a member is present, be about what that points to, unless the device has
   the member and not its target; what has to be found out is appended to *BEFORE.  */

void
look_behind_member (tree construct, tree clause, tree *before)
{
  tree member = unshare_expr (OMP_CLAUSE_DECL (clause));
  tree itself = present_on_device (build_fold_addr_expr (member), TYPE_SIZE_UNIT (TREE_TYPE (member)));
  tree target = present_on_device (unshare_expr (member), size_one_node);
  tree bare = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, itself,
		      negated (target));
  tree size = append_value (before, "size", build3 (COND_EXPR, sizetype, bare, size_zero_node,
						    size_one_node));
  look_behind (construct, clause);
  /* As the front ends have sections.  */
  tree place = TREE_OPERAND (OMP_CLAUSE_DECL (clause), 0);
  OMP_CLAUSE_DECL (clause) = build1 (INDIRECT_REF, char_type_node, place);
  OMP_CLAUSE_SIZE (clause) = size;
  OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (clause) = 1;
}

/* For before_gimplification.  */

void
look_at_construct (tree *expr)
{
  note_functions ();
  bool update = TREE_CODE (*expr) == OACC_UPDATE;
  if (update || TREE_CODE (*expr) == OACC_EXIT_DATA)
    {
      for (tree c = OMP_STANDALONE_CLAUSES (*expr); c; c = OMP_CLAUSE_CHAIN (c))
	if (update)
	  look_at_update (c);
	else
	  look_at_exit (*expr, c);
      return;
    }
  bool declare = TREE_CODE (*expr) == OACC_DECLARE;
  tree before = NULL_TREE;
  tree *clauses = declare ? &OACC_DECLARE_CLAUSES (*expr) : clauses_of (*expr);
  for (tree c = clauses ? *clauses : NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree p = map_clause_p (c, GOMP_MAP_FORCE_PRESENT) ? bare_pointer (c) : NULL_TREE; !p)
      continue;
    else if (TREE_CODE (p) == FIELD_DECL)
      {
	if (!declare && TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF)
	  look_behind_member (*expr, c, &before);
      }
    else if (!may_be_mapped_p (p)
	     && (declare ? !is_global_var (p) && data_pointer_p (TREE_TYPE (p))
		 : !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (p))))
      look_behind (*expr, c);
  if (!before)
    return;
  append_to_statement_list (*expr, &before);
  *expr = before;
}

} // anonymous namespace

bool
mapped_pointer_p (tree pointer)
{
  return mapped_pointers.count (pointer) != 0;
}

void
start_present_pointers ()
{
  if (!lang_GNU_Fortran ())
    before_gimplification (look_at_construct);
}
