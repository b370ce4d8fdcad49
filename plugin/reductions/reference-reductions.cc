/* Reductions over C++ references, Fortran allocatables, and what is declared on the device, before
   gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What a reference SUM refers to is mapped as "*sum", and SUM itself is a
   private pointer.  GCC 12 does not know that in two places:

   - omp-low.cc lower_oacc_reductions looks for a mapping of SUM, finds none, and
     makes the calls of a loop without a receiver.  Each gang then loads and
     stores *sum for itself, and what other gangs have added is lost.
   - For a clause of the compute construct, gimplify.cc maps SUM, the pointer,
     and gangs reduce into what it points to: an object of the host.

   Of a Fortran scalar that is allocatable it reduces the pointer, and crashes.
   (Other dummy arguments of Fortran are mapped in another way, and are right.)  So
   in a construct that shares what SUM refers to, we reduce a variable instead:

	 #pragma acc loop gang reduction(+: sum)
	 for (...) sum += a[i];

   becomes

	 {
	   T *outside = &sum, copy;
	   #pragma acc loop gang reduction(+: copy)
	   for (...) copy += a[i];
	 }

   where the clause remembers OUTSIDE in an operand that GCC does not use, and
   reduction-calls.cc makes it the receiver of the outermost calls.  Around the
   body of a construct with a clause of its own, the calls over the gangs are
   written right here.  References that are private in the construct or declared
   in it, loops of routines and kernels constructs stay as they are.

   A variable that the device has by a declare directive needs no mapping, and GCC finds none: each
   gang would load and store it for itself as well.  Its address is OUTSIDE then.

   An allocatable is reduced in those places as well, from COPY = *SUM to *SUM =
   COPY.  Before each assignment to one, gfortran asks whether it is allocated, and
   would do so: in a reduction it is, and that code goes.  Kernels constructs have
   no reductions (omp-low.cc scan_omp_for).  What else needs the pointer itself is
   refused, with the place.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/reductions/reduction-clauses.h"
#include "plugin/reductions/reference-reductions.h"
#include "plugin/stages.h"

namespace {

/* Where we are in a construct.  */

struct construct_state
{
  tree construct = NULL_TREE;	/* NULL_TREE: a routine's loop.  */
  hash_set<tree> own;		/* Declared in it, or private.  */
};

/* The two variables of a clause.  */

struct reference_reduction
{
  tree copy;
  tree outside;
};

bool
scalar_type_p (tree type)
{
  return (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	  || TREE_CODE (type) == COMPLEX_TYPE);
}

/* If DECL is an allocatable scalar of Fortran's, how many pointers lead to it: two
   for a dummy argument; otherwise 0.  */

unsigned
allocatable_p (tree decl)
{
  if (!lang_GNU_Fortran ())
    return 0;
  tree type = TREE_TYPE (decl);
  unsigned depth = 1;
  if (POINTER_TYPE_P (type) && TREE_CODE (TREE_TYPE (type)) == POINTER_TYPE)
    depth++, type = TREE_TYPE (type);
  return (TREE_CODE (type) == POINTER_TYPE && scalar_type_p (TREE_TYPE (type))
	  && (depth == 2 || !lang_hooks.decls.omp_privatize_by_reference (decl))
	  ? depth : 0);
}

/* How many pointers lead from the variable of CLAUSE, a reduction that we rewrite,
   to what is reduced; 0 for other clauses.  */

unsigned
indirections (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_REDUCTION)
    return 0;
  tree decl = OMP_CLAUSE_DECL (clause);
  if (!variable_p (decl) || DECL_HAS_VALUE_EXPR_P (decl))
    return 0;
  if (lang_GNU_Fortran ())
    return allocatable_p (decl);
  return (TREE_CODE (TREE_TYPE (decl)) == REFERENCE_TYPE
	  && scalar_type_p (TREE_TYPE (TREE_TYPE (decl))));
}

/* True if CLAUSE is a reduction over a scalar that the device has by a declare directive.  */

bool
declared_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_REDUCTION)
    return false;
  tree decl = OMP_CLAUSE_DECL (clause);
  return (VAR_P (decl) && is_global_var (decl) && scalar_type_p (TREE_TYPE (decl))
	  && declared_on_device_p (decl));
}

/* True if the gangs of STATE's construct share what DECL refers to.  */

bool
shared_p (tree decl, construct_state &state)
{
  return state.construct && !state.own.contains (decl);
}

/* True if CLAUSE, of a loop or construct in STATE, is to be rewritten.  */

