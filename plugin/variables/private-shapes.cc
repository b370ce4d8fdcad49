/* Private and firstprivate dummy arguments of variable size, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   An assumed-shape dummy argument has the strides of the actual one, which may be below zero, and a
   name of gfortran's for its first element.  The type of that is an array of the last dimension's
   stride times its extent, and of so many bytes GCC 12 makes a private one: none, or too many to
   allocate, where a stride is below zero.  The region counts elements by these strides, so what is
   private gets memory from the lowest to the highest element:

   Before:	!$acc loop gang private(a.0)		integer :: a(:)
		do i = ...
		  a.0[k * stride] = i

   After:	below = ...; bytes = ...		(array-sections)
		!$acc loop gang
		do i = ...
		  {
		    char memory[bytes]
		    integer (*a.0.own)[] = memory - below
		    a.0.own[k * stride] = i
		  }

   In an internal procedure, so does one of any variable size of the procedure around, whose size GCC 12
   does not know there.

   What is computed in front stands in front of the compute construct, if there is one: the descriptor
   is the host's.

   A firstprivate dummy argument of any variable size, strings included, stops GCC 12 (gimplify.cc,
   force_constant_size), as does a function's result.  It gets memory in the same way, and a copy:

   Before:	!$acc parallel firstprivate(a.0)
		...

   After:	first = a.0 + below
		!$acc parallel copyin(first[0:bytes])
		{
		  char memory[bytes]
		  integer (*a.0.own)[] = memory - below
		  memcpy (memory, first, bytes)
		  ...
		}

   Refused, with the place: an assumed-shape dummy argument of a bind(c) procedure, of which gfortran
   makes a pointer to a descriptor of its own ("a->data").

   In a queue the host might change what first points to, or leave it: that is waited for.  An optional
   one that is absent stays so.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/reductions/reduction-clauses.h"
#include "plugin/sections/array-sections.h"
#include "plugin/stages.h"
#include "plugin/variables/optional-arguments.h"

#include <map>

namespace {

/* What is known in front of the outermost construct or loop of a dummy argument.  */

struct dummy_memory
{
  tree below, bytes;
  tree present;			/* Null if it is not optional.  */
};

/* True if REFERENCE, a pointer or a reference, stands for an object of variable size.  */

bool
to_variable_size_p (tree reference)
{
  return (lang_hooks.decls.omp_privatize_by_reference (reference)
	  && !constant_size_p (TREE_TYPE (TREE_TYPE (reference))));
}

/* Refuse CLAUSE if it makes a variable of its own of what gfortran has for a dummy argument of assumed
   shape of a bind(c) procedure.  */

void
refuse_descriptor (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_PRIVATE && OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_FIRSTPRIVATE)
    return;
  tree decl = OMP_CLAUSE_DECL (clause);
  if (converted_descriptor_p (decl))
    sorry_at (OMP_CLAUSE_LOCATION (clause), "acc-workers: %qs of %qD, which is of assumed shape"
	      " and of a %<bind(c)%> procedure; pass it to one without",
	      omp_clause_code_name[OMP_CLAUSE_CODE (clause)], decl);
}

/* One outermost construct or loop.  */

class privatization
{
public:
  /* Let *EXPR, and what is in it, have such variables of their own.  */

  void
  look_at (tree *expr)
  {
    walk_tree (expr, look, this, &m_seen);
    if (!m_before)
      return;
    append_to_statement_list (*expr, &m_before);
    if (m_copied)
      append_wait (&m_before, OMP_CLAUSES (*expr));
    *expr = m_before;
  }

private:
  /* What is known of REFERENCE.  */

