/* Returns from Fortran's procedures with declare directives.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Of a declare directive in a procedure gfortran makes a data construct around all that the
   procedure does (trans-openmp.cc, gfc_trans_oacc_declare), and GCC 12 says of a "return" in
   there that it is an "invalid branch" from the construct, as it would be from one that the
   program has:

     subroutine s (a, n)
       real :: a(n), work(n)
       !$acc declare create(work)	#pragma acc data map(alloc:work)
       if (n == 0) return			if (*n == 0) return;
       ...					...

   But the directive's data live until the procedure returns, wherever it does.  So before
   gimplification a return goes to the end of the construct, behind which gfortran has the
   procedure return, with the same value: that of the result's variable.

   After:				#pragma acc data map(alloc:work)
						if (*n == 0) goto end;
						...
						end:

   The program's own data constructs stand in the procedure in front of what is in them, and a
   return from them stays an error.  gfortran's has no place of its own, but that of what it was
   at before the procedure: another's end, or the beginning of this one or of the one around.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* The data construct of a declare directive, and the label at its end once there is one.  */

struct declared_body
{
  location_t place;
  tree end;
};

/* For walk_tree.  */

tree
leave_by_end (tree *expr, int *walk_subtrees, void *data)
{
  declared_body *body = (declared_body *) data;
  if (TYPE_P (*expr) || clauses_of (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == RETURN_EXPR
	   && (!in_front_p (DECL_SOURCE_LOCATION (current_function_decl), body->place)
	       || in_front_p (EXPR_LOCATION (*expr), body->place)))
    {
      if (!body->end)
	body->end = create_artificial_label (body->place);
      *expr = build1_loc (EXPR_LOCATION (*expr), GOTO_EXPR, void_type_node, body->end);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* For before_gimplification.  */

void
return_behind (tree *expr)
{
  if (TREE_CODE (*expr) != OACC_DATA)
    return;
  declared_body body = { EXPR_LOCATION (*expr), NULL_TREE };
  walk_tree_without_duplicates (&OMP_BODY (*expr), leave_by_end, &body);
  if (!body.end)
    return;
  tree list = NULL_TREE;
  append_to_statement_list (OMP_BODY (*expr), &list);
  append_to_statement_list (build1 (LABEL_EXPR, void_type_node, body.end), &list);
  OMP_BODY (*expr) = list;
}

} // anonymous namespace

void
start_declared_returns ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (return_behind);
}
