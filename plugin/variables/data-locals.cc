/* Scalars declared in data constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A scalar that no clause names is firstprivate in a parallel or serial construct, unless
   a data construct around it names it.  GCC 12 asks the data construct whether it knows
   the variable (gimplify.cc omp_notice_variable), but it knows its own locals as well as
   what its clauses name, and so maps them, there and back.  A queue then sees what the
   host has made of them in the meantime, and writes over it; gangs share one copy.  Around
   a host_data construct's locals it is an error.  So before gimplification the compute
   construct gets the clause:

   Before:	#pragma acc data copy(a)
		for (int k = 0; k < n; k++)
		  #pragma acc parallel loop async		map(tofrom:k)
		  for (...)
		    a[i] += k;

   After:	#pragma acc data copy(a)
		for (int k = 0; k < n; k++)
		  #pragma acc parallel loop async firstprivate(k)
		  for (...)
		    a[i] += k;

   A pointer has what the device has where it points, or ends, if that is there: that is bare-pointers'
   business.  One that the construct changes is as GCC has it elsewhere, map(alloc:*p [len: 0])
   map(firstprivate:p).

   Not so those of a declare directive, which are on the device.

   Variables of reductions are copied back, and stay with GCC.  So do references to other
   scalars, and pointers of Fortran, since what they refer to may be mapped by a name of its
   own.  What is allocatable is a scalar like others (scalar-objects.cc).  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/sections/bare-pointers.h"
#include "plugin/sections/present-pointers.h"
#include "plugin/stages.h"
#include "plugin/variables/scalar-objects.h"

namespace {

/* True if TYPE is that of a pointer of C's, or of a reference to one.  */

bool
pointer_p (tree type)
{
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  return TREE_CODE (type) == POINTER_TYPE && !lang_GNU_Fortran ();
}

/* True if DECL is an allocatable scalar of an intrinsic type.  */

bool
allocatable_p (tree decl)
{
  if (DECL_ARTIFICIAL (decl))
    return false;
  tree clause = build_clause (DECL_SOURCE_LOCATION (decl), OMP_CLAUSE_FIRSTPRIVATE, decl);
  scalar_object object = scalar_object_of (clause);
  return object.allocatable && !AGGREGATE_TYPE_P (TREE_TYPE (TREE_TYPE (object.pointer)));
}

/* True if a declare directive puts DECL, a local, on the device, and not what it points to.  */

bool
declared_p (tree decl)
{
  return (lookup_attribute ("oacc declare target", DECL_ATTRIBUTES (decl))
	  || (declared_local_p (decl) && (!pointer_p (TREE_TYPE (decl)) || mapped_pointer_p (decl))));
}

/* True if DECL, a local, is a scalar that GCC would make firstprivate elsewhere.  */

bool
scalar_p (tree decl)
{
  tree type = TREE_TYPE (decl);
  return (VAR_P (decl) && !is_global_var (decl) && !DECL_HAS_VALUE_EXPR_P (decl)
	  && !declared_p (decl)
	  && (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	      || TREE_CODE (type) == COMPLEX_TYPE || VECTOR_TYPE_P (type)
	      || pointer_p (type) || allocatable_p (decl)));
}

/* Add to NAMED the variable that CLAUSE is about.  */

void
note_named (tree clause, hash_set<tree> &named)
{
  if (tree variable = named_variable (clause))
    named.add (variable);
}

/* Add to NAMED the variables that CLAUSES of a construct are about.  */

void
note_all_named (tree clauses, hash_set<tree> &named)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c))
      note_named (c, named);
}

/* The body of a compute construct.  */

struct compute_body
{
  hash_set<tree> *locals;	/* Of the data constructs around it.  */
  hash_set<tree> named;		/* By clauses, of the construct or reductions.  */
  auto_vec<tree> mentioned;	/* Locals, each once.  */
};

/* For walk_tree in a compute construct.  */

tree
note_mention (tree *expr, int *walk_subtrees, void *data)
{
  compute_body *body = (compute_body *) data;
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == OACC_LOOP)
    {
      for (tree c = OMP_FOR_CLAUSES (*expr); c; c = OMP_CLAUSE_CHAIN (c))
	if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	  note_named (c, body->named);
    }
  else if (VAR_P (*expr) && body->locals->contains (*expr))
    body->mentioned.safe_push (*expr);
  return NULL_TREE;
}

