/* Reductions over arrays, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The front ends for C and C++ accept arrays and array sections in reduction
   clauses, and name the elements as MEM_REF <T[n]> (address) in the clause.
   What follows fails on that: gimplify.cc crashes when such a clause stands on
   a compute construct, omp-low.cc lower_oacc_reductions makes reduction calls
   over the variable of the host.  So before gimplification we write what GCC
   does understand.

   Before:

	 #pragma acc loop worker reduction(+: a[0:n])
	 for (...) a[i % n] += 1;

   After (the reduction is over a variable of its own, local to the region):

	 {
	   T *outside = &a[0];
	   T a.copy[n];
	   #pragma acc loop worker reduction(+: a.copy)		(1)
	   for (...) a.copy[i % n] += 1;
	 }

   (1) The clause remembers OUTSIDE in an operand that GCC does not use without
       a user-defined reduction.  GCC makes reduction calls over whole arrays
       from it, and reduction-calls.cc makes them calls over the elements, with
       incoming values and results at OUTSIDE.

   Of an array, the copy is as large as all of it, and only the elements named
   are reduced.  If they are reached by a pointer or a reference, the body has
   one of its own that makes a.copy look like what it refers to:

	   T *a.pointer = a.copy - start;

   A compute construct's own clause is a reduction over the gangs.  It needs no
   loop, so the calls for the elements are written right here.

   Limits: the number of elements is constant and at most
   greatest_array_reduction; what exceeds that is refused, with the place.  In
   kernels constructs GCC ignores reduction clauses, and so do we.  */

#include <set>

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/reductions/array-reductions.h"
#include "plugin/reductions/reduction-clauses.h"
#include "plugin/stages.h"

namespace {

/* Each element costs four calls at each level of parallelism.  */
const unsigned greatest_array_reduction = 1024;

/* Where we are in a construct.  */

struct construct_state
{
  /* Variables of the construct's own: declared in it, or private in it.  */
  hash_set<tree> own;

  /* In a parallel or serial construct, not in a routine.  */
  bool in_compute = false;

  /* Pointers into our copies.  */
  hash_set<tree> pointers_to_copies;
};

void rewrite_constructs (tree *where, construct_state &state);

/* What a clause names.  */

struct named_elements
{
  tree base = NULL_TREE;	/* The variable.  */
  tree address;		/* Of the first element.  */
  tree type;		/* T[n].  */

  /* Bytes from where BASE starts or points to to the first element, or -1 if
     that is not constant.  */
  HOST_WIDE_INT start;

  /* The array that BASE is or refers to, or NULL_TREE.  */
  tree array;
};

bool
array_p (tree variable)
{
  return TREE_CODE (TREE_TYPE (variable)) == ARRAY_TYPE;
}

/* Read CLAUSE's MEM_REF.  False if its form is unknown.  */

bool
read_clause (tree clause, named_elements *named)
{
  tree ref = OMP_CLAUSE_DECL (clause);
  named->type = TREE_TYPE (ref);
  tree pointer = TREE_OPERAND (ref, 0);
  tree offset = fold_convert (sizetype, TREE_OPERAND (ref, 1));

  tree base = pointer;
  bool constant = tree_fits_shwi_p (offset);
  for (;;)
    if (CONVERT_EXPR_P (base) || TREE_CODE (base) == NON_LVALUE_EXPR
	|| TREE_CODE (base) == SAVE_EXPR || TREE_CODE (base) == INDIRECT_REF
	|| TREE_CODE (base) == ADDR_EXPR)
      base = TREE_OPERAND (base, 0);
    else if (TREE_CODE (base) == POINTER_PLUS_EXPR)
      {
	constant = false;
	base = TREE_OPERAND (base, 0);
      }
    else
      break;
  if (!variable_p (base))
    return false;

  named->base = base;
  named->address = fold_build_pointer_plus
    (fold_convert (build_pointer_type (TREE_TYPE (named->type)),
		   unshare_expr (pointer)), offset);
  named->start = constant ? tree_to_shwi (offset) : -1;
  tree type = TREE_TYPE (base);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  named->array = TREE_CODE (type) == ARRAY_TYPE ? type : NULL_TREE;
  return true;
}

/* True if CLAUSE is a reduction as the front ends make it for an array.  */

bool
array_clause_p (tree clause)
{
  return (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_REDUCTION
	  && TREE_CODE (OMP_CLAUSE_DECL (clause)) == MEM_REF
	  && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (clause))) == ARRAY_TYPE);
}

