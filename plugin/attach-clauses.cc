/* The order of attach clauses.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What a directive maps and attaches is first mapped, then attached, in whatever order the
   clauses stand.  The front ends of C and C++ keep clauses in the opposite order, and libgomp
   goes along: it stops at "copyin(p[0:n]) attach(s.p)", as what is to be attached to is not
   there yet.

   Before:	enter data map(attach:s.p) map(to:*p [len: n * 4])
   After:	enter data map(to:*p [len: n * 4]) map(attach:s.p)  */

#include "plugin/gcc-compat.h"

#include "plugin/attach-clauses.h"
#include "plugin/constructs.h"
#include "plugin/gimplify-hook.h"

namespace {

/* For before_gimplification.  */

void
attach_last (tree *expr)
{
  tree *clauses = clauses_of (*expr);
  if (!clauses)
    return;

  auto attach_p = [] (tree clause) { return map_clause_p (clause, GOMP_MAP_ATTACH); };
  std::vector<tree> attached = remove_clauses (clauses, attach_p);
  for (; *clauses; clauses = &OMP_CLAUSE_CHAIN (*clauses))
    ;
  for (tree clause : attached)
    {
      *clauses = clause;
      clauses = &OMP_CLAUSE_CHAIN (clause);
    }
  *clauses = NULL_TREE;
}

} // anonymous namespace

void
install_attach_clauses ()
{
  if (!lang_GNU_Fortran ())
    before_gimplification (attach_last);
}
