/* Objects in firstprivate clauses: what their pointers point to is the device's.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Libraries that execute functions on the device give each launch its own copy of the function's
   closure or object:

     template <class F> void forall (int n, F f) {
       #pragma acc parallel loop firstprivate(f)
       for (int i = 0; i < n; i++) f (i);
     }
     #pragma acc enter data copyin(a[0:n])
     forall (n, [=] (int i) { a[i] += 1; });

   The copy has the host's pointers, at which nothing is on a device with memory of its own.  What
   the program means is what it gets without the clause (partial-objects): pointers to what is on the
   device point there, others stay as they are.

   Before:	parallel firstprivate(f)
		  ... f ...

   After:	image = f;
		if (acc_deviceptr (image.a))
		  image.a = acc_deviceptr (image.a);
		parallel firstprivate(image)
		  ... image ...

   The clause may name a reference to the object.

   What the construct itself brings ("copyin(a[0:n]) firstprivate(f)") a data construct around all of
   this brings first, as for objects without a clause.

   Of an object that is on the device itself, a synchronous construct has what is there, as GCC's tests
   want it (launch-values).  Objects with copy constructors are class-privates'.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/members/object-images.h"
#include "plugin/members/object-parts.h"
#include "plugin/stages.h"

namespace {

/* The object in CLAUSE, or what a reference in it refers to.  */

tree
object_in (tree clause)
{
  tree named = OMP_CLAUSE_DECL (clause);
  return TREE_CODE (TREE_TYPE (named)) == REFERENCE_TYPE ? build_simple_mem_ref (named) : named;
}

/* True if CLAUSE is for an object with pointers that may be copied byte by byte.  */

bool
pointers_in_clause_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_FIRSTPRIVATE)
    return false;
  tree named = OMP_CLAUSE_DECL (clause), type = TREE_TYPE (object_in (clause));
  return (variable_p (named) && TREE_CODE (type) == RECORD_TYPE
	  && !TREE_ADDRESSABLE (type) && !DECL_HAS_VALUE_EXPR_P (named)
	  && !pointers_in (type).empty ());
}

/* Let CLAUSE, of CONSTRUCT, be for an image of its object.  Append to *LIST what makes that, and to
   *SET what sets its pointers.  */

void
use_image (tree construct, tree clause, tree *list, tree *set)
{
  tree named = OMP_CLAUSE_DECL (clause), object = object_in (clause);
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (object));
  tree image = create_tmp_var (type, "image");
  TREE_ADDRESSABLE (image) = 1;
  /* The region may set it first.  */
  suppress_warning (named, OPT_Wuninitialized);
  append_store (list, image, object);
  tree pointers = NULL_TREE;
  append_device_pointers (&pointers, build_fold_addr_expr (image), type);
  if (!omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_ASYNC))
    {
      tree size = TYPE_SIZE_UNIT (type), address = build_fold_addr_expr (object);
      if (object == named)
	TREE_ADDRESSABLE (named) = 1;
      tree copy = library_call ("acc_memcpy_from_device", void_type_node,
				{ build_fold_addr_expr (image), device_address (address), size });
      pointers = build3 (COND_EXPR, void_type_node, present_on_device (address, size), copy, pointers);
    }
  append_to_statement_list (pointers, set);
  OMP_CLAUSE_DECL (clause) = image;
  tree for_region = object == named ? image : build_fold_addr_expr_with_type (image, TREE_TYPE (named));
  rename_mentions (&OMP_BODY (construct), [=] (tree decl) { return decl == named ? for_region : decl; });
}

/* For before_gimplification_once.  */

void
look_at_construct (tree *expr)
{
  tree construct = *expr;
  if (TREE_CODE (construct) != OACC_PARALLEL && TREE_CODE (construct) != OACC_SERIAL)
    return;
  tree first = OMP_CLAUSES (construct);
  while (first && !pointers_in_clause_p (first))
    first = OMP_CLAUSE_CHAIN (first);
  if (!first)
    return;
  *expr = with_pieces (construct, clauses_that_bring (OMP_CLAUSES (construct)),
		       [&] (tree *before, tree *)
    {
      tree set = NULL_TREE;
      for (tree c = first; c; c = OMP_CLAUSE_CHAIN (c))
	if (pointers_in_clause_p (c))
	  use_image (construct, c, before, &set);
      tree on_device = condition_variable (before, OMP_CLAUSES (construct));
      append_to_statement_list (if_on_device (on_device, set), before);
    });
}

} // anonymous namespace

void
start_firstprivate_objects ()
{
  if (!lang_GNU_Fortran ())
    before_gimplification_once (look_at_construct);
}
