/* Calls of OpenACC's library that may be the first that a thread makes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   libgomp starts the device, and lets a thread of the host's take part, with the first construct, and in
   some functions of its library.  Others think that this has been done: the thread that they look for
   is a null pointer (oacc-mem.c, "No need to call lazy open"; oacc-async.c, "no device active").  But a
   program may wait, or release what nobody has mapped, before it has had anything to do for the device;
   and one thread may copy or release what another has brought.  In front of them we call a function that
   starts it:

	acc_delete (a, size);		acc_deviceptr (0), acc_delete (a, size);

   acc_init and acc_shutdown are as they were: libgomp's own tests hold it that they stop the program if
   the device has been started already, or has not.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/stages.h"

namespace {

/* Calls that have one in front of them that starts the device.  */

hash_set<tree> started;

/* If NAME ends in END, and that is not all of it, without that.  */

bool
drop_end (std::string &name, const std::string &end)
{
  if (name.size () <= end.size () || name.compare (name.size () - end.size (), end.size (), end) != 0)
    return false;
  name.resize (name.size () - end.size ());
  return true;
}

/* True if FUNCTION, which may be null, is one of the library's that need a device that has started.
   openacc.f90 has its specific procedures for Fortran: "acc_delete_async_array_h_".  */

bool
needs_device_p (tree function)
{
  static const char *const names[]
    = { "acc_async_test", "acc_async_test_all", "acc_wait", "acc_wait_all",
	"acc_async_wait", "acc_async_wait_all", "acc_copyout", "acc_copyout_finalize", "acc_delete",
	"acc_delete_finalize", "acc_attach", "acc_detach", "acc_detach_finalize", "acc_free",
	"acc_unmap_data", "acc_memcpy_to_device", "acc_memcpy_from_device" };
  if (!function || !DECL_EXTERNAL (function) || !TREE_PUBLIC (function))
    return false;
  std::string name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (function));
  if (drop_end (name, "_h_"))
    drop_end (name, "_32") || drop_end (name, "_64") || drop_end (name, "_array");
  drop_end (name, "_async");
  for (const char *one : names)
    if (name == one)
      return true;
  return false;
}

/* For before_gimplification.  */

void
look_at_call (tree *call)
{
  if (TREE_CODE (*call) == CALL_EXPR && needs_device_p (get_callee_fndecl (*call))
      && !started.add (keep_alive (*call)))
    *call = build2 (COMPOUND_EXPR, TREE_TYPE (*call), device_address (null_pointer_node), *call);
}

} // anonymous namespace

void
start_first_calls ()
{
  before_gimplification (look_at_call);
}
