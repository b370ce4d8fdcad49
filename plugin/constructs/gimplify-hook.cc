/* Looking at expressions in front of their gimplification: see gimplify-hook.h.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"

namespace {

/* Two of them are null, or all are.  */

struct hooked
{
  void (*each) (tree *);
  void (*construct) (tree *);
  void (*once) ();
  hash_set<tree> *constructs;	/* That CONSTRUCT has been called with.  */
};

std::vector<hooked> looks;

int (*gimplify_expr_of_language) (tree *, gimple_seq *, gimple_seq *);

/* In place of lang_hooks.gimplify_expr.  */

int
gimplify_expr_looked_at (tree *expr, gimple_seq *before, gimple_seq *after)
{
  tree_code kind = TREE_CODE (*expr);
  for (hooked &look : looks)
    {
      if (auto once = look.once)
	{
	  look.once = nullptr;
	  once ();
	}
      if (look.each)
	look.each (expr);
      if (look.construct && clauses_of (*expr) && !look.constructs->add (keep_alive (*expr)))
	look.construct (expr);
      if (TREE_CODE (*expr) != kind)
	return GS_OK;
    }
  return gimplify_expr_of_language (expr, before, after);
}

void
append (const hooked &look)
{
  if (looks.empty ())
    {
      gimplify_expr_of_language = lang_hooks.gimplify_expr;
      lang_hooks.gimplify_expr = gimplify_expr_looked_at;
    }
  looks.push_back (look);
}

} // anonymous namespace

void
before_gimplification (void (*look) (tree *expr))
{
  append ({ look, nullptr, nullptr, nullptr });
}

void
before_gimplification_once (void (*look) (tree *construct))
{
  append ({ nullptr, look, nullptr, new hash_set<tree> });
}

void
before_first_gimplification (void (*look) ())
{
  append ({ nullptr, nullptr, look, nullptr });
}
