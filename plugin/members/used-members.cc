/* What constructs use of an object, member by member, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/members/used-members.h"

namespace {

/* For walk_tree.  */

tree
note_used_member (tree *expr, int *walk_subtrees, void *data)
{
  used_members &used = *static_cast<used_members *> (data);
  HOST_WIDE_INT start;
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (*expr == used.variable)
    used.all = true;
  else if (TREE_CODE (*expr) == COMPONENT_REF
	   && variable_of_member (*expr, &start) == used.variable)
    {
      tree size = TYPE_SIZE_UNIT (TREE_TYPE (*expr));
      if (size && tree_fits_shwi_p (size))
	used.places.push_back ({ start, start + tree_to_shwi (size) });
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* For walk_tree: a member of the object that the variable DATA is, or points or refers to, that is assigned
   to, or whose address is taken.  */

tree
find_changed_member (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  switch (TREE_CODE (*expr))
    {
    CASE_ASSIGNMENT:
    case ADDR_EXPR:
      return (variable_of_member (innermost_member (TREE_OPERAND (*expr, 0))) == data
	      ? *expr : NULL_TREE);
    default:
      return NULL_TREE;
    }
}

} // anonymous namespace

tree
innermost_member (tree expr)
{
  while (handled_component_p (expr) && TREE_CODE (expr) != COMPONENT_REF)
    expr = TREE_OPERAND (expr, 0);
  return expr;
}

tree
array_of_section (tree part)
{
  while (TREE_CODE (part) == ARRAY_REF)
    part = TREE_OPERAND (part, 0);
  return part;
}

tree
variable_of_member (tree member, HOST_WIDE_INT *start)
{
  HOST_WIDE_INT place = 0;
  tree object = member;
  for (; TREE_CODE (object) == COMPONENT_REF; object = TREE_OPERAND (object, 0))
    if (tree_fits_shwi_p (bit_position (TREE_OPERAND (object, 1))))
      place += int_byte_position (TREE_OPERAND (object, 1));
  if (start)
    *start = place;
  if (object == member)
    return NULL_TREE;
  if (tree pointer = pointer_to (object))
    {
      object = pointer;
      STRIP_NOPS (object);
    }
  return variable_p (object) ? object : NULL_TREE;
}

used_members
members_used (tree construct, tree variable)
{
  used_members used = { variable };
  walk_tree_without_duplicates (&OMP_BODY (construct), note_used_member, &used);
  return used;
}

bool
used_alone_p (tree construct, tree variable, tree member)
{
  member = array_of_section (member);
  HOST_WIDE_INT start;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (member));
  if (variable_of_member (member, &start) != variable || !size || !tree_fits_shwi_p (size))
    return false;
  used_members used = members_used (construct, variable);
  HOST_WIDE_INT end = start + tree_to_shwi (size);
  return !used.all && std::all_of (used.places.begin (), used.places.end (),
    [=] (const std::pair<HOST_WIDE_INT, HOST_WIDE_INT> &place)
    { return start <= place.first && place.second <= end; });
}

bool
used_beyond_p (tree construct, tree v, tree type)
{
  used_members used = members_used (construct, v);
  tree size = TYPE_SIZE_UNIT (type);
  auto beyond = [size] (const std::pair<HOST_WIDE_INT, HOST_WIDE_INT> &place)
    { return !size || !tree_fits_shwi_p (size) || place.second > tree_to_shwi (size); };
  return used.all || std::any_of (used.places.begin (), used.places.end (), beyond);
}

bool
members_changed_p (tree construct, tree v)
{
  return walk_tree_without_duplicates (&OMP_BODY (construct), find_changed_member, v);
}
