/* Objects of classes with static data members in constructs and clauses.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   OpenMP once said that mappable types have none, and g++ 12 refuses an object of

     struct element
     {
       static constexpr int nodes = 4;
       double x[nodes];
     };

   that a construct uses without a clause ("referenced in target region does not have a
   mappable type"), or that a data clause names ("array section does not have mappable type",
   of "this[0:1]", too): also one with a std::string, which has std::string::npos, and even function
   objects of the library's, such as std::views::filter.  A static member is no part of an object, and
   OpenACC has no such rule, so what else is mappable is so with them.

   1. Without a clause, a hook of g++'s is asked, and we answer.

   2. For clauses, no hook is asked: g++ looks through the members of the class.  So while it reads
      a function of the program's, or makes one of a template, no class has static ones among them:

	TYPE_FIELDS (element):	nodes -> x		between functions
				x			in a function

      Their names are found all the same, in the table of a class's names that g++ makes for classes
      with more than seven members, and we for the others.  Between functions, where static members
      are defined and classes instantiated, all is as it was, and from the first gimplification on.  */

#define ACC_WORKERS_CPLUSPLUS_TREES
#include "plugin/gcc-compat.h"

#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/stages.h"

#include "debug.h"

/* cc1plus has this, other compilers of GCC's load the plugin as well.  */

vec<tree, va_gc> *set_class_bindings (tree, int) __attribute__ ((weak));

namespace {

bool (*mappable_type_of_language) (tree);

/* In place of lang_hooks.types.omp_mappable_type.  An object with virtual functions is none.  */

bool
mappable_type (tree type)
{
  if (mappable_type_of_language (type))
    return true;
  if (type == error_mark_node || !COMPLETE_TYPE_P (type))
    return false;
  type = strip_array_types (type);
  if (!RECORD_OR_UNION_TYPE_P (type) || !COMPLETE_TYPE_P (type) || TYPE_VFIELD (type))
    return false;
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (TREE_CODE (field) == FIELD_DECL && !mappable_type (TREE_TYPE (field)))
      return false;
  return true;
}

/* A class that is complete, and its static data members in their order.  */

struct class_with_statics
{
  tree type;
  std::vector<tree> members;

  void take_out ();
  void put_back ();
};

/* Let all variants of TYPE ("const") have FIELDS.  */

void
set_fields (tree type, tree fields)
{
  for (; type; type = TYPE_NEXT_VARIANT (type))
    TYPE_FIELDS (type) = fields;
}

/* Each member still says what came behind it.  */

void
class_with_statics::take_out ()
{
  tree fields = TYPE_FIELDS (type);
  for (tree *place = &fields; *place; )
    if (VAR_P (*place))
      *place = DECL_CHAIN (*place);
    else
      place = &DECL_CHAIN (*place);
  set_fields (type, fields);
}

/* g++ may have put functions that nobody has written in front of the others, or behind all.  */

void
class_with_statics::put_back ()
{
  tree fields = TYPE_FIELDS (type);
  for (size_t i = members.size (); i-- > 0; )
    {
      tree *place = &fields;
      while (*place && *place != DECL_CHAIN (members[i]))
	place = &DECL_CHAIN (*place);
      DECL_CHAIN (members[i]) = *place;
      *place = members[i];
    }
  set_fields (type, fields);
}

std::vector<class_with_statics> *classes;
hash_set<tree> *known;

/* True while their static members are not to be seen; and if that will not be so again.  */

bool in_function, at_end;

void
see_function (bool inside)
{
  if (inside == in_function)
    return;
  in_function = inside;
  for (class_with_statics &c : *classes)
    if (inside)
      c.take_out ();
    else
      c.put_back ();
}

/* In place of targetm.set_current_function: g++ goes on with FUNCTION, or with none.  */

void (*set_current_function_of_target) (tree);

void
set_current_function (tree function)
{
  set_current_function_of_target (function);
  see_function (function && !at_end && !in_system_header_at (DECL_SOURCE_LOCATION (function)));
}

/* In place of debug_hooks->type_decl: the class that DECL is the name of is complete.  */

const gcc_debug_hooks *hooks_of_debugger;

void
note_class (tree decl, int local)
{
  bool inside = in_function;
  if (debug_info_level > DINFO_LEVEL_TERSE)
    see_function (false);
  hooks_of_debugger->type_decl (decl, local);
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (decl));
  if (!at_end && CLASS_TYPE_P (type) && COMPLETE_TYPE_P (type) && !known->contains (type))
    {
      class_with_statics noted = { type, {} };
      for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
	if (VAR_P (field))
	  noted.members.push_back (keep_alive (field));
      if (!noted.members.empty ())
	{
	  known->add (keep_alive (type));
	  if (!CLASSTYPE_MEMBER_VEC (type))
	    set_class_bindings (type, -1);
	  if (in_function)
	    noted.take_out ();
	  classes->push_back (std::move (noted));
	}
    }
  see_function (inside);
}

/* PLUGIN_START_UNIT's: GCC knows who writes for the debugger.  */

void
unit_starts (void *, void *)
{
  static gcc_debug_hooks ours;
  hooks_of_debugger = debug_hooks;
  ours = *debug_hooks;
  ours.type_decl = note_class;
  debug_hooks = &ours;
}

/* For before_first_gimplification: all has been read.  */

void
unit_ends ()
{
  at_end = true;
  see_function (false);
}

} // anonymous namespace

void
start_static_members ()
{
  if (!lang_GNU_CXX ())
    return;
  mappable_type_of_language = lang_hooks.types.omp_mappable_type;
  lang_hooks.types.omp_mappable_type = mappable_type;
  if (!set_class_bindings)
    return;
  classes = new std::vector<class_with_statics>;
  known = new hash_set<tree>;
  set_current_function_of_target = targetm.set_current_function;
  targetm.set_current_function = set_current_function;
  register_callback ("libacc-workers", PLUGIN_START_UNIT, unit_starts, NULL);
  before_first_gimplification (unit_ends);
}
