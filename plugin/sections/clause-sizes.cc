/* Sizes in data clauses: those of Fortran that are no constants, and zero.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The size in a clause is that of the variable's type.  GCC 12 gimplifies it in its place, and so
   changes the type, if that has an expression rather than a variable there; that is so with
   dummy arguments "character (len = :)", which are allocatable or pointers:

     Before:	map(to:**t [len: (sizetype) *_t])		TYPE_SIZE_UNIT is (sizetype) *_t
     Then:	_1 = *_t;
		_2 = (sizetype) _1;
		map(to:**t [len: _2])				TYPE_SIZE_UNIT is (sizetype) _1

   It stops when it writes that type to the object file ("tree code 'ssa_name' is not supported in
   LTO streams").  So each clause has a copy of the size: those of the program in front of
   gimplification, and of those that GCC adds, the type has the copy while they are made.

   Of local variables, the type has a SAVE_EXPR there, which is computed in front of the first
   construct and not again, though the next string may be longer, or that construct in a branch not
   taken.  The copy has none.

   Of arrays of such strings, the size is a variable that is computed where the procedure begins,
   when there is no string yet.  Of components, the type says that the string is empty, and its
   length is a component of its own:

     Before:	map(tofrom:*t.data [len: D.1 * elements]) map(tofrom:*x.s [len: 0])
     After:	map(tofrom:*t.data [len: t.span * elements]) map(tofrom:*x.s [len: x._s_length])

   A variable of variable size that no clause names is "*p" in the clause that GCC makes of it, with p
   for its memory.  gfortran's hook for such clauses takes that for a variable, and crashes if it
   finds anything behind (trans-openmp.cc, gfc_omp_check_optional_argument); it is not asked.

   Of C's sections that never have an element, "copyin(s.p[4:0])", GCC maps nothing and attaches the
   pointer, and libgomp stops ("pointer target not mapped for attach").  They are as those of which the
   program finds out that they have none (empty-sections.cc, member-sections.cc):

     Before:	map(to:*(s.p + 16) [len: 0]) map(attach_detach:s.p)
     After:	empty = 0;
		map(to:*(s.p + 16) [len: empty]) map(attach_detach:s.p)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/sections/clause-sizes.h"
#include "plugin/stages.h"

namespace {

void (*finish_clause_of_language) (tree, gimple_seq *, bool);

/* True if GCC would change SIZE, of a type.  */

bool
changed_p (tree size)
{
  return size && !DECL_P (size) && !is_gimple_min_invariant (size);
}

/* For walk_tree: no SAVE_EXPR.  */

tree
leave_out_save (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  while (TREE_CODE (*expr) == SAVE_EXPR && !SAVE_EXPR_RESOLVED_P (*expr))
    *expr = unshare_expr (TREE_OPERAND (*expr, 0));
  return NULL_TREE;
}

/* The type of strings that TYPE is, or an array of it; null if it is neither.  */

tree
string_type (tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE && !TYPE_STRING_FLAG (type))
    type = TREE_TYPE (type);
  return TREE_CODE (type) == ARRAY_TYPE ? type : NULL_TREE;
}

/* The bytes of a string of TYPE that is, or whose array is, OBJECT; null if TYPE says that.  */

tree
bytes_of_string (tree type, tree object)
{
  tree length = TYPE_MAX_VALUE (TYPE_DOMAIN (type));
  if (!length)
    return NULL_TREE;
  if (TREE_CODE (length) == INTEGER_CST)
    {
      length = length_component (object);
      if (!length)
	return NULL_TREE;
    }
  return size_binop (MULT_EXPR, fold_convert (sizetype, size_for_clause (length)),
		     size_for_clause (TYPE_SIZE_UNIT (TREE_TYPE (type))));
}

/* The bytes of the strings MAPPED, if these are an allocatable's or a pointer's whose type does not
   say that; null if it does.  */

tree
bytes_of_strings (tree mapped)
{
  tree pointer = pointer_to (mapped), type = string_type (TREE_TYPE (mapped));
  if (!pointer || !type)
    return NULL_TREE;
  STRIP_NOPS (pointer);
  if (TREE_CODE (pointer) != COMPONENT_REF)
    return NULL_TREE;
  tree bytes = NULL_TREE, descriptor = descriptor_of_data (pointer);
  if (type == TREE_TYPE (mapped))
    bytes = bytes_of_string (type, pointer);
  else if (descriptor && field_of (TREE_TYPE (descriptor), "span")
	   && bytes_of_string (type, descriptor))
    bytes = descriptor_bytes (descriptor);
  if (!bytes)
    return NULL_TREE;
  tree absent = build2 (EQ_EXPR, boolean_type_node, unshare_expr (pointer),
			build_zero_cst (TREE_TYPE (pointer)));
  return build3 (COND_EXPR, sizetype, absent, size_int (0), bytes);
}

