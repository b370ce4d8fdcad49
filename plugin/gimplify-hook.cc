/* Looking at expressions in front of their gimplification: see gimplify-hook.h.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/gimplify-hook.h"

namespace {

std::vector<void (*) (tree *)> looks;

int (*gimplify_expr_of_language) (tree *, gimple_seq *, gimple_seq *);

/* In place of lang_hooks.gimplify_expr.  */

int
gimplify_expr_looked_at (tree *expr, gimple_seq *before, gimple_seq *after)
{
  tree_code kind = TREE_CODE (*expr);
  for (auto look : looks)
    {
      look (expr);
      if (TREE_CODE (*expr) != kind)
	return GS_OK;
    }
  return gimplify_expr_of_language (expr, before, after);
}

} // anonymous namespace

void
before_gimplification (void (*look) (tree *expr))
{
  if (looks.empty ())
    {
      gimplify_expr_of_language = lang_hooks.gimplify_expr;
      lang_hooks.gimplify_expr = gimplify_expr_looked_at;
    }
  looks.push_back (look);
}
