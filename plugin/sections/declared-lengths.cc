/* The lengths of Fortran's strings with a declare directive.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   For a string of deferred length, gfortran has a second variable with its length:

     module m
       character(len=:), allocatable :: s
       !$acc declare create(s)
     contains
       integer function last ()
	 !$acc routine seq
	 last = ichar (s(len (s):len (s)))

   The directive is about the pointer "s" alone, and GCC 12 says that "_F.m_MOD_s requires a declare
   directive for use in a routine function".  So in front of gimplification the length gets what the
   string has: the attribute, and in the unit of the module a row in libgomp's table.

     Before:	s: omp declare target		_F.m_MOD_s
     After:	s: omp declare target		_F.m_MOD_s: omp declare target

   The two are found by their names, as the type of an array of such strings does not say where its
   length is.  A unit that uses the module may mention the length alone ("len (s)"): then it is
   declared if a routine does so.

   That of a procedure's string is in the string's type, and stays the host's, which passes it to regions.

   Who lets the device have the host's length: declared-allocatables.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/sections/declared-lengths.h"
#include "plugin/stages.h"

namespace {

/* What the names of lengths (trans.h, GFC_PREFIX) and of a module's strings begin with.  */
const char length_prefix[] = "_F.", string_prefix[] = "__";

/* Lengths that are on the device, with their strings, and strings with their lengths.  */
std::map<tree, tree> strings_of_lengths, lengths_of_strings;

/* True if DECL, a variable, is the length of a module's string of deferred length.  */

bool
length_p (tree decl)
{
  return (is_global_var (decl) && DECL_ARTIFICIAL (decl) && DECL_NAME (decl)
	  && INTEGRAL_TYPE_P (TREE_TYPE (decl))
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (decl)), length_prefix)
	  && strstr (IDENTIFIER_POINTER (DECL_NAME (decl)), "_MOD_"));
}

/* True if DECL, a variable, may be a string of deferred length of a module's, or an array of those,
   with a declare directive.  */

bool
string_p (tree decl)
{
  tree type = TREE_TYPE (decl);
  return (declared_on_device_p (decl) && (TREE_PUBLIC (decl) || DECL_EXTERNAL (decl))
	  && (descriptor_type_p (type)
	      || (POINTER_TYPE_P (type) && TREE_CODE (TREE_TYPE (type)) == ARRAY_TYPE
		  && TYPE_STRING_FLAG (TREE_TYPE (type)))));
}

/* The variables of a unit: strings of declare directives, and lengths, by what their names have in
   common, "m_MOD_s"; and the lengths that routines mention.  */
struct
{
  std::map<std::string, std::set<tree>> strings, lengths;
  std::set<tree> in_routines;
} unit;

/* LENGTH is that of STRING.  */

void
note_length (tree length, tree string)
{
  strings_of_lengths[keep_alive (length)] = keep_alive (string);
  lengths_of_strings[string] = length;
}

/* DECL is a variable of the unit.  */

void
note_variable (tree decl)
{
  if (length_p (decl))
    unit.lengths[IDENTIFIER_POINTER (DECL_NAME (decl)) + strlen (length_prefix)].insert (decl);
  else if (string_p (decl))
    {
      const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
      if (startswith (name, string_prefix))
	unit.strings[name + strlen (string_prefix)].insert (decl);
    }
}

/* DECL is a string of deferred length of a procedure's, with a declare directive.  */

void
note_local (tree decl)
{
  tree string = TREE_TYPE (TREE_TYPE (decl));
  if (TREE_CODE (string) != ARRAY_TYPE || !TYPE_STRING_FLAG (string))
    return;
  tree length = TYPE_MAX_VALUE (TYPE_DOMAIN (string));
  if (length && VAR_P (length) && !is_global_var (length))
    note_length (length, decl);
}

/* For walk_tree: DATA is true in routines.  */

tree
look_at_mention (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (!VAR_P (*expr))
    return NULL_TREE;
  if (!declared_local_p (*expr))
    note_variable (*expr);
  else if (POINTER_TYPE_P (TREE_TYPE (*expr)))
    note_local (*expr);
  if (*static_cast<bool *> (data) && length_p (*expr))
    unit.in_routines.insert (*expr);
  return NULL_TREE;
}

/* Let the device have LENGTH, of STRINGS, or of one that the unit does not mention.  */

void
declare_length (tree length, const std::set<tree> &strings)
{
  if (strings.empty () && !(DECL_EXTERNAL (length) && unit.in_routines.count (length)))
    return;
  send_to_device (length);
  if (!DECL_EXTERNAL (length))
    list_for_libgomp (length);
  for (tree string : strings)
    note_length (length, string);
}

/* For before_first_gimplification.  */

void
look_at_unit ()
{
  varpool_node *variable;
  FOR_EACH_VARIABLE (variable)
    note_variable (variable->decl);
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (DECL_SAVED_TREE (node->decl))
      {
	bool routine = oacc_get_fn_attrib (node->decl);
	walk_tree_without_duplicates (&DECL_SAVED_TREE (node->decl), look_at_mention, &routine);
      }
  for (auto &[name, lengths] : unit.lengths)
    for (tree length : lengths)
      declare_length (length, unit.strings[name]);
}

/* What DECLS have for DECL; null if that is nothing.  */

tree
found_in (const std::map<tree, tree> &decls, tree decl)
{
  auto found = decls.find (decl);
  return found == decls.end () ? NULL_TREE : found->second;
}

} // anonymous namespace

tree
declared_string_with (tree length)
{
  if (TREE_CODE (length) == COMPONENT_REF && procedure_frame_p (TREE_TYPE (TREE_OPERAND (length, 0))))
    for (auto [decl, string] : strings_of_lengths)
      if (DECL_HAS_VALUE_EXPR_P (decl) && TREE_CODE (DECL_VALUE_EXPR (decl)) == COMPONENT_REF
	  && TREE_OPERAND (DECL_VALUE_EXPR (decl), 1) == TREE_OPERAND (length, 1))
	return string;
  return found_in (strings_of_lengths, length);
}

tree
declared_length_of (tree string)
{
  return found_in (lengths_of_strings, string);
}

void
start_declared_lengths ()
{
  if (lang_GNU_Fortran ())
    before_first_gimplification (look_at_unit);
}
