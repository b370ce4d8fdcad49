/* Sections of what elements of an array point to, in data clauses of C and C++.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A matrix whose rows are allocated one by one is copied row by row:

     double **a;
     #pragma acc enter data copyin(a[0:rows])
     for (int i = 0; i < rows; i++)
       {
     #pragma acc enter data copyin(a[i][0:columns])
       }

   The second directive maps a row and attaches a[i], if the device has that (OpenACC 2.6, 2.7.2,
   Attach Action), and its "exit data" detaches it.  GCC 12 maps the row alone, and code of the
   device follows the host's a[i].  Of compute and data constructs it takes a[i][0:n] for a section
   of a, and of s->a[i][0:n], s->a is attached to the row.  Here the clause is about the row and
   nothing else, and a[i] is set behind it:

   Before:	enter data map(to:**(a + i * 8) [len: n * 8]) map(firstprivate:a [bias: ...])

   After:	enter data map(to:**(a + i * 8) [len: n * 8])
		if (acc_is_present (a + i, 8) && acc_deviceptr (a[i]))
		  "a[i] of the device" = acc_deviceptr (a[i])		(updated-members)

   Before:	exit data map(from:**(a + i * 8) [len: n * 8]) map(firstprivate:a [bias: ...])

   After:	exit data map(from:**(a + i * 8) [len: n * 8])
		if (acc_is_present (a + i, 8) && !acc_deviceptr (a[i]))
		  "a[i] of the device" = a[i]

   A data construct has the first behind its begin and the second behind its end, and a compute
   construct with such a clause gets a data construct around it.  What is in a queue is waited for,
   or the array could arrive when its elements have been set.  libgomp's counters of attachments
   have no part in this: nothing says how often an element has been attached, and to detach one that
   is not stops the program.  Clauses that attach an element by hand do no harm.

   Elements that are objects have members, and those of an array behind a pointer, "s[i].a[0:n]",
   GCC 12 takes for members of s.  A compute construct gets the same data construct around it for
   such a clause, and finds s as it finds pointers without a clause:

   Before:	parallel present(s[i].a[0:n])

   After:	data present(s[i].a[0:n])
		parallel  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/element-pointers.h"
#include "plugin/gimplify-hook.h"
#include "plugin/updated-members.h"

namespace {

/* POINTER without what is added to it, nor what the front ends put around.  */

tree
added_to (tree pointer)
{
  for (;;)
    switch (TREE_CODE (pointer))
      {
      CASE_CONVERT:
      case NON_LVALUE_EXPR:
      case SAVE_EXPR:
      case POINTER_PLUS_EXPR:
	pointer = TREE_OPERAND (pointer, 0);
	break;

      case COMPOUND_EXPR:
	pointer = TREE_OPERAND (pointer, 1);
	break;

      default:
	return pointer;
      }
}

/* True if CLAUSE, which may be null, is about the variable or member of which the clause in front
   of it maps a section.  */

bool
of_variable_p (tree clause)
{
  return (map_clause_p (clause, GOMP_MAP_FIRSTPRIVATE_POINTER)
	  || map_clause_p (clause, GOMP_MAP_ATTACH_DETACH));
}

/* The element of an array whose target CLAUSE maps; null if it maps something else.  */

tree
element_of (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree mapped = OMP_CLAUSE_DECL (clause), pointer = NULL_TREE;
  if (TREE_CODE (mapped) == INDIRECT_REF)
    pointer = added_to (TREE_OPERAND (mapped, 0));
  if (!pointer || TREE_CODE (TREE_TYPE (pointer)) != POINTER_TYPE)
    return NULL_TREE;
  bool element = (TREE_CODE (pointer) == ARRAY_REF
		  || (TREE_CODE (pointer) == INDIRECT_REF
		      && TREE_CODE (TREE_TYPE (TREE_OPERAND (pointer, 0))) == POINTER_TYPE));
  return element ? pointer : NULL_TREE;
}

/* True if CLAUSE names a member of an element, or what that points to, of an array behind a
   pointer or in an object there.  */

bool
member_of_element_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return false;
  tree object = OMP_CLAUSE_DECL (clause);
  if (INDIRECT_REF_P (object))
    object = added_to (TREE_OPERAND (object, 0));
  bool member = false, element = false;
  for (; TREE_CODE (object) == COMPONENT_REF || TREE_CODE (object) == ARRAY_REF;
       object = TREE_OPERAND (object, 0))
    if (TREE_CODE (object) == COMPONENT_REF)
      member = true;
    else if (member)
      element |= !TREE_CONSTANT (TREE_OPERAND (object, 1));
  if (!member || !INDIRECT_REF_P (object))
    return false;
  tree pointer = TREE_OPERAND (object, 0);
  STRIP_NOPS (pointer);
  return element || TREE_CODE (pointer) == POINTER_PLUS_EXPR;
}

/* Elements whose targets are mapped, and what to do of them.  */