/* What has been said to be too much: a place, and what is named there.  A combined construct is two, both
   with the clause.  */
std::set<std::pair<location_t, tree>> refused;

/* Read CLAUSE, or say why it cannot be done.  */

bool
readable_clause_p (tree clause, named_elements *named)
{
  location_t place = OMP_CLAUSE_LOCATION (clause);
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (clause));
  bool readable = read_clause (clause, named);
  if (refused.count ({ place, named->base }))
    return false;
  if (!readable)
    sorry_at (place, "acc-workers: a reduction over an array that is part of"
	      " another object; use a variable for it");
  else if (!constant_size_p (type)
	   || (named->array && !constant_size_p (named->array)))
    sorry_at (place, "acc-workers: a reduction over a variable number of"
	      " elements of %qD; make its length constant", named->base);
  else if (wi::gtu_p (wi::to_wide (TYPE_SIZE_UNIT (type)),
		      greatest_array_reduction
		      * tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (type)))))
    sorry_at (place, "acc-workers: a reduction over more than %u elements of"
	      " %qD; use %<#pragma acc atomic%> on its elements",
	      greatest_array_reduction, named->base);
  else
    return true;
  refused.insert ({ place, named->base ? keep_alive (named->base) : NULL_TREE });
  return false;
}

/* Replacement of a variable by another in a tree.  */

struct replacement
{
  tree from;
  tree to;
  hash_set<tree> walked;	/* Expressions that may be shared.  */
};

/* For walk_tree, which must come to each use: no set of its own.  */

tree
replace_one (tree *tp, int *walk_subtrees, void *data)
{
  replacement *r = (replacement *) data;
  if (*tp == r->from)
    {
      *tp = r->to;
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (*tp) == ADDR_EXPR)
    {
      walk_tree (&TREE_OPERAND (*tp, 0), replace_one, data, NULL);
      recompute_tree_invariant_for_addr_expr (*tp);
      *walk_subtrees = 0;
    }
  else if (TYPE_P (*tp)
	   || ((TREE_CODE (*tp) == SAVE_EXPR || TREE_CODE (*tp) == TARGET_EXPR)
	       && r->walked.add (*tp)))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* What one clause becomes.  */

struct array_reduction
{
  tree outside;		/* Pointer to the first element outside.  */
  tree set_outside;	/* The assignment to it.  */
  tree copy;		/* The array that is reduced instead.  */
  tree pointer;		/* What stands for the base, or NULL_TREE.  */
  bool shared;		/* Gangs share what is outside.  */

  /* Bytes of the copy before the first element: a constant and, if the copy is
     a whole array, MOVED.  */
  HOST_WIDE_INT start;

  /* If not constant: a variable, bytes from where the base starts or points to
     to the first element.  And the assignment to it.  */
  tree moved;
  tree set_moved;
};

/* How many elements TYPE has, an array of constant size.  */

unsigned
array_length (tree type)
{
  return (tree_to_uhwi (TYPE_SIZE_UNIT (type))
	  / tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (type))));
}

/* True if VARIABLE is a C++ reference to a pointer.  */

bool
reference_to_pointer_p (tree variable)
{
  tree type = TREE_TYPE (variable);
  return (TREE_CODE (type) == REFERENCE_TYPE
	  && TREE_CODE (TREE_TYPE (type)) == POINTER_TYPE);
}

/* The address of where the base of NAMED starts or points to.  */

tree
base_address (const named_elements &named)
{
  if (array_p (named.base))
    return build_fold_addr_expr (named.base);
  if (reference_to_pointer_p (named.base))
    return build_simple_mem_ref (named.base);
  return named.base;
}

/* The type of the copy for NAMED, if not a whole array, with room for START
   bytes in front.  GCC takes an access to an array of arrays for one to all of
   the inner array, so that has to be there.  */

tree
copy_type (const named_elements &named, unsigned HOST_WIDE_INT start)
{
  tree element = TREE_TYPE (named.type), pointed = TREE_TYPE (named.base);
  while (POINTER_TYPE_P (pointed))
    pointed = TREE_TYPE (pointed);
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (element));
  unsigned HOST_WIDE_INT length = start / size + array_length (named.type);
  if (TREE_CODE (pointed) == ARRAY_TYPE && constant_size_p (pointed))
    {
      unsigned HOST_WIDE_INT inner = tree_to_uhwi (TYPE_SIZE_UNIT (pointed)) / size;
      length = (length + inner - 1) / inner * inner;
    }
  return build_array_type_nelts (element, length);
}