bool
wanted_clause_p (tree clause, construct_state &state)
{
  auto shared = [&] { return shared_p (OMP_CLAUSE_DECL (clause), state); };
  return ((indirections (clause) && (lang_GNU_Fortran () || shared ()))
	  || (declared_p (clause) && shared ()));
}

/* Replacement of a reference by a variable in a tree.  */

struct replacement
{
  tree from;
  tree to;
  unsigned depth;		/* Pointers from FROM to what it stands for.  */
  location_t place;		/* Of the clause.  */
  hash_set<tree> walked;	/* Expressions that may be shared.  */
};

/* True if T is FROM behind DEPTH pointers.  */

bool
behind_p (tree t, tree from, unsigned depth)
{
  for (; depth; depth--, t = TREE_OPERAND (t, 0))
    if (!INDIRECT_REF_P (t))
      return false;
  return t == from;
}

/* Let CLAUSE, a reduction, be over VARIABLE.  What gfortran says of how to combine
   allocatables, GCC does not use for OpenACC, but would gimplify.  */

void
set_variable (tree clause, tree variable)
{
  OMP_CLAUSE_DECL (clause) = variable;
  OMP_CLAUSE_REDUCTION_INIT (clause) = NULL_TREE;
  OMP_CLAUSE_REDUCTION_MERGE (clause) = NULL_TREE;
  OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause) = NULL_TREE;
  OMP_CLAUSE_REDUCTION_DECL_PLACEHOLDER (clause) = NULL_TREE;
}

/* The allocatable of R at *TP is assigned to, or its pointer's address taken.  */

void
replace_pointer_use (tree *tp, const replacement &r)
{
  tree value = (TREE_CODE (*tp) == MODIFY_EXPR
		? tree_strip_nop_conversions (TREE_OPERAND (*tp, 1))
		: NULL_TREE);
  if (value && TREE_CODE (value) == CALL_EXPR
      && fndecl_built_in_p (get_callee_fndecl (value), BUILT_IN_MALLOC))
    {
      /* An assignment's allocation of what is allocated.  */
      *tp = build_call_expr (builtin_decl_implicit (BUILT_IN_TRAP), 0);
      return;
    }
  location_t place = EXPR_LOCATION (*tp);
  sorry_at (place == UNKNOWN_LOCATION ? r.place : place, "acc-workers: %qD is"
	    " allocated, freed or passed as an allocatable in its own"
	    " reduction", r.from);
}

/* For walk_tree, which must come to each use: no set of its own.  */

tree
replace_one (tree *tp, int *walk_subtrees, void *data)
{
  replacement *r = (replacement *) data;
  tree t = *tp;
  bool allocatable = allocatable_p (r->from);
  if (behind_p (t, r->from, r->depth))
    *tp = r->to;
  else if (allocatable
	   && (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == ADDR_EXPR)
	   && behind_p (TREE_OPERAND (t, 0), r->from, r->depth - 1))
    replace_pointer_use (tp, *r);
  else if (r->depth && behind_p (t, r->from, r->depth - 1))
    {
      /* The reference itself, to make another one.  */
      TREE_ADDRESSABLE (r->to) = 1;
      *tp = fold_convert (TREE_TYPE (t), build_fold_addr_expr (r->to));
    }
  else if (t == r->from)
    replace_pointer_use (tp, *r);
  else if (TREE_CODE (t) == OMP_CLAUSE && OMP_CLAUSE_CODE (t) != OMP_CLAUSE_TILE
	   && omp_clause_num_ops[OMP_CLAUSE_CODE (t)] > 0
	   && OMP_CLAUSE_OPERAND (t, 0) == r->from)
    {
      if (OMP_CLAUSE_CODE (t) == OMP_CLAUSE_REDUCTION)
	set_variable (t, r->to);
      OMP_CLAUSE_OPERAND (t, 0) = r->to;
      return NULL_TREE;
    }
  else if (TREE_CODE (t) == ADDR_EXPR)
    {
      walk_tree (&TREE_OPERAND (t, 0), replace_one, data, NULL);
      if (TREE_OPERAND (t, 0) == r->to)
	TREE_ADDRESSABLE (r->to) = 1;
      recompute_tree_invariant_for_addr_expr (t);
    }
  else if (!TYPE_P (t)
	   && !((TREE_CODE (t) == SAVE_EXPR || TREE_CODE (t) == TARGET_EXPR)
		&& r->walked.add (t)))
    return NULL_TREE;
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* Make *BODY use a new variable in place of the reference of CLAUSE, and append
   to *LIST what has to be done before it.  */

reference_reduction
replace_in_body (tree *body, tree clause, tree *list)
{
  tree reference = OMP_CLAUSE_DECL (clause);
  unsigned depth = indirections (clause);
  tree pointer = reference;
  for (unsigned i = 1; i < depth; i++)
    pointer = build_fold_indirect_ref (pointer);
  if (!depth)
    pointer = build_fold_addr_expr (reference);
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (pointer)));
  reference_reduction made;
  made.copy = new_reduction_variable (type, reference);
  made.outside = new_reduction_variable (build_pointer_type (type), reference);
  replacement r = { reference, made.copy, depth, OMP_CLAUSE_LOCATION (clause),
		    hash_set<tree> () };
  walk_tree (body, replace_one, &r, NULL);
  append_to_statement_list
    (build2 (MODIFY_EXPR, void_type_node, made.outside,
	     fold_convert (TREE_TYPE (made.outside), pointer)), list);
  return made;
}

