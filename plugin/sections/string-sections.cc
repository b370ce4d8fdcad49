/* Sections of Fortran's arrays of strings whose length is not known when a procedure begins.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Where a section of an array begins, GCC computes from the size of an element.  For a string that is a
   variable of its own, which gfortran 12 sets where the procedure begins; but what has a deferred length gets
   that when it is allocated:

     character(:), allocatable :: b(:)		D.1 = (sizetype) .b;
     allocate (character(n) :: b(m))		.b = n; ...
     !$acc update device (b(2:m))		parm.data = &(*b.data)[1]{size: D.1};

   So the section begins anywhere: without a device, too, and where it is an actual argument.  With
   optimization, what has not been set may be anything, and libgomp gets a null pointer.  In front of
   gimplification the length is put there, as it is then:

     After:	parm.data = &(*b.data)[1]{size: .b};  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* For before_gimplification.  */

void
say_length (tree *expr)
{
  tree element = *expr;
  if (TREE_CODE (element) != ARRAY_REF || TREE_OPERAND (element, 3))
    return;
  tree string = TREE_TYPE (element);
  if (TREE_CODE (string) != ARRAY_TYPE || !TYPE_STRING_FLAG (string) || !TYPE_DOMAIN (string))
    return;
  /* In units of the alignment, that of a character.  */
  tree length = TYPE_MAX_VALUE (TYPE_DOMAIN (string));
  if (length && !TREE_CONSTANT (length))
    TREE_OPERAND (element, 3) = fold_convert (sizetype, unshare_expr (length));
}

} // anonymous namespace

void
start_string_sections ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (say_length);
}