  dummy_memory
  memory_of (tree reference)
  {
    auto found = m_known.find (reference);
    if (found != m_known.end ())
      return found->second;
    array_span span;
    if (assumed_shape_p (reference))
      span = span_of_dummy (reference);
    else
      span = { ssize_int (0), unshare_expr (TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (reference)))) };
    tree bytes = fold_convert (sizetype, span.bytes), present = append_presence (reference, &m_before);
    if (present)
      bytes = build3 (COND_EXPR, sizetype, present, bytes, size_int (0));
    dummy_memory made = { append_value (&m_before, "below", span.below),
			  append_value (&m_before, "bytes", bytes), present };
    m_known[reference] = made;
    return made;
  }

  /* In front of CONSTRUCT, put a clause that copies MEMORY of REFERENCE; return what points there.  */

  tree
  copy_of (tree construct, location_t place, tree reference, const dummy_memory &memory)
  {
    tree type = build_pointer_type (char_type_node);
    tree lowest = fold_build_pointer_plus (fold_convert (type, reference),
					   fold_convert (sizetype, memory.below));
    tree first = append_value (&m_before, "first", lowest);
    put_memory (place, GOMP_MAP_TO, first, memory.bytes, &OMP_CLAUSES (construct));
    m_copied = true;
    return first;
  }

  /* Let REFERENCE have MEMORY of its own in *BODY, with what FIRST points to, if it is not null: append to
     *INSIDE what does that, with its *VARIABLES.  */

  void
  give (tree *body, tree reference, tree first, const dummy_memory &memory, tree *inside, tree *variables)
  {
    tree type = TREE_TYPE (reference);
    tree last = size_binop (MINUS_EXPR, fold_convert (ssizetype, memory.bytes), ssize_int (1));
    tree object = new_reduction_variable (build_array_type (char_type_node, build_index_type (last)),
					  reference, "memory");
    SET_DECL_ALIGN (object, TYPE_ALIGN (TREE_TYPE (type)));
    DECL_USER_ALIGN (object) = 1;
    tree own = new_private_variable (type, reference, "own");
    DECL_CHAIN (own) = object;
    DECL_CHAIN (object) = *variables;
    *variables = own;
    m_known[own] = memory;

    rename_mentions (body, reference, own);
    append_to_statement_list (build1 (DECL_EXPR, void_type_node, object), inside);
    tree start = build_fold_addr_expr_with_type (object, type);
    tree distance = fold_build1 (NEGATE_EXPR, ssizetype, memory.below);
    tree address = fold_build_pointer_plus (start, fold_convert (sizetype, distance));
    append_store (inside, own, address_if_present (address, type, memory.present));
    if (first)
      append_to_statement_list (build_call_expr (builtin_decl_explicit (BUILT_IN_MEMCPY), 3,
						 unshare_expr (start), first, memory.bytes),
				inside);
  }

  /* Let *BODY, of CONSTRUCT, have variables of its own for those of its *CLAUSES that are about dummy
     arguments.  */

  void
  privatize (tree construct, tree *clauses, tree *body)
  {
    for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
      refuse_descriptor (c);
    tree inside = NULL_TREE, variables = NULL_TREE;
    for (tree clause : remove_clauses (clauses, [this] (tree c) { return ours_p (c); }))
      {
	tree reference = OMP_CLAUSE_DECL (clause), first = NULL_TREE;
	dummy_memory memory = memory_of (reference);
	if (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_FIRSTPRIVATE)
	  first = copy_of (construct, OMP_CLAUSE_LOCATION (clause), reference, memory);
	give (body, reference, first, memory, &inside, &variables);
      }
    if (!variables)
      return;
    append_to_statement_list (*body, &inside);
    *body = enclose (variables, inside, compute_construct_p (construct));
  }

  /* walk_tree's: *T may be a compute construct or a loop.  */

  static tree
  look (tree *t, int *, void *data)
  {
    privatization &self = *static_cast<privatization *> (data);
    if (TREE_CODE (*t) == OACC_LOOP)
      self.privatize (*t, &OMP_FOR_CLAUSES (*t), &OMP_FOR_BODY (*t));
    else if (TREE_CODE (*t) == OACC_PARALLEL || TREE_CODE (*t) == OACC_SERIAL)
      self.privatize (*t, &OMP_CLAUSES (*t), &OMP_BODY (*t));
    return NULL_TREE;
  }

  /* True if CLAUSE is firstprivate and names a dummy argument of variable size; or private, and one of
     assumed shape, or of variable size and of a procedure around, or what stands for one.  */

  bool
  ours_p (tree clause) const
  {
    if (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_FIRSTPRIVATE)
      return to_variable_size_p (OMP_CLAUSE_DECL (clause));
    if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_PRIVATE)
      return false;
    tree reference = OMP_CLAUSE_DECL (clause);
    return (assumed_shape_p (reference) || m_known.count (reference)
	    || (decl_function_context (reference) != current_function_decl
		&& to_variable_size_p (reference)));
  }

  std::map<tree, dummy_memory> m_known;
  hash_set<tree> m_seen;
  tree m_before = NULL_TREE;	/* What stands in front.  */
  bool m_copied = false;
};

/* For before_gimplification.  */

void
look_at_outermost (tree *expr)
{
  if (compute_construct_p (*expr) || TREE_CODE (*expr) == OACC_LOOP)
    privatization ().look_at (expr);
}

} // anonymous namespace

void
start_private_shapes ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (look_at_outermost);
}
