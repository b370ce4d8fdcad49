/* Members of members in data clauses without "this".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   In a member function, a data clause may name a member (g++ 12, finish_omp_clauses).  Of one that
   is a pointer, p, "copyin(p->a[0:n])" is read as if it were

     map(to:*this->p [len: n * sizeof (*p)]) map(attach:this->p [bias: this->p - p->a])

   with a p that is of no object: what is mapped is not what the program says, and GCC crashes, if
   not always.  It is refused, with the place; "this->p->a[0:n]" is what it takes.  */

#include "plugin/gcc-compat.h"

#include "plugin/clause-members.h"
#include "plugin/constructs.h"
#include "plugin/gimplify-hook.h"

namespace {

/* For walk_tree: find a member that is one of no object.  */

tree
find_member (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == FIELD_DECL)
    return *expr;
  else if (TREE_CODE (*expr) == COMPONENT_REF)
    {
      *walk_subtrees = 0;
      return walk_tree_without_duplicates (&TREE_OPERAND (*expr, 0), find_member, data);
    }
  return NULL_TREE;
}

tree
member_of (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree found = walk_tree_without_duplicates (&OMP_CLAUSE_DECL (clause), find_member, NULL);
  if (!found && OMP_CLAUSE_SIZE (clause))
    found = walk_tree_without_duplicates (&OMP_CLAUSE_SIZE (clause), find_member, NULL);
  return found;
}

/* For before_gimplification.  */

void
look_at_clauses (tree *expr)
{
  tree *clauses = clauses_of (*expr);
  if (!clauses)
    return;
  for (tree c : remove_clauses (clauses, [] (tree c) { return member_of (c) != NULL_TREE; }))
    {
      tree member = member_of (c), name = DECL_NAME (member);
      sorry_at (OMP_CLAUSE_LOCATION (c), "acc-workers: a member of %qD in a data clause, which"
		" GCC 12 misreads; write %<this->%E%>",
		member, name ? name : get_identifier ("..."));
    }
}

} // anonymous namespace

void
install_clause_members ()
{
  if (lang_GNU_CXX ())
    before_gimplification (look_at_clauses);
}