/* MADE's variables as a chain in front of NEXT.  */

tree
chained_variables (const reference_reduction &made, tree next)
{
  DECL_CHAIN (made.copy) = next;
  DECL_CHAIN (made.outside) = made.copy;
  return made.outside;
}

/* See to it that STATE's construct maps what the variable of CLAUSE refers to; with
   EXACTLY, as a reduction of the construct's own needs it (gimplify.cc
   gimplify_adjust_omp_clauses says the same of variables).  */

void
map_referred (tree clause, construct_state &state, bool exactly)
{
  location_t place = OMP_CLAUSE_LOCATION (clause);
  tree reference = OMP_CLAUSE_DECL (clause);
  unsigned depth = indirections (clause);
  if (!depth)
    return;
  for (tree c = OMP_CLAUSES (state.construct); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
	continue;
      tree decl = OMP_CLAUSE_DECL (c);
      if (!behind_p (decl, reference, depth)
	  && !(TREE_CODE (decl) == MEM_REF
	       && behind_p (TREE_OPERAND (decl, 0), reference, depth - 1)))
	continue;
      gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (c);
      if (exactly && (kind & GOMP_MAP_TOFROM) != GOMP_MAP_TOFROM
	  && kind != GOMP_MAP_FORCE_PRESENT)
	{
	  warning_at (OMP_CLAUSE_LOCATION (c), 0, "incompatible data clause with"
		      " reduction on %qE; promoting to %<present_or_copy%>",
		      DECL_NAME (reference));
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
	}
      return;
    }
  tree referred = reference, maps = OMP_CLAUSES (state.construct);
  for (; depth; depth--)
    {
      tree pointer = build_omp_clause (place, OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (pointer, allocatable_p (reference)
			       ? GOMP_MAP_POINTER
			       : GOMP_MAP_FIRSTPRIVATE_REFERENCE);
      OMP_CLAUSE_DECL (pointer) = unshare_expr (referred);
      OMP_CLAUSE_SIZE (pointer) = size_zero_node;
      OMP_CLAUSE_CHAIN (pointer) = maps;
      maps = pointer;
      referred = build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (referred)),
			 referred);
    }
  tree map = build_omp_clause (place, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (map, GOMP_MAP_TOFROM);
  OMP_CLAUSE_DECL (map) = referred;
  OMP_CLAUSE_SIZE (map) = TYPE_SIZE_UNIT (TREE_TYPE (referred));
  OMP_CLAUSE_CHAIN (map) = maps;
  OMP_CLAUSES (state.construct) = map;
}

/* CLAUSE of STATE's construct, which is not in its list any more.  OFFSET is one
   that no other reduction of the construct has.  */

void
rewrite_compute_clause (tree clause, unsigned offset, construct_state &state)
{
  tree construct = state.construct, list = NULL_TREE;
  location_t place = OMP_CLAUSE_LOCATION (clause);
  map_referred (clause, state, true);
  reference_reduction made
    = replace_in_body (&OMP_BODY (construct), clause, &list);
  tree_code operation = reduction_operation (clause);
  tree start = omp_reduction_init_op (place, operation, TREE_TYPE (made.copy));
  auto append = [&] (int kind, tree value)
    {
      append_gang_reduction (place, kind, made.copy, made.outside, value,
			     operation, size_int (offset), &list);
    };
  append (IFN_GOACC_REDUCTION_SETUP, start);
  append (IFN_GOACC_REDUCTION_INIT, made.copy);
  append_to_statement_list (OMP_BODY (construct), &list);
  append (IFN_GOACC_REDUCTION_FINI, made.copy);
  append (IFN_GOACC_REDUCTION_TEARDOWN, made.copy);
  OMP_BODY (construct) = enclose (chained_variables (made, NULL_TREE), list, true);
}

