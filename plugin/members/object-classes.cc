/* What classes objects are of, in C++.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What "this" or a reference leads to may be an object of a derived class, of which the region uses more
   than the base; so it is if the program casts to one derived class alone, as bases do that have it as a
   parameter, be they its first base or not:

     template <class D> struct base { ... static_cast<D *> (this)->f (i) ... };

   Such casts are noted in each function that g++ has read, and those that it instantiates.  */

#include <map>

#include "plugin/gcc-compat.h"

#include "plugin/live-trees.h"
#include "plugin/members/object-classes.h"
#include "plugin/stages.h"

namespace {

/* The only class, derived from each of these, that the program casts its objects to; or void.  */

std::map<tree, tree> derived_classes;

/* How many bytes objects of the class of BINFO have in front of BASE, a class that is no virtual base; -1 if
   it is none of theirs.  */

HOST_WIDE_INT
base_start (tree binfo, tree base)
{
  for (unsigned i = 0; binfo && i < BINFO_N_BASE_BINFOS (binfo); i++)
    {
      tree of_base = BINFO_BASE_BINFO (binfo, i);
      if (BINFO_VIRTUAL_P (of_base))
	continue;
      if (TYPE_MAIN_VARIANT (BINFO_TYPE (of_base)) == base)
	return tree_to_shwi (BINFO_OFFSET (of_base));
      /* Offsets are those in the whole object.  */
      if (HOST_WIDE_INT start = base_start (of_base, base); start >= 0)
	return start;
    }
  return -1;
}

/* For walk_tree: note casts to derived classes.  */

tree
note_cast (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (!CONVERT_EXPR_P (*expr) || !POINTER_TYPE_P (TREE_TYPE (*expr))
      || !POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (*expr, 0))))
    return NULL_TREE;
  tree to = TREE_TYPE (TREE_TYPE (*expr)), from = TREE_TYPE (TREE_TYPE (TREE_OPERAND (*expr, 0)));
  if (TREE_CODE (to) != RECORD_TYPE || TREE_CODE (from) != RECORD_TYPE)
    return NULL_TREE;
  to = TYPE_MAIN_VARIANT (to);
  from = TYPE_MAIN_VARIANT (from);
  if (to == from || !COMPLETE_TYPE_P (to) || !TYPE_BINFO (to) || base_start (TYPE_BINFO (to), from) < 0)
    return NULL_TREE;
  tree &known = derived_classes[keep_alive (from)];
  known = !known || known == to ? keep_alive (to) : void_type_node;
  return NULL_TREE;
}

/* PLUGIN_PRE_GENERICIZE's: FUNCTION, which is no template, is complete.  */

void
note_casts (void *function, void *)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (static_cast<tree> (function)), note_cast, NULL);
}

} // anonymous namespace

/* Of g++, which marks such names so.  */

bool
closure_p (tree type)
{
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  tree name = TYPE_NAME (TYPE_MAIN_VARIANT (type));
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return (lang_GNU_CXX () && TREE_CODE (type) == RECORD_TYPE
	  && name && TREE_CODE (name) == IDENTIFIER_NODE && TREE_PROTECTED (name));
}

bool
constant_calls_p (tree type)
{
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) && id_equal (DECL_NAME (f), "operator()") && FUNC_OR_METHOD_TYPE_P (TREE_TYPE (f)))
      return TYPE_READONLY (TREE_TYPE (TREE_VALUE (TYPE_ARG_TYPES (TREE_TYPE (f)))));
  return false;
}

bool
captured_this_p (tree field)
{
  return (DECL_NAME (field) && id_equal (DECL_NAME (field), "__this") && POINTER_TYPE_P (TREE_TYPE (field))
	  && closure_p (DECL_CONTEXT (field)));
}

tree
whole_class (tree declared, HOST_WIDE_INT *base)
{
  *base = 0;
  auto found = derived_classes.find (TYPE_MAIN_VARIANT (declared));
  if (found == derived_classes.end () || VOID_TYPE_P (found->second))
    return declared;
  *base = base_start (TYPE_BINFO (found->second), TYPE_MAIN_VARIANT (declared));
  return build_qualified_type (found->second, TYPE_QUALS (declared));
}

void
start_object_classes ()
{
  if (lang_GNU_CXX ())
    register_callback ("libacc-workers", PLUGIN_PRE_GENERICIZE, note_casts, NULL);
}
