/* Flexible array members of C and C++.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A record that ends with an array of no size:

     struct table { int rows; double x[]; } *t;
     #pragma acc data copy(t->x[0:n])
     {
     #pragma acc parallel loop
       for (int i = 0; i < n; i++)
	 t->x[i] += t->rows;
     }

   Its size leaves the array out.  So GCC 12 never finds the array with the object, no image of the
   object has it (partial-objects), and libgomp takes it for a member of the object that should have
   been mapped together with others.  In truth it is what a pointer points to, and that is what it is
   called here, in clauses and regions:

   Before:	data map(tofrom:t->x[0] [len: n * 8])
		  parallel
		    ... t->x[i] ... t->rows ...

   After:	x = &t->x;
		data map(tofrom:*x [len: n * 8]) map(firstprivate:x [bias: 0])
		  {
		    x = &t->x;
		    parallel
		      ... (*(double (*)[]) x)[i] ... t->rows ...
		  }

   As one variable stands for the array in all of a function, data-sections and bare-pointers know what
   to do with it, and partial-objects with what else is used of the object.

   A region that uses the object as a whole (it may be an argument of a routine) finds the array
   behind the rest of it, or not at all, and has it as the program says; and so has one of which
   two clauses name the array, or that changes the pointer.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/sections/flexible-arrays.h"
#include "plugin/stages.h"

namespace {

/* True if TYPE is that of an array whose size it does not say, or that of one without elements.  */

bool
flexible_type_p (const_tree type)
{
  return (TREE_CODE (type) == ARRAY_TYPE
	  && (!TYPE_SIZE_UNIT (type) || integer_zerop (TYPE_SIZE_UNIT (type))));
}

/* Where in an object of TYPE the flexible array is with which it ends; null if there is none.  */

tree
flexible_start (tree type)
{
  tree last = NULL_TREE;
  if (TREE_CODE (type) == RECORD_TYPE)
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL)
	last = f;
  if (!last || !tree_fits_shwi_p (bit_position (last)))
    return NULL_TREE;
  tree start = size_int (int_byte_position (last));
  if (flexible_type_p (TREE_TYPE (last)))
    return start;
  tree in_last = flexible_start (TREE_TYPE (last));
  return in_last ? size_binop (PLUS_EXPR, start, in_last) : NULL_TREE;
}

/* A flexible array member of what a pointer or a reference points to.  */

struct flexible_array
{
  tree member;			/* Null if there is none.  */
  tree base;			/* The pointer: variables, references to such, and members of theirs.  */
};

/* What a pointer is in variables, in front of gimplification, without conversions; null if it is
   made of anything else.  */

tree
plain_base (tree pointer)
{
  STRIP_NOPS (pointer);
  for (tree p = pointer;;)
    {
      STRIP_NOPS (p);
      if (variable_p (p))
	return pointer;
      if (TREE_CODE (p) != COMPONENT_REF && !pointer_to (p))
	return NULL_TREE;
      p = TREE_OPERAND (p, 0);
    }
}

/* What MEMBER is, if it is a flexible array.  */

flexible_array
array_at (tree member)
{
  flexible_array array = {};
  if (TREE_CODE (member) != COMPONENT_REF || !flexible_type_p (TREE_TYPE (member)))
    return array;
  tree object = TREE_OPERAND (member, 0);
  while (TREE_CODE (object) == COMPONENT_REF)
    object = TREE_OPERAND (object, 0);
  if (tree pointer = pointer_to (object))
    array.base = plain_base (pointer);
  if (array.base)
    array.member = member;
  return array;
}

/* True if A and B are the same.  */

bool
same_array_p (const flexible_array &a, const flexible_array &b)
{
  return operand_equal_p (a.member, b.member);
}

/* The array of which CLAUSE names a section.  */

flexible_array
array_in (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return {};
  tree named = OMP_CLAUSE_DECL (clause);
  while (TREE_CODE (named) == ARRAY_REF)
    named = TREE_OPERAND (named, 0);
  return array_at (named);
}

/* The variables that stand for arrays, and the function that has them.  */

struct array_name
{
  flexible_array array;
  tree variable;
};

std::vector<array_name> names;
tree function_of_names;