/* All such clauses of the loop at *WHERE, which gets a block around it.  */

void
rewrite_loop_clauses (tree *where, construct_state &state)
{
  tree loop = *where, variables = NULL_TREE, list = NULL_TREE;
  tree behind = NULL_TREE;
  if (omp_find_clause (OMP_FOR_CLAUSES (loop), OMP_CLAUSE_SEQ))
    return;
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (!wanted_clause_p (c, state))
	continue;
      bool shared = shared_p (OMP_CLAUSE_DECL (c), state);
      if (shared)
	map_referred (c, state, false);
      reference_reduction made
	= replace_in_body (&OMP_FOR_BODY (loop), c, &list);
      set_variable (c, made.copy);
      if (shared)
	{
	  tree receiver = make_tree_vec (1);
	  TREE_VEC_ELT (receiver, 0) = made.outside;
	  OMP_CLAUSE_REDUCTION_INIT (c) = receiver;
	}
      else
	{
	  tree outside = build_fold_indirect_ref (made.outside);
	  append_to_statement_list (build2 (MODIFY_EXPR, void_type_node,
					    made.copy, outside), &list);
	  append_to_statement_list (build2 (MODIFY_EXPR, void_type_node,
					    unshare_expr (outside), made.copy),
				    &behind);
	}
      variables = chained_variables (made, variables);
    }
  if (!variables)
    return;
  append_to_statement_list (loop, &list);
  append_to_statement_list (behind, &list);
  *where = enclose (variables, list, false);
}

/* For walk_tree: rewrite the loops found.  */

tree
rewrite_one (tree *tp, int *walk_subtrees, void *data)
{
  construct_state &state = *(construct_state *) data;
  if (TREE_CODE (*tp) == OACC_LOOP)
    {
      tree loop = *tp;
      note_private (OMP_FOR_CLAUSES (loop), state.own);
      rewrite_loop_clauses (tp, state);
      walk_tree_without_duplicates (&OMP_FOR_BODY (loop), rewrite_one, data);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (*tp) == BIND_EXPR)
    {
      for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
	state.own.add (v);
    }
  else if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Rewrite the compute construct CONSTRUCT.  */

void
rewrite_compute (tree construct)
{
  construct_state state;
  state.construct = construct;
  note_private (OMP_CLAUSES (construct), state.own);
  unsigned count = list_length (OMP_CLAUSES (construct));
  std::vector<tree> found = remove_clauses (&OMP_CLAUSES (construct), [&] (tree clause)
    {
      return ((indirections (clause) || declared_p (clause))
	      && shared_p (OMP_CLAUSE_DECL (clause), state));
    });
  /* No scalar needs more than 32 bytes.  */
  for (tree clause : found)
    rewrite_compute_clause (clause, 32 * ++count, state);
  walk_tree_without_duplicates (&OMP_BODY (construct), rewrite_one, &state);
}

/* For before_gimplification: no loop has such clauses any more when its construct
   has been seen.  */

void
rewrite_outermost (tree *expr)
{
  if (TREE_CODE (*expr) == OACC_PARALLEL || TREE_CODE (*expr) == OACC_SERIAL)
    rewrite_compute (*expr);
  else if (TREE_CODE (*expr) == OACC_KERNELS && lang_GNU_Fortran ())
    drop_loop_clauses (&OMP_BODY (*expr),
		       [] (tree clause) { return indirections (clause) != 0; });
  else if (TREE_CODE (*expr) == OACC_LOOP && lang_GNU_Fortran ())
    {
      construct_state state;
      int walk_subtrees;
      rewrite_one (expr, &walk_subtrees, &state);
    }
}

} // anonymous namespace

void
start_reference_reductions ()
{
  before_gimplification (rewrite_outermost);
}

tree
reference_reduction_receiver (tree clause)
{
  tree made = OMP_CLAUSE_REDUCTION_INIT (clause);
  if (!made || TREE_CODE (made) != TREE_VEC || TREE_VEC_LENGTH (made) != 1)
    return NULL_TREE;
  return TREE_VEC_ELT (made, 0);
}
