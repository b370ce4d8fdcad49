/* Objects by the names that regions have for them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A region that is given an object, or an image of it, by a pointer (partial-objects) has that wherever the
   program names the object:

   Before:	... s.n ... p->a[i] ...
   After:	... place->n ... another->a[i] ...

   What is behind pointers in an object of Fortran's, and named by clauses, is known by its name, and has a
   pointer of its own (used-components); that stays:

   Before:	parallel present(o%c%v)
		  ... o%a ... o%c%v ...
   After:	  ... place%a ... o%c%v ...

   Clauses may have the new name as well.  g++ computes a section's bounds once ("copy (p->a[n - 1:m])",
   SAVE_EXPR), and clauses of a data construct around may have been made of them, where the new name has no
   value yet: so they are computed again.  */

#include "plugin/gcc-compat.h"

#include <map>

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/members/renamed-objects.h"

namespace {

/* What a region has PLACE for.  */

struct renaming
{
  const object_name &name;
  tree place;
};

/* For walk_tree: "_data" of a polymorphic object.  */

tree
rename_data (tree *expr, int *walk_subtrees, void *data)
{
  renaming &r = *static_cast<renaming *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == COMPONENT_REF && polymorphic_variable (*expr) == r.name.variable)
    {
      *expr = r.place;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Values that are computed once, by those that took their place.  */

struct computed_again
{
  tree variable;		/* They depend on it.  */
  std::map<tree, tree> made = {};
};

/* For walk_tree, which is to see each of their uses.  */

tree
compute_value_again (tree *expr, int *walk_subtrees, void *data)
{
  computed_again &again = *static_cast<computed_again *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) != SAVE_EXPR || TREE_SIDE_EFFECTS (TREE_OPERAND (*expr, 0))
      || !mentions_p (*expr, again.variable))
    return NULL_TREE;
  tree &made = again.made[*expr];
  if (!made)
    {
      made = build1 (SAVE_EXPR, TREE_TYPE (*expr), unshare_expr (TREE_OPERAND (*expr, 0)));
      TREE_SIDE_EFFECTS (made) = 1;
    }
  *expr = made;
  return NULL_TREE;
}

/* Pointers that what they lead to is to keep, and where they are.  */

struct kept_pointers
{
  const std::vector<tree> &all;
  std::vector<std::pair<tree *, tree>> places = {};
};

/* For walk_tree: take them out.  */

tree
take_out (tree *expr, int *walk_subtrees, void *data)
{
  kept_pointers &kept = *static_cast<kept_pointers *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (!INDIRECT_REF_P (*expr))
    return NULL_TREE;
  tree *place = &TREE_OPERAND (*expr, 0);
  tree pointer = tree_strip_nop_conversions (*place);
  auto same = [pointer] (tree other) { return operand_equal_p (pointer, other); };
  if (std::any_of (kept.all.begin (), kept.all.end (), same))
    {
      kept.places.emplace_back (place, *place);
      *place = build_zero_cst (TREE_TYPE (*place));
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

} // anonymous namespace

void
rename_object (tree *body, const object_name &name, tree place)
{
  kept_pointers kept = { name.kept };
  if (!name.kept.empty ())
    walk_tree_without_duplicates (body, take_out, &kept);
  if (name.polymorphic)
    {
      renaming r = { name, place };
      walk_tree_without_duplicates (body, rename_data, &r);
    }
  else
    rename_mentions (body, [&] (tree decl)
      {
	return (decl != name.variable ? decl
		: name.derived ? build1 (NOP_EXPR, TREE_TYPE (name.variable),
					 fold_build_pointer_plus_hwi (place, name.base))
		: name.pointer ? place
		: build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (place)), place));
      });
  for (auto [place_of_pointer, pointer] : kept.places)
    *place_of_pointer = pointer;
}

void
compute_again (tree *clauses, tree variable)
{
  computed_again again = { variable };
  walk_tree (clauses, compute_value_again, &again, NULL);
}