/* Make the variables for what NAMED says.  */

array_reduction
make_variables (const named_elements &named, construct_state &state)
{
  array_reduction made = {};
  tree base = named.base, element = TREE_TYPE (named.type);

  made.outside = new_reduction_variable (build_pointer_type (element), base, "outside");
  made.set_outside = build2 (MODIFY_EXPR, void_type_node, made.outside,
			     named.address);
  if (array_p (base))
    TREE_ADDRESSABLE (base) = 1;
  made.shared = (state.in_compute
		 && !(array_p (base) ? state.own
		      : state.pointers_to_copies).contains (base));

  /* Room in front of the elements is cheap, and keeps GCC from warnings about
     pointers to what is in front of an object.  */
  bool constant = named.start >= 0 && (named.array || named.start <= 4096);
  made.start = constant ? named.start : 0;
  if (!constant)
    {
      made.moved = new_reduction_variable (sizetype, base, "moved");
      tree distance = fold_build2 (MINUS_EXPR, sizetype,
				   fold_convert (sizetype, made.outside),
				   fold_convert (sizetype,
						 base_address (named)));
      made.set_moved = build2 (MODIFY_EXPR, void_type_node, made.moved,
			       distance);
    }
  tree type = named.array ? named.array : copy_type (named, made.start);
  made.copy = new_reduction_variable (build_qualified_type (type, TYPE_UNQUALIFIED),
			    base, "copy");
  TREE_ADDRESSABLE (made.copy) = 1;
  state.own.add (made.copy);
  if (array_p (base))
    return made;

  made.pointer = new_reduction_variable (build_qualified_type (TREE_TYPE (base),
						     TYPE_UNQUALIFIED),
			       base, "pointer");
  state.pointers_to_copies.add (made.pointer);
  return made;
}

/* All variables of MADE but the one in the body, as a chain in front of NEXT.  */

tree
chained_variables (const array_reduction &made, tree next)
{
  if (made.moved)
    {
      DECL_CHAIN (made.moved) = next;
      next = made.moved;
    }
  DECL_CHAIN (made.copy) = next;
  DECL_CHAIN (made.outside) = made.copy;
  return made.outside;
}

/* Append what has to be done before the reduction MADE.  */

void
append_preparation (const array_reduction &made, tree *list)
{
  append_to_statement_list (made.set_outside, list);
  if (made.set_moved)
    append_to_statement_list (made.set_moved, list);
}

/* Make *BODY use what MADE says in place of NAMED's variable.  */

void
replace_in_body (tree *body, const named_elements &named,
		 const array_reduction &made)
{
  tree base = named.base;
  replacement r = { base, made.pointer ? made.pointer : made.copy,
		    hash_set<tree> () };
  walk_tree (body, replace_one, &r, NULL);
  if (!made.pointer)
    return;

  tree pointer = made.pointer, list = NULL_TREE;
  if (reference_to_pointer_p (base))
    {
      /* One more variable, the pointer that is referred to.  */
      pointer = new_reduction_variable (TREE_TYPE (TREE_TYPE (base)), base, "referred");
      TREE_ADDRESSABLE (pointer) = 1;
      DECL_CHAIN (made.pointer) = pointer;
      tree address = fold_convert (TREE_TYPE (made.pointer),
				   build_fold_addr_expr (pointer));
      append_to_statement_list (build2 (MODIFY_EXPR, void_type_node,
					made.pointer, address), &list);
    }
  tree value = fold_convert (TREE_TYPE (pointer),
			     build_fold_addr_expr (made.copy));
  if (made.moved && !named.array)
    value = fold_build_pointer_plus (value, fold_build1 (NEGATE_EXPR, sizetype,
							 made.moved));
  append_to_statement_list (build2 (MODIFY_EXPR, void_type_node, pointer,
				    value), &list);
  append_to_statement_list (*body, &list);
  *body = enclose (made.pointer, list, false);
}

/* Append the reduction calls of KIND over the gangs for the elements of
   MADE.  */

