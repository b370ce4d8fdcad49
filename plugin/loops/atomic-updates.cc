/* Atomic updates whose two sides C++ has folded apart, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   An atomic construct mentions what it updates twice: its address, and in the new
   value.  GCC's gimplify.cc goa_stabilize_expr has to find the second mention, and
   finds it by the address of the tree alone: the front ends share the node.  But
   g++ 12 folds each expression of a function for itself (cp_fold_function), and
   where there is something to fold, two nodes are what remains of one:

     #pragma acc atomic update		OMP_ATOMIC (&a[0], *&a[0] + v)
     a[(n << 10) % 1024] += v;			    ^ 1st   ^ 2nd a[0]

   Then the second is an ordinary load in front of the atomic load, whose result
   nobody uses:

     old = a[0]; new = old + v;
     unused = atomic_load (&a[0]); atomic_store (&a[0], new);

   and updates are lost, on the host as well.  We put the first in place of each
   mention that is equal to it.  There is no other meaning that one could have: the
   OpenACC specification (2.12) forbids the rest of the expression to access what is
   updated.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* In walk_tree: put the object at ADDRESS, which is WALK's data, in place of what
   is equal to it.  */

tree
unify_mention (tree *mention, int *walk_subtrees, void *address_)
{
  tree address = static_cast<tree> (address_);
  tree object = TREE_CODE (address) == ADDR_EXPR
		? TREE_OPERAND (address, 0) : NULL_TREE;
  bool equal = false;
  if (TREE_CODE (*mention) == INDIRECT_REF)
    equal = operand_equal_p (TREE_OPERAND (*mention, 0), address, 0);
  else if (object)
    equal = operand_equal_p (*mention, object, 0);
  if (equal)
    *mention = build1 (INDIRECT_REF, TREE_TYPE (*mention), address);
  if (equal || TYPE_P (*mention))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* For before_gimplification.  */

void
unify_mentions (tree *expr)
{
  switch (TREE_CODE (*expr))
    {
    case OMP_ATOMIC:
    case OMP_ATOMIC_CAPTURE_OLD:
    case OMP_ATOMIC_CAPTURE_NEW:
      walk_tree (&TREE_OPERAND (*expr, 1), unify_mention,
		 TREE_OPERAND (*expr, 0), NULL);
      break;

    default:
      break;
    }
}

} // anonymous namespace

void
start_atomic_updates ()
{
  if (lang_GNU_CXX ())
    before_gimplification (unify_mentions);
}
