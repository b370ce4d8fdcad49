/* Which object an expression names.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_OBJECT_NAMES_H
#define ACC_WORKERS_OBJECT_NAMES_H

#include "plugin/gcc-compat.h"

/* The objects of a construct, its clauses' and its region's, by names that can be compared:
   made of variables, components, pointers and elements, without the temporaries that GCC puts
   between.  */

class object_names
{
public:
  /* For the construct at I.  */
  explicit object_names (gimple_stmt_iterator i) : construct (i) {}

  /* REGION is the construct's: note what its temporaries stand for.  */
  void note_region (gimple_seq region);

  /* The name of what EXPRESSION names, of the region or of the clauses; null if that cannot be
     said.  */
  tree name (tree expression, unsigned depth = 0);

  /* True if VARIABLE is a temporary of the region that stands for something else.  */
  bool copy_p (tree variable)
  {
    tree *value = values.get (variable);
    return value && *value;
  }

private:
  tree value (tree variable);
  static tree note_statement (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info);

  gimple_stmt_iterator construct;
  hash_map<tree, tree> values;
  bool changed = false;		/* By the last walk of the region.  */
};

/* True if A and B, two names, name the same object.  */
bool same_name_p (tree a, tree b);

/* True if NAME, or with VALUE what is there, may be another object when PLACE, a name, has
   another value.  */
bool changed_with_p (tree name, tree place, bool value = false);

/* The variable that NAME begins with; null if it is a constant.  */
tree first_variable (tree name);

/* True if NAME is an element's, or a part of one.  */
bool indexed_p (tree name);

/* An expression of what NAME names where the construct begins; null if there is none.  */
tree named_object (tree name);

#endif /* ACC_WORKERS_OBJECT_NAMES_H */
