/* The C library's streams in constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   stdout and stderr are variables of the C library's.  GCC maps those that a construct
   uses, and the device has the address of the host's FILE; and a routine wants a directive
   for them, which nobody can write.  The device has its own streams, so they are as if
   declared, and nothing is mapped:

     Before:		stderr				copy (stderr), the host's
     After:		stderr, omp declare target	the device's

   Where it is used, stage host-functions knows how the device finds its own.  */

#include "plugin/gcc-compat.h"

#include "plugin/stages.h"

namespace {

/* A variable has been declared: VAR.  */

void
declare_stream (void *var, void *)
{
  tree decl = (tree) var;
  if (!VAR_P (decl) || !DECL_EXTERNAL (decl) || !DECL_NAME (decl)
      || !POINTER_TYPE_P (TREE_TYPE (decl)) || !DECL_FILE_SCOPE_P (decl)
      || !in_system_header_at (DECL_SOURCE_LOCATION (decl)))
    return;
  for (const char *name : { "stdin", "stdout", "stderr" })
    if (id_equal (DECL_NAME (decl), name))
      DECL_ATTRIBUTES (decl) = tree_cons (get_identifier ("omp declare target"), NULL_TREE,
					  DECL_ATTRIBUTES (decl));
}

} // anonymous namespace

void
start_streams ()
{
  register_callback ("libacc-workers", PLUGIN_FINISH_DECL, declare_stream, NULL);
}