tree
name_of (const flexible_array &array)
{
  if (function_of_names != current_function_decl)
    names.clear ();
  function_of_names = keep_alive (current_function_decl);
  for (const array_name &known : names)
    if (same_array_p (known.array, array))
      return known.variable;
  tree type = build_pointer_type (TREE_TYPE (TREE_TYPE (array.member)));
  tree field = DECL_NAME (TREE_OPERAND (array.member, 1));
  tree variable = create_tmp_var (type, field ? IDENTIFIER_POINTER (field) : "array");
  /* It is as if the program had it, for stages that look for names.  */
  DECL_ARTIFICIAL (variable) = DECL_IGNORED_P (variable) = 0;
  names.push_back ({ { unshare_expr (array.member), unshare_expr (array.base) }, variable });
  return variable;
}

/* Append to *BEFORE that the variable for ARRAY points to it, and return that.  */

tree
append_name (tree *before, const flexible_array &array)
{
  tree variable = name_of (array);
  append_store (before, variable,
		fold_convert (TREE_TYPE (variable),
			      build_fold_addr_expr (unshare_expr (array.member))));
  return variable;
}

/* How a region uses an array, and the object that has it.  */

struct array_uses
{
  flexible_array array;
  bool itself = false;		/* The array is used,  */
  bool object = false;		/* the object as a whole is, or the pointer may have another value.  */
};

/* True if EXPR, a variable or a member, is a part of the pointer BASE.  */

bool
part_of_base_p (tree base, tree expr)
{
  for (tree p = base;; p = TREE_OPERAND (p, 0))
    {
      STRIP_NOPS (p);
      if (DECL_P (p) || TREE_CODE (p) == COMPONENT_REF)
	if (DECL_P (p) ? p == expr
	    : TREE_CODE (expr) == COMPONENT_REF && TREE_OPERAND (p, 1) == TREE_OPERAND (expr, 1))
	  return true;
      if (DECL_P (p))
	return false;
    }
}

/* For walk_tree.  */

tree
note_use (tree *expr, int *walk_subtrees, void *data)
{
  array_uses &uses = *static_cast<array_uses *> (data);
  tree base = uses.array.base;
  auto change = [&] (tree what) { uses.object |= part_of_base_p (base, what); };
  if (TYPE_P (*expr))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  switch (TREE_CODE (*expr))
    {
    case COMPONENT_REF:
      {
	tree object = *expr;
	while (TREE_CODE (object) == COMPONENT_REF)
	  object = TREE_OPERAND (object, 0);
	tree pointer = pointer_to (object);
	if (!pointer || !operand_equal_p (tree_strip_nop_conversions (pointer), base))
	  break;
	uses.itself |= operand_equal_p (*expr, uses.array.member);
	*walk_subtrees = 0;
	return NULL_TREE;
      }

    case EQ_EXPR:
    case NE_EXPR:
      if (integer_zerop (TREE_OPERAND (*expr, 1)))
	*walk_subtrees = 0;
      break;

    CASE_ASSIGNMENT:
    case ADDR_EXPR:
      change (TREE_OPERAND (*expr, 0));
      break;

    case BIND_EXPR:
      for (tree v = BIND_EXPR_VARS (*expr); v; v = DECL_CHAIN (v))
	change (v);
      break;

    case OMP_CLAUSE:
      if (data_clause_p (*expr))
	change (OMP_CLAUSE_DECL (*expr));
      break;

    default:
      break;
    }
  uses.object |= operand_equal_p (*expr, base);
  return NULL_TREE;
}

/* For walk_tree: append the arrays that the region uses to DATA.  */

tree
note_array (tree *expr, int *walk_subtrees, void *data)
{
  auto &arrays = *static_cast<std::vector<flexible_array> *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (flexible_array array = array_at (*expr); array.member)
    if (std::none_of (arrays.begin (), arrays.end (), [&array] (const flexible_array &other)
	{ return same_array_p (array, other); }))
      arrays.push_back (array);
  return NULL_TREE;
}

/* True if a pointer stands for ARRAY in CONSTRUCT, a compute construct.  */

bool
named_in_p (const flexible_array &array, tree construct)
{
  unsigned sections = 0;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (flexible_array named = array_in (c); named.member)
      sections += same_array_p (named, array);
    else if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP && data_clause_p (c)
	     && part_of_base_p (array.base, OMP_CLAUSE_DECL (c)))
      return false;
  array_uses uses = { array };
  walk_tree_without_duplicates (&OMP_BODY (construct), note_use, &uses);
  return sections <= 1 && !uses.object;
}

/* What becomes of an array in a region.  */

struct renaming
{
  flexible_array array;
  tree variable;
  hash_set<tree> walked = hash_set<tree> ();	/* Of what may have several mentions.  */
};

/* For walk_tree, as rename_mentions.  */