/* In place of lang_hooks.decls.omp_finish_clause.  */

void
finish_clause (tree clause, gimple_seq *before, bool openacc)
{
  tree type = (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
	       ? TREE_TYPE (OMP_CLAUSE_DECL (clause)) : NULL_TREE);
  while (type && POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  tree size = type ? TYPE_SIZE_UNIT (type) : NULL_TREE;
  if (changed_p (size))
    TYPE_SIZE_UNIT (type) = size_for_clause (size);
  if (type && TREE_CODE (OMP_CLAUSE_DECL (clause)) == MEM_REF && TREE_CODE (type) == ARRAY_TYPE)
    {
      if (!OMP_CLAUSE_SIZE (clause))
	OMP_CLAUSE_SIZE (clause) = TYPE_SIZE_UNIT (type);
      gimplify_expr (&OMP_CLAUSE_SIZE (clause), before, NULL, is_gimple_val, fb_rvalue);
    }
  else
    finish_clause_of_language (clause, before, openacc);
  if (changed_p (size))
    TYPE_SIZE_UNIT (type) = size;
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP || DECL_P (OMP_CLAUSE_DECL (clause)))
    return;
  if (tree bytes = bytes_of_strings (OMP_CLAUSE_DECL (clause)))
    {
      gimplify_expr (&bytes, before, NULL, is_gimple_val, fb_rvalue);
      OMP_CLAUSE_SIZE (clause) = bytes;
    }
}

/* For before_gimplification.  */

void
look (tree *expr)
{
  tree *clauses = clauses_of (*expr);
  for (tree c = clauses ? *clauses : NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !DECL_P (OMP_CLAUSE_DECL (c)))
      {
	tree *size = &OMP_CLAUSE_SIZE (c);
	if (!*size)
	  *size = TYPE_SIZE_UNIT (TREE_TYPE (OMP_CLAUSE_DECL (c)));
	if (tree bytes = bytes_of_strings (OMP_CLAUSE_DECL (c)))
	  *size = bytes;
	else if (changed_p (*size))
	  *size = size_for_clause (*size);
      }
}

/* True if CLAUSE is about a section that never has an element.  */

bool
never_any_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP || DECL_P (OMP_CLAUSE_DECL (clause))
      || !OMP_CLAUSE_SIZE (clause) || !integer_zerop (OMP_CLAUSE_SIZE (clause)))
    return false;
  tree bytes = TYPE_SIZE_UNIT (TREE_TYPE (OMP_CLAUSE_DECL (clause)));
  return ((memory_clause_p (clause) || map_clause_p (OMP_CLAUSE_CHAIN (clause), GOMP_MAP_ATTACH_DETACH))
	  && bytes && !integer_zerop (bytes));
}

/* For before_gimplification_once.  */

void
look_at_empty (tree *expr)
{
  tree list = NULL_TREE;
  for (tree c = *clauses_of (*expr); c; c = OMP_CLAUSE_CHAIN (c))
    if (never_any_p (c))
      OMP_CLAUSE_SIZE (c) = append_value (&list, "empty", size_zero_node);
  if (!list)
    return;
  append_to_statement_list (*expr, &list);
  *expr = list;
}

} // anonymous namespace

tree
size_for_clause (tree size)
{
  size = unshare_expr (size);
  walk_tree (&size, leave_out_save, NULL, NULL);
  return size;
}

tree
element_bytes (tree type, tree array)
{
  if (tree string = string_type (type))
    if (tree bytes = bytes_of_string (string, array))
      return bytes;
  return size_for_clause (TYPE_SIZE_UNIT (type));
}

void
start_clause_sizes ()
{
  if (!lang_GNU_Fortran ())
    {
      before_gimplification_once (look_at_empty);
      return;
    }
  before_gimplification (look);
  finish_clause_of_language = lang_hooks.decls.omp_finish_clause;
  lang_hooks.decls.omp_finish_clause = finish_clause;
}
