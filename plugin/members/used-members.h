/* What constructs use of an object: see used-members.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_USED_MEMBERS_H
#define ACC_WORKERS_USED_MEMBERS_H

#include <vector>

#include "plugin/gcc-compat.h"

/* What a region uses of the object that VARIABLE is, or points or refers to.  */

struct used_members
{
  tree variable;
  bool all = false;
  /* Where members begin and end, in bytes.  */
  std::vector<std::pair<HOST_WIDE_INT, HOST_WIDE_INT>> places = {};
};

/* What CONSTRUCT's region uses of that of VARIABLE.  */
used_members members_used (tree construct, tree variable);

/* The innermost member that EXPR is an element of, or a part, or EXPR itself if it is one; what the elements
   are of if there is none.  */
tree innermost_member (tree expr);

/* The array, a member, of which PART is an element, or PART.  */
tree array_of_section (tree part);

/* The variable if MEMBER is one of the object that this is, or points or refers to, and where it is
   in there, in *START if asked for; null otherwise.  */
tree variable_of_member (tree member, HOST_WIDE_INT *start = nullptr);

/* True if CONSTRUCT's region uses of the object behind the pointer VARIABLE MEMBER alone, or elements of
   that, as MEMBER itself may be.  */
bool used_alone_p (tree construct, tree variable, tree member);

/* True if CONSTRUCT's region may use what is behind the object of TYPE that V points or refers to.  */
bool used_beyond_p (tree construct, tree v, tree type);

/* True if CONSTRUCT's region may change members of the object that V is, or points or refers to.  */
bool members_changed_p (tree construct, tree v);

#endif /* ACC_WORKERS_USED_MEMBERS_H */
