/* Stage missing-functions: calls that the device cannot make.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: warns where the program calls, on the device, a function that nobody has there.
   The device's linker, which stops at it, knows no lines, and not what to do:

   Before:	ld: error: undefined symbol: mine
		>>> referenced by /tmp/ccXxbX3K.o:(main._omp_fn.0)
   After:	sum.c:7:9: warning: 'mine' is called on the device, which has no such
		function; where the program defines it, an 'acc routine' ...

   And of the functions of OpenMP, where the program calls one that asks for a thread of
   OpenMP's, and may as well compute with its answer.  The device's library has those, but
   the thread is found in shared memory, where a kernel of OpenACC has none.

   This is done behind GCC's optimizations, and when GCC has expanded calls of what it knows
   how to do itself: what is still called is called.  It is a warning, as a library of the
   user's own (-foffload-options=-lNAME) may have the function, and a condition may keep
   the program from it.

   Reads: insns, the list of the functions of the device's libraries
   (scripts/list-device-functions).  Writes: warnings.
   Limits: calls through pointers, and those that GCC makes by itself.  */

#include "plugin/gcc-compat.h"

#include <algorithm>
#include <cstring>
#include <cxxabi.h>
#include <set>
#include <string>

#include "memmodel.h"
#include "rtl.h"
#include "rtlanal.h"

#include "plugin/diagnostics.h"

unsigned int acc_missing_functions_execute (function *);

namespace {

/* Sorted.  */
const char *const library_functions[] = {
#include "device-functions.inc"
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

/* True if the program has the function DECL.  */

bool
in_program_p (tree decl)
{
  cgraph_node *node = cgraph_node::get (decl);
  return node && node->ultimate_alias_target ()->definition;
}

/* Say what is wrong with the call INSN, once for each function.  */

void
look_at_call (rtx_insn *insn)
{
  rtx call = get_call_rtx_from (insn);
  tree decl = call && MEM_P (XEXP (call, 0)) ? MEM_EXPR (XEXP (call, 0)) : NULL_TREE;
  if (!decl || TREE_CODE (decl) != FUNCTION_DECL || in_program_p (decl))
    return;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  name = targetm.strip_name_encoding (name);
  bool thread = asks_for_thread_p (name);
  if (!thread && listed_p (library_functions, name))
    return;
  static std::set<std::string> told;
  if (!told.insert (name).second)
    return;
  stage_dump ("missing-functions", "function=%s", name);
  char *plain = abi::__cxa_demangle (name, NULL, NULL, NULL);
  name = plain ? plain : lang_hooks.decl_printable_name (decl, 1);
  /* Headers of the system's are no excuse.  */
  bool all = global_dc->dc_warn_system_headers;
  global_dc->dc_warn_system_headers = true;
  if (thread)
    warning_at (INSN_LOCATION (insn), 0, "%qs asks for a thread of OpenMP%'s, which OpenACC "
		"does not start on the device: the program stops there", name);
  else
    warning_at (INSN_LOCATION (insn), 0, "%qs is called on the device, which has no such "
		"function; where the program defines it, an %<acc routine%> directive gives "
		"it to the device", name);
  global_dc->dc_warn_system_headers = all;
  free (plain);
}

} // anonymous namespace

unsigned int
acc_missing_functions_execute (function *)
{
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (CALL_P (insn))
      look_at_call (insn);
  return 0;
}