/* The first of the clauses for DECL, a local, in front of CLAUSES of a construct at PLACE.
   GCC drops them if all mentions are of a loop's private one.  */

tree
put_in_front (tree decl, location_t place, tree clauses)
{
  if (pointer_p (TREE_TYPE (decl)))
    {
      tree bytes = fold_convert (build_pointer_type (char_type_node), pointer_behind (decl));
      tree memory = build_map_clause (place, GOMP_MAP_ALLOC, build_simple_mem_ref (bytes),
				      size_zero_node);
      OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (memory) = 1;
      tree pointer = build_map_clause (place, GOMP_MAP_FIRSTPRIVATE_POINTER, decl,
				       size_zero_node);
      OMP_CLAUSE_CHAIN (memory) = pointer;
      OMP_CLAUSE_CHAIN (pointer) = clauses;
      return memory;
    }
  tree value = build_clause (place, OMP_CLAUSE_FIRSTPRIVATE, decl);
  OMP_CLAUSE_CHAIN (value) = clauses;
  return value;
}

/* Give the compute CONSTRUCT the clauses for those of LOCALS that it mentions.  */

void
add_clauses (tree construct, hash_set<tree> &locals)
{
  compute_body body;
  body.locals = &locals;
  note_all_named (OMP_CLAUSES (construct), body.named);
  walk_tree_without_duplicates (&OMP_BODY (construct), note_mention, &body);
  /* A kernels construct copies other scalars back.  */
  bool only_pointers = TREE_CODE (construct) == OACC_KERNELS;
  if (body.mentioned.is_empty ())
    return;
  construct_uses uses = uses_in (construct);
  auto bare = [&] (tree decl)
    {
      unsigned *place = uses.places.get (decl);
      return place && bare_pointer_p (uses.all[*place], construct);
    };
  for (tree decl : body.mentioned)
    if (!body.named.add (decl) && (pointer_p (TREE_TYPE (decl)) || !only_pointers)
	&& !bare (decl))
      OMP_CLAUSES (construct) = put_in_front (decl, EXPR_LOCATION (construct),
					      OMP_CLAUSES (construct));
}

void walk_data (tree construct, const hash_set<tree> &outside);

/* For walk_tree in a data construct, whose scalars found so far are DATA.  */

tree
look_into_data (tree *expr, int *walk_subtrees, void *data)
{
  hash_set<tree> *locals = (hash_set<tree> *) data;
  switch (TREE_CODE (*expr))
    {
    case BIND_EXPR:
      for (tree v = BIND_EXPR_VARS (*expr); v; v = DECL_CHAIN (v))
	if (scalar_p (v))
	  locals->add (v);
      break;

    case OACC_DATA:
    case OACC_HOST_DATA:
      walk_data (*expr, *locals);
      *walk_subtrees = 0;
      break;

    case OACC_PARALLEL:
    case OACC_SERIAL:
    case OACC_KERNELS:
      add_clauses (*expr, *locals);
      *walk_subtrees = 0;
      break;

    default:
      if (TYPE_P (*expr))
	*walk_subtrees = 0;
      break;
    }
  return NULL_TREE;
}

/* Look at CONSTRUCT, a data construct, with the scalars of those OUTSIDE.  */

void
walk_data (tree construct, const hash_set<tree> &outside)
{
  hash_set<tree> named, locals;
  note_all_named (OMP_CLAUSES (construct), named);
  for (tree decl : outside)
    if (!named.contains (decl))
      locals.add (decl);
  walk_tree_without_duplicates (&OMP_BODY (construct), look_into_data, &locals);
}

/* For before_gimplification.  */

void
look_at_construct (tree *expr)
{
  if (TREE_CODE (*expr) == OACC_DATA || TREE_CODE (*expr) == OACC_HOST_DATA)
    walk_data (*expr, hash_set<tree> ());
}

} // anonymous namespace

void
start_data_locals ()
{
  before_gimplification (look_at_construct);
}