tree
rename_array (tree *expr, int *walk_subtrees, void *data)
{
  renaming &r = *static_cast<renaming *> (data);
  if (TYPE_P (*expr) || (TREE_CODE (*expr) == SAVE_EXPR && r.walked.add (*expr)))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == COMPONENT_REF && operand_equal_p (*expr, r.array.member))
    {
      tree type = TREE_TYPE (*expr);
      *expr = build1 (INDIRECT_REF, type,
		      fold_convert (build_pointer_type (type), r.variable));
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Let VARIABLE stand for ARRAY in the region of CONSTRUCT.  */

void
rename_in_region (tree construct, const flexible_array &array, tree variable)
{
  renaming r = { array, variable };
  walk_tree (&OMP_BODY (construct), rename_array, &r, nullptr);
}

/* The distance in bytes of SECTION's first element from that of the array.  */

tree
distance_of (tree section)
{
  tree distance = size_zero_node;
  for (; TREE_CODE (section) == ARRAY_REF; section = TREE_OPERAND (section, 0))
    distance = size_binop (PLUS_EXPR, distance,
			   size_binop (MULT_EXPR,
				       fold_convert (sizetype, TREE_OPERAND (section, 1)),
				       TYPE_SIZE_UNIT (TREE_TYPE (section))));
  return distance;
}

/* Let CLAUSE, which names a section of ARRAY, do so by its pointer.  */

void
name_by_pointer (tree clause, const flexible_array &array, tree *before)
{
  tree variable = append_name (before, array);
  tree distance = distance_of (OMP_CLAUSE_DECL (clause));
  if (TREE_CODE (distance) != INTEGER_CST)
    distance = append_value (before, "distance", distance);
  tree element = TREE_TYPE (TREE_TYPE (variable));
  OMP_CLAUSE_DECL (clause)
    = build1 (INDIRECT_REF, element, fold_build_pointer_plus (variable, distance));
  OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (clause) = 1;
  tree pointer = build_map_clause (OMP_CLAUSE_LOCATION (clause), GOMP_MAP_FIRSTPRIVATE_POINTER,
				   variable, fold_convert (ssizetype, distance));
  OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (clause);
  OMP_CLAUSE_CHAIN (clause) = pointer;
}

/* Constructs that have been looked at.  */
hash_set<tree> done;

/* The same for each clause of CONSTRUCT of which that is true; and what its region uses, if it
   has one.  */

void
name_arrays (tree construct, tree *before)
{
  bool compute = compute_construct_p (construct);
  for (tree c = *clauses_of (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (flexible_array array = array_in (c);
	array.member && (!compute || named_in_p (array, construct)))
      {
	if (compute)
	  rename_in_region (construct, array, name_of (array));
	name_by_pointer (c, array, before);
      }
  if (!compute)
    return;
  std::vector<flexible_array> arrays;
  walk_tree_without_duplicates (&OMP_BODY (construct), note_array, &arrays);
  for (const flexible_array &array : arrays)
    if (named_in_p (array, construct))
      rename_in_region (construct, array, append_name (before, array));
}

/* For walk_tree, and before_gimplification: stages that look at a data construct find those in it
   as they will be.  */

tree
look_at (tree *expr, int *walk_subtrees, void *)
{
  tree construct = *expr, before = NULL_TREE;
  if (TYPE_P (construct))
    *walk_subtrees = 0;
  if (!clauses_of (construct) || done.add (keep_alive (construct)))
    return NULL_TREE;
  name_arrays (construct, &before);
  *walk_subtrees = 0;
  if (TREE_CODE (construct) == OACC_DATA || TREE_CODE (construct) == OACC_HOST_DATA)
    walk_tree_without_duplicates (&OMP_BODY (construct), look_at, nullptr);
  if (before)
    {
      append_to_statement_list (construct, &before);
      *expr = before;
    }
  return NULL_TREE;
}

/* For before_gimplification.  */

void
look (tree *expr)
{
  int walk_subtrees;
  if (clauses_of (*expr))
    look_at (expr, &walk_subtrees, nullptr);
}

} // anonymous namespace

bool
ends_flexible_p (tree type)
{
  return flexible_start (type) != NULL_TREE;
}

tree
object_bytes (tree type)
{
  tree start = flexible_start (type);
  return start ? start : TYPE_SIZE_UNIT (type);
}

bool
flexible_section_p (tree clause)
{
  return array_in (clause).member != NULL_TREE;
}

void
start_flexible_arrays ()
{
  if (!lang_GNU_Fortran ())
    before_gimplification (look);
}
