/* Polymorphic arrays of Fortran's that no clause names (those of clauses: polymorphic-clauses).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A polymorphic array, class(t) :: q(:), is a record of a descriptor and a pointer to the table of
   its type, which says how long an element is.  gfortran 12 takes none in a clause (internal
   compiler error), and of one without a clause the construct maps the record alone, so that the
   region follows the host's address.  Other arrays are mapped as a whole, and so are these, by a
   data construct around:

   Before:	parallel
		  ... (q->_data.data + i * q->_vptr->_size)->n ...

   After:	if (q->_data.data)
		  {
		    low = where the lowest element is;
		    bytes = from there to the end of the highest;
		  }
		data map(tofrom:*low [len: bytes])
		  parallel
		    ...

   Of a dummy argument, gfortran has a name for the first element, too, which the region compares with
   null, as the argument is optional, or computes addresses with (select type (q)), and the construct
   would map as an array of the declared type.  The region gets a plain pointer for the former, and the
   device's address for the latter:

   Before:	parallel map(tofrom:*q.0 [len: size])
		  if (q.0 != 0) ...
		  parm.data = &(*q.0)[0];
   After:	parallel firstprivate(first)
		  if ((t[] *) first != 0) ...
		  parm.data = &(*(t[] *) q->_data.data)[0];

   "class is (u)" over a whole array gives it a record of its own in each iteration, and puts back the type
   that it has from there, which nobody can change:

   Before:	class._vptr = q->_vptr; ... q->_vptr = class._vptr;
   After:	class._vptr = q->_vptr; ...

   Strides may be below zero, and those of "objects%parent" leave out what is between.  With
   default(present), the elements have to be there.  The region gets an image of the record, with
   the address that they have on the device (partial-objects.cc).  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/constructs/only-reads.h"
#include "plugin/live-trees.h"
#include "plugin/members/component-tables.h"
#include "plugin/members/polymorphic-arrays.h"
#include "plugin/stages.h"

namespace {

/* What names the first element of a polymorphic dummy argument, and that.  */
hash_map<tree, tree> first_elements;

/* For before_gimplification: an assignment may set such a name.  */

void
note_first_element (tree *expr)
{
  tree assignment = *expr;
  if (TREE_CODE (assignment) != MODIFY_EXPR)
    return;
  tree to = TREE_OPERAND (assignment, 0);
  tree descriptor = descriptor_of_data (TREE_OPERAND (assignment, 1));
  if (VAR_P (to) && DECL_ARTIFICIAL (to) && descriptor && TREE_CODE (descriptor) == COMPONENT_REF
      && polymorphic_array_p (TREE_TYPE (TREE_OPERAND (descriptor, 0)))
      && pointer_to (TREE_OPERAND (descriptor, 0)))
    first_elements.put (keep_alive (to), keep_alive (pointer_to (TREE_OPERAND (descriptor, 0))));
}

/* True if ASSIGNMENT makes the "_vptr" of a variable of gfortran's own another record's.  */

bool
puts_type_back_p (tree assignment)
{
  if (TREE_CODE (assignment) != MODIFY_EXPR)
    return false;
  auto record_of = [] (tree pointer)
    {
      STRIP_NOPS (pointer);
      bool type = (TREE_CODE (pointer) == COMPONENT_REF
		   && TREE_OPERAND (pointer, 1) == field_of (TREE_TYPE (TREE_OPERAND (pointer, 0)), "_vptr"));
      return type ? TREE_OPERAND (pointer, 0) : NULL_TREE;
    };
  tree to = record_of (TREE_OPERAND (assignment, 0)), from = record_of (TREE_OPERAND (assignment, 1));
  return to && from && VAR_P (from) && DECL_ARTIFICIAL (from);
}

/* For before_gimplification: what a block does at its end puts back no type.  */

void
leave_type (tree *expr)
{
  if (TREE_CODE (*expr) != TRY_FINALLY_EXPR || TREE_CODE (TREE_OPERAND (*expr, 1)) != STATEMENT_LIST)
    return;
  for (tree_stmt_iterator i = tsi_start (TREE_OPERAND (*expr, 1)); !tsi_end_p (i); )
    if (puts_type_back_p (tsi_stmt (i)))
      tsi_delink (&i);
    else
      tsi_next (&i);
}

/* Append to *LIST that LOW is the lowest element's address of the polymorphic array RECORD, and BYTES
   those from there to the end of the highest, or 0.  */

