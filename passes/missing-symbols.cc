/* Stage missing-symbols: functions and variables that the device has not.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: warns where the program calls, on the device, a function that nobody has there, or
   uses such a variable.  The device's linker, which stops at it, knows no lines, and not what
   to do:

   Before:	ld: error: undefined symbol: mine
		>>> referenced by /tmp/ccXxbX3K.o:(main._omp_fn.0)
   After:	sum.c:7:9: warning: 'mine' is called on the device, which has no such
		function; where the program defines it, an 'acc routine' ...

   And of the functions of OpenMP, where the program calls one that asks for a thread of
   OpenMP's, and may as well compute with its answer.  The device's library has those, but
   the thread is found in shared memory, where a kernel of OpenACC has none.

   A variable of a link clause is used through a pointer, for which there is a row in the program's
   tables where the file that has the variable gives it one (sections/linked-variables.cc).

   This is done behind GCC's optimizations, and when GCC has expanded calls of what it knows
   how to do itself: what is still called is called.  It is a warning, as a library of the
   user's own (-foffload-options=-lNAME) may have the function, and a condition may keep
   the program from it.

   Reads: insns, the list of what the device's libraries have
   (scripts/list-device-symbols).  Writes: warnings.
   Limits: calls through pointers, and those that GCC makes by itself; variables that only
   the values of others name.  */

#include "plugin/gcc-compat.h"

#include <algorithm>
#include <cstring>
#include <cxxabi.h>
#include <set>
#include <string>

#include "memmodel.h"
#include "rtl.h"
#include "rtlanal.h"

#include "plugin/accelerator/link-pointers.h"
#include "plugin/diagnostics.h"

unsigned int acc_missing_symbols_execute (function *);

namespace {

/* Sorted.  */
const char *const library_symbols[] = {
#include "device-symbols.inc"
};

/* Of libgomp, without "omp_".  */
const char *const functions_of_threads[] = {
  "get_active_level", "get_ancestor_thread_num", "get_default_allocator", "get_dynamic",
  "get_level", "get_max_active_levels", "get_max_threads", "get_nested", "get_num_procs",
  "get_num_threads", "get_proc_bind", "get_schedule", "get_team_size", "get_thread_limit",
  "get_thread_num", "in_final", "in_parallel", "set_default_allocator", "set_dynamic",
  "set_max_active_levels", "set_nested", "set_nest_lock", "set_num_threads", "set_schedule",
  "test_nest_lock", "unset_nest_lock",
};

template <size_t size>
bool
listed_p (const char *const (&list)[size], const std::string &name)
{
  return std::binary_search (list, list + size, name.c_str (),
			     [] (const char *a, const char *b) { return strcmp (a, b) < 0; });
}

/* True if NAME is a function of OpenMP that asks for a thread, in C or Fortran.  */

bool
asks_for_thread_p (std::string name)
{
  if (name.rfind ("omp_", 0) != 0)
    return false;
  if (name.back () == '_')
    name.pop_back ();
  return listed_p (functions_of_threads, name.substr (4));
}

/* The variable of a link clause that is used through the pointer DECL; null if DECL is something else.  */

tree
variable_behind_link (tree decl)
{
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (link_pointer (var->decl) == decl)
      return var->decl;
  return NULL_TREE;
}

/* True if the program has DECL, a function or a variable; constants of the compiler's have
   no node, and the pointers to variables of link clauses are defined at the end.  */

bool
in_program_p (tree decl)
{
  symtab_node *node = symtab_node::get (decl);
  if (node && node->ultimate_alias_target ()->definition)
    return true;
  if (!VAR_P (decl) || !DECL_ARTIFICIAL (decl))
    return false;
  for (unsigned i = 0; i < vec_safe_length (offload_vars); i++)
    if (link_pointer ((*offload_vars)[i]) == decl)
      return true;
  return !node && !variable_behind_link (decl);
}

/* Say what is wrong with DECL, which INSN of the current function calls or uses, once for
   each name.  */

void
look_at_name (tree decl, rtx_insn *insn)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  name = targetm.strip_name_encoding (name);
  bool function = TREE_CODE (decl) == FUNCTION_DECL;
  bool thread = function && asks_for_thread_p (name);
  if (!thread && listed_p (library_symbols, name))
    return;
  static std::set<std::string> told;
  if (!told.insert (name).second)
    return;
  stage_dump ("missing-symbols", "%s=%s", function ? "function" : "variable", name);
  tree linked = function ? NULL_TREE : variable_behind_link (decl);
  char *plain = startswith (name, "_Z") ? abi::__cxa_demangle (name, NULL, NULL, NULL) : NULL;
  name = plain ? plain : lang_hooks.decl_printable_name (decl, 1);
  location_t where = INSN_LOCATION (insn);
  if (where == UNKNOWN_LOCATION)
    where = DECL_SOURCE_LOCATION (current_function_decl);
  /* Headers of the system's are no excuse.  */
  bool all = global_dc->dc_warn_system_headers;
  global_dc->dc_warn_system_headers = true;
  if (thread)
    warning_at (where, 0, "%qs asks for a thread of OpenMP%'s, which OpenACC "
		"does not start on the device: the program stops there", name);
  else if (function)
    warning_at (where, 0, "%qs is called on the device, which has no such "
		"function; where the program defines it, an %<acc routine%> directive gives "
		"it to the device", name);
  else if (linked)
    warning_at (where, 0, "%qD has a link clause, and the device no pointer to it; let the file that "
		"defines it have the directive, and another one call %<acc_copyin%>, %<acc_is_present%> "
		"and the like for it", linked);
  else if (startswith (name, "__vtab_"))
    warning_at (where, 0, "%qs, of a polymorphic object, is used on the device, which has no such "
		"table: GCC sends none from a file with types alone; let the type%'s module have a "
		"routine with %<acc routine%>", name);
  else
    warning_at (where, 0, "%qs is used on the device, which has no such variable; where "
		"the program defines it, an %<acc declare%> directive gives it to the device",
		name);
  global_dc->dc_warn_system_headers = all;
  free (plain);
}

/* Look at what INSN calls, and at the variables whose addresses it has.  */

void
look_at_insn (rtx_insn *insn)
{
  if (CALL_P (insn))
    {
      rtx call = get_call_rtx_from (insn);
      tree decl = call && MEM_P (XEXP (call, 0)) ? MEM_EXPR (XEXP (call, 0)) : NULL_TREE;
      if (decl && TREE_CODE (decl) == FUNCTION_DECL && !in_program_p (decl))
	look_at_name (decl, insn);
    }
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (part, array, PATTERN (insn), ALL)
    if (SYMBOL_REF_P (*part))
      if (tree decl = SYMBOL_REF_DECL (*part);
	  decl && VAR_P (decl) && is_global_var (decl) && !in_program_p (decl))
	look_at_name (decl, insn);
}

} // anonymous namespace

unsigned int
acc_missing_symbols_execute (function *)
{
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (NONDEBUG_INSN_P (insn))
      look_at_insn (insn);
  return 0;
}