void
append_gang_calls (location_t place, const array_reduction &made,
		   const named_elements &named, tree_code operation, int kind,
		   tree *list)
{
  tree type = TREE_TYPE (named.type);
  tree copy_address = build_fold_addr_expr (made.copy);
  if (made.moved && named.array)
    copy_address = fold_build_pointer_plus (copy_address, made.moved);
  for (unsigned k = 0; k < array_length (named.type); k++)
    {
      tree offset = size_binop (MULT_EXPR, size_int (k), TYPE_SIZE_UNIT (type));
      tree element = array_reduction_element (unshare_expr (copy_address),
					      type, made.start, k);
      tree value = (kind == IFN_GOACC_REDUCTION_SETUP
		    ? omp_reduction_init_op (place, operation, type)
		    : unshare_expr (element));
      append_gang_reduction (place, kind, element,
			     fold_build_pointer_plus (made.outside, offset),
			     value, operation, offset, list);
    }
}

/* Take CLAUSE out of the list at *CLAUSES.  */

void
remove_clause (tree *clauses, tree clause)
{
  while (*clauses != clause)
    clauses = &OMP_CLAUSE_CHAIN (*clauses);
  *clauses = OMP_CLAUSE_CHAIN (clause);
}

/* True if a data clause of CLAUSES names BASE.  */

bool
mapped_p (tree clauses, tree base)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      {
	tree decl = OMP_CLAUSE_DECL (c);
	while (handled_component_p (decl) || TREE_CODE (decl) == INDIRECT_REF
	       || TREE_CODE (decl) == MEM_REF || TREE_CODE (decl) == ADDR_EXPR
	       || TREE_CODE (decl) == POINTER_PLUS_EXPR
	       || CONVERT_EXPR_P (decl))
	  decl = TREE_OPERAND (decl, 0);
	if (decl == base)
	  return true;
      }
  return false;
}

/* As for scalars, a reduction on a compute construct means copy as well, of an array or the section of a
   pointer.  */

void
map_base (location_t place, tree *clauses, const named_elements &named)
{
  tree type = TREE_TYPE (named.base), map = NULL_TREE, last = NULL_TREE;
  if (mapped_p (*clauses, named.base))
    return;
  if (TREE_CODE (type) == ARRAY_TYPE)
    map = last = build_map_clause (place, GOMP_MAP_TOFROM, named.base, TYPE_SIZE_UNIT (type));
  else if (TREE_CODE (type) == POINTER_TYPE && !lang_GNU_Fortran ())
    {
      map = build_map_clause (place, GOMP_MAP_TOFROM, build_simple_mem_ref (unshare_expr (named.address)),
			      TYPE_SIZE_UNIT (named.type));
      tree bias = size_binop (MINUS_EXPR, fold_convert (sizetype, unshare_expr (named.address)),
			      fold_convert (sizetype, named.base));
      last = OMP_CLAUSE_CHAIN (map)
	= build_map_clause (place, GOMP_MAP_FIRSTPRIVATE_POINTER, named.base, bias);
    }
  else
    return;
  OMP_CLAUSE_CHAIN (last) = *clauses;
  *clauses = map;
}

/* CLAUSE of the compute construct CONSTRUCT.  */

void
rewrite_compute_clause (tree construct, tree clause, construct_state &state)
{
  location_t place = OMP_CLAUSE_LOCATION (clause);
  named_elements named;
  bool readable = readable_clause_p (clause, &named);
  remove_clause (&OMP_CLAUSES (construct), clause);
  if (!readable)
    return;
  map_base (place, &OMP_CLAUSES (construct), named);
  array_reduction made = make_variables (named, state);
  made.shared = true;
  replace_in_body (&OMP_BODY (construct), named, made);

  tree_code operation = reduction_operation (clause);
  tree list = NULL_TREE;
  append_preparation (made, &list);
  for (int kind : { IFN_GOACC_REDUCTION_SETUP, IFN_GOACC_REDUCTION_INIT })
    append_gang_calls (place, made, named, operation, kind, &list);
  append_to_statement_list (OMP_BODY (construct), &list);
  for (int kind : { IFN_GOACC_REDUCTION_FINI, IFN_GOACC_REDUCTION_TEARDOWN })
    append_gang_calls (place, made, named, operation, kind, &list);
  OMP_BODY (construct) = enclose (chained_variables (made, NULL_TREE), list, true);
}

/* All array clauses of the loop at *WHERE, which gets a block around it.  */

