/* Constructs and what is in them: see constructs.h.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"

namespace {

struct renaming
{
  const std::function<tree (tree)> &name_of;
  /* What has been walked of what may have several mentions.  */
  hash_set<tree> walked;
};

/* For walk_tree, which is not to leave out variables that it has met, as it does if it
   has a set of its own.  */

tree
rename_mention (tree *mention, int *walk_subtrees, void *renaming_)
{
  renaming *state = static_cast<renaming *> (renaming_);
  if (TYPE_P (*mention)
      || (TREE_CODE (*mention) == SAVE_EXPR && state->walked.add (*mention)))
    *walk_subtrees = 0;
  else if (DECL_P (*mention))
    *mention = state->name_of (*mention);
  return NULL_TREE;
}

} // anonymous namespace

void
rename_mentions (tree *where, const std::function<tree (tree)> &name_of)
{
  renaming state = { name_of, hash_set<tree> () };
  walk_tree (where, rename_mention, &state, nullptr);
}