struct elements
{
  tree before = NULL_TREE;	/* Statements in front of the construct,  */
  tree set = NULL_TREE;		/* where it has mapped,  */
  tree restore = NULL_TREE;	/* and where it has unmapped.  */
};

/* What gives the device the host's ELEMENT, if it has that, but not its target.  */

tree
restore_pointer (tree element)
{
  tree address = build_fold_addr_expr (unshare_expr (element));
  tree word = TYPE_SIZE_UNIT (ptr_type_node);
  tree type = build_function_type_list (void_type_node, ptr_type_node, size_type_node, NULL_TREE);
  tree update = build_call_expr (build_fn_decl ("acc_update_device", type), 2,
				 fold_convert (ptr_type_node, address),
				 fold_convert (size_type_node, word));
  tree gone = build1 (TRUTH_NOT_EXPR, boolean_type_node,
		      present_on_device (unshare_expr (element), size_one_node));
  tree here = present_on_device (address, word);
  return build3 (COND_EXPR, void_type_node,
		 build2 (TRUTH_ANDIF_EXPR, boolean_type_node, here, gone), update, NULL_TREE);
}

/* Let CLAUSE, which maps the target of an element, be about that alone.  */

void
leave_variable (tree clause)
{
  if (of_variable_p (OMP_CLAUSE_CHAIN (clause)))
    OMP_CLAUSE_CHAIN (clause) = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (clause));
}

/* The same where CLAUSE maps the target of ELEMENT for longer than a directive; note in MADE what
   else has to be done.  */

void
separate (tree clause, tree element, elements *made)
{
  leave_variable (clause);
  tree mapped = OMP_CLAUSE_DECL (clause);
  tree place = append_value (&made->before, "place", build_fold_addr_expr (unshare_expr (element)));
  tree pointer = build_fold_indirect_ref (place);
  tree start = append_value (&made->before, "start", TREE_OPERAND (mapped, 0));
  tree bias = append_value (&made->before, "bias",
			    fold_build2 (MINUS_EXPR, sizetype, fold_convert (sizetype, start),
					 fold_convert (sizetype, unshare_expr (pointer))));
  OMP_CLAUSE_DECL (clause) = build_fold_indirect_ref (start);
  append_to_statement_list (set_pointer (pointer, bias), &made->set);
  append_to_statement_list (restore_pointer (pointer), &made->restore);
}

/* Separate those of CLAUSES that name elements from their arrays.  */

void
separate_all (tree clauses, elements *made)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree element = element_of (c))
      separate (c, element, made);
}

/* A data construct around CONSTRUCT, a compute construct, with those of its clauses that name
   elements or members of them; CONSTRUCT itself if there are none.  What has to be done in front
   of it goes to *BEFORE.  */

tree
data_around (tree construct, tree *before)
{
  tree *clauses = &OMP_CLAUSES (construct), around = NULL_TREE, *end = &around;
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (element_of (c))
      leave_variable (c);
  auto outside = [] (tree c) { return element_of (c) || member_of_element_p (c); };
  for (tree c : remove_clauses (clauses, outside))
    {
      OMP_CLAUSE_CHAIN (c) = NULL_TREE;
      *end = c;
      end = &OMP_CLAUSE_CHAIN (c);
    }
  if (!around)
    return construct;
  return data_construct_around (construct, around, before);
}

/* For before_gimplification.  */

void
look (tree *expr)
{
  tree construct = *expr;
  elements made;
  switch (TREE_CODE (construct))
    {
    case OACC_ENTER_DATA:
    case OACC_EXIT_DATA:
      separate_all (OMP_STANDALONE_CLAUSES (construct), &made);
      if (!made.set)
	return;
      append_to_statement_list (construct, &made.before);
      append_wait (&made.before, OMP_STANDALONE_CLAUSES (construct));
      append_to_statement_list (TREE_CODE (construct) == OACC_ENTER_DATA ? made.set : made.restore,
				&made.before);
      break;

    case OACC_UPDATE:
      for (tree c = OMP_STANDALONE_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
	if (element_of (c))
	  leave_variable (c);
      return;

    case OACC_PARALLEL:
    case OACC_SERIAL:
    case OACC_KERNELS:
      construct = data_around (construct, &made.before);
      if (construct == *expr)
	return;
      /* Fall through.  */

    case OACC_DATA:
      separate_all (OMP_CLAUSES (construct), &made);
      if (!made.set)
	{
	  if (construct == *expr)
	    return;
	  append_to_statement_list (construct, &made.before);
	  break;
	}
      append_to_statement_list (OMP_BODY (construct), &made.set);
      OMP_BODY (construct) = made.set;
      append_to_statement_list (construct, &made.before);
      append_to_statement_list (made.restore, &made.before);
      break;

    default:
      return;
    }
  *expr = made.before;
}

} // anonymous namespace

void
install_element_pointers ()
{
  if (!lang_GNU_Fortran ())
    before_gimplification (look);
}