void
append_span (tree *list, tree record, tree low, tree bytes)
{
  tree descriptor = component (record, "_data"), dims = component (descriptor, "dim");
  tree element = append_value (list, "element", fold_convert (ssizetype, bytes_of_object (record)));
  tree below = append_value (list, "below", ssize_int (0));
  tree length = append_value (list, "length", element);
  tree last = TYPE_MAX_VALUE (TYPE_DOMAIN (TREE_TYPE (dims)));
  for (unsigned HOST_WIDE_INT d = 0; d <= tree_to_uhwi (last); d++)
    {
      tree dim = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (dims)), unshare_expr (dims), size_int (d),
			 NULL_TREE, NULL_TREE);
      auto value = [&] (const char *name) { return fold_convert (ssizetype, component (dim, name)); };
      tree distance = append_value (list, "distance",
				    size_binop (MINUS_EXPR, value ("ubound"), value ("lbound")));
      tree way = append_value (list, "way",
			       size_binop (MULT_EXPR, size_binop (MULT_EXPR, value ("stride"), element),
					   distance));
      append_store (list, below, size_binop (PLUS_EXPR, below,
					     size_binop (MIN_EXPR, way, ssize_int (0))));
      /* No element: the rest does not matter.  */
      tree longer = size_binop (PLUS_EXPR, length, fold_build1 (ABS_EXPR, ssizetype, way));
      tree none = build2 (TRUTH_OR_EXPR, boolean_type_node,
			  build2 (LT_EXPR, boolean_type_node, distance, ssize_int (0)),
			  build2 (EQ_EXPR, boolean_type_node, length, ssize_int (0)));
      append_store (list, length, build3 (COND_EXPR, ssizetype, none, ssize_int (0), longer));
    }
  tree first = fold_convert (TREE_TYPE (low), component (descriptor, "data"));
  append_store (list, bytes, fold_convert (sizetype, length));
  append_store (list, low, fold_build_pointer_plus (first, fold_convert (sizetype, below)));
}

/* For walk_tree: note in DATA, a set, what a clause is about.  */

tree
note_clause (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == OMP_CLAUSE && data_clause_p (*expr))
    if (tree named = named_variable (*expr))
      static_cast<hash_set<tree> *> (data)->add (named);
  return NULL_TREE;
}

/* For walk_tree: addresses that are computed with the name of a first element start from the element on the
   device.  DATA, a set, has names that are in clauses, and stay.  */

tree
start_from_device (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == EQ_EXPR || TREE_CODE (*expr) == NE_EXPR)
    *walk_subtrees = !integer_zerop (TREE_OPERAND (*expr, 1));
  else if (tree *argument = VAR_P (*expr) ? first_elements.get (*expr) : nullptr;
	   argument && !static_cast<hash_set<tree> *> (data)->contains (*expr))
    *expr = fold_convert (TREE_TYPE (*expr),
			  component (component (build_simple_mem_ref (*argument), "_data"), "data"));
  return NULL_TREE;
}

/* For before_gimplification_once.  */

void
look_at_construct (tree *expr)
{
  tree construct = *expr;
  if (!compute_construct_p (construct))
    return;
  gomp_map_kind kind = kind_without_clause (OMP_CLAUSES (construct));
  tree before = NULL_TREE, around = NULL_TREE;
  construct_uses uses = uses_in (construct);
  for (const variable_uses &variable : uses.all)
    {
      tree v = variable.variable;
      if (!variable.its_own && variable_p (v)
	  && !DECL_HAS_VALUE_EXPR_P (v) && polymorphic_array_p (TREE_TYPE (v)))
	{
	  tree clause = map_elements (v, kind, EXPR_LOCATION (construct), &before);
	  OMP_CLAUSE_CHAIN (clause) = around;
	  around = clause;
	}
    }
  if (!around)
    return;
  /* A clause keeps the name (private-allocatables refuses it).  */
  hash_set<tree> in_clauses;
  walk_tree_without_duplicates (&OMP_BODY (construct), note_clause, &in_clauses);
  walk_tree (&OMP_BODY (construct), start_from_device, &in_clauses, NULL);
  rename_mentions (&OMP_BODY (construct), [&] (tree decl)
    {
      if (!first_elements.get (decl) || in_clauses.contains (decl))
	return decl;
      tree first = append_value (&before, "first", fold_convert (ptr_type_node, decl));
      return fold_convert (TREE_TYPE (decl), first);
    });
  tree data = data_construct_around (construct, around, &before);
  append_to_statement_list (data, &before);
  *expr = before;
}

} // anonymous namespace

bool
polymorphic_array_p (tree type)
{
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  tree data = field_of (type, "_data"), table = field_of (type, "_vptr");
  return (data && table && descriptor_type_p (TREE_TYPE (data)) && POINTER_TYPE_P (TREE_TYPE (table))
	  && field_of (TREE_TYPE (TREE_TYPE (table)), "_size"));
}

tree
map_elements (tree v, gomp_map_kind kind, location_t place, tree *before)
{
  bool reference = POINTER_TYPE_P (TREE_TYPE (v));
  tree record = reference ? build_simple_mem_ref (v) : v;
  tree memory = build_pointer_type (build_array_type (char_type_node, NULL_TREE));
  tree low = append_value (before, "low", build_zero_cst (memory));
  tree bytes = append_value (before, "bytes", size_zero_node);
  tree span = NULL_TREE;
  append_span (&span, record, low, bytes);
  tree guarded = if_true (not_null (component (component (record, "_data"), "data")), span);
  /* An optional dummy argument may be absent.  */
  if (reference && TREE_CODE (TREE_TYPE (v)) == POINTER_TYPE)
    guarded = if_true (not_null (v), guarded);
  append_to_statement_list (guarded, before);
  /* It may be a constant of the caller's.  */
  if (kind == GOMP_MAP_TOFROM && intent_in_p (v))
    kind = GOMP_MAP_TO;
  return build_map_clause (place, kind, build_simple_mem_ref (low), bytes);
}

void
start_polymorphic_arrays ()
{
  if (!lang_GNU_Fortran ())
    return;
  before_gimplification (note_first_element);
  before_gimplification (leave_type);
  before_gimplification_once (look_at_construct);
}