void
rewrite_loop_clauses (tree *where, construct_state &state)
{
  tree loop = *where, variables = NULL_TREE, list = NULL_TREE, next;
  for (tree clause = OMP_FOR_CLAUSES (loop); clause; clause = next)
    {
      next = OMP_CLAUSE_CHAIN (clause);
      if (!array_clause_p (clause))
	continue;
      named_elements named;
      if (!readable_clause_p (clause, &named))
	{
	  remove_clause (&OMP_FOR_CLAUSES (loop), clause);
	  continue;
	}
      array_reduction made = make_variables (named, state);
      replace_in_body (&OMP_FOR_BODY (loop), named, made);
      append_preparation (made, &list);
      OMP_CLAUSE_DECL (clause) = made.copy;
      tree elements = make_tree_vec (5);
      TREE_VEC_ELT (elements, 0) = made.outside;
      TREE_VEC_ELT (elements, 1) = build_int_cst (integer_type_node,
						  made.shared);
      TREE_VEC_ELT (elements, 2) = build_zero_cst (named.type);
      TREE_VEC_ELT (elements, 3) = size_int (made.start);
      TREE_VEC_ELT (elements, 4)
	= made.moved && named.array ? made.moved : size_zero_node;
      OMP_CLAUSE_REDUCTION_INIT (clause) = elements;
      variables = chained_variables (made, variables);
    }
  if (!variables)
    return;
  append_to_statement_list (loop, &list);
  *where = enclose (variables, list, false);
}

/* For walk_tree: rewrite the constructs found.  */

tree
rewrite_one (tree *tp, int *walk_subtrees, void *data)
{
  construct_state &state = *(construct_state *) data;
  switch (TREE_CODE (*tp))
    {
    case OACC_LOOP:
      {
	tree loop = *tp;
	note_private (OMP_FOR_CLAUSES (loop), state.own);
	rewrite_loop_clauses (tp, state);
	rewrite_constructs (&OMP_FOR_BODY (loop), state);
	*walk_subtrees = 0;
	break;
      }

    case BIND_EXPR:
      for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
	if (VAR_P (v) && !is_global_var (v))
	  state.own.add (v);
      break;

    default:
      if (TYPE_P (*tp))
	*walk_subtrees = 0;
      break;
    }
  return NULL_TREE;
}

/* Rewrite all loops in *WHERE.  */

void
rewrite_constructs (tree *where, construct_state &state)
{
  walk_tree_without_duplicates (where, rewrite_one, &state);
}

/* Rewrite the compute construct CONSTRUCT.  */

void
rewrite_compute (tree construct)
{
  construct_state state;
  state.in_compute = true;
  note_private (OMP_CLAUSES (construct), state.own);
  tree next;
  for (tree c = OMP_CLAUSES (construct); c; c = next)
    {
      next = OMP_CLAUSE_CHAIN (c);
      if (array_clause_p (c))
	rewrite_compute_clause (construct, c, state);
    }
  rewrite_constructs (&OMP_BODY (construct), state);
}

/* For before_gimplification.  Only the outermost construct is rewritten, with all in
   it, and what has been rewritten once has no such clause any more.  */

void
rewrite_outermost (tree *expr)
{
  switch (TREE_CODE (*expr))
    {
    case OACC_PARALLEL:
    case OACC_SERIAL:
      rewrite_compute (*expr);
      break;

    case OACC_KERNELS:
      drop_loop_clauses (&OMP_BODY (*expr), array_clause_p);
      break;

    case OACC_LOOP:
      {
	construct_state state;
	int walk_subtrees;
	rewrite_one (expr, &walk_subtrees, &state);
	break;
      }

    default:
      break;
    }
}

} // anonymous namespace

void
start_array_reductions ()
{
  before_gimplification (rewrite_outermost);
}

bool
read_array_reduction (tree clause, array_reduction_elements *elements)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_REDUCTION)
    return false;
  tree made = OMP_CLAUSE_REDUCTION_INIT (clause);
  if (!made || TREE_CODE (made) != TREE_VEC
      || TREE_VEC_LENGTH (made) != 5 || OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause))
    return false;
  tree type = TREE_TYPE (TREE_VEC_ELT (made, 2));
  elements->outside = TREE_VEC_ELT (made, 0);
  elements->shared = integer_onep (TREE_VEC_ELT (made, 1));
  elements->type = TREE_TYPE (type);
  elements->length = array_length (type);
  elements->start = tree_to_uhwi (TREE_VEC_ELT (made, 3));
  elements->moved = TREE_VEC_ELT (made, 4);
  return true;
}

tree
array_reduction_element (tree address, tree type,
			 unsigned HOST_WIDE_INT start, unsigned k)
{
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  return build2 (MEM_REF, type, address,
		 build_int_cst (build_pointer_type (type), start + k * size));
}
