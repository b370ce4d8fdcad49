/* Trees that the plugin's tables hold: see live-trees.h.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/live-trees.h"

namespace {

hash_set<tree> *alive;

/* PLUGIN_GGC_MARKING's.  */

void
mark_alive (void *, void *)
{
  for (tree t : *alive)
    gt_ggc_mx_tree_node (t);
}

} // anonymous namespace

tree
keep_alive (tree t)
{
  if (!alive)
    {
      alive = new hash_set<tree>;
      register_callback ("libacc-workers", PLUGIN_GGC_MARKING, mark_alive, NULL);
    }
  if (t)
    alive->add (t);
  return t;
}
