/* Variables that several units have for the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   libgomp has a table of the variables with a declare directive, which the units bring a part of
   each: the one that defines the variable.  A common block (of Fortran's, or of C's with -fcommon)
   has no such unit; all with a directive for it have a row, and the program stops when it
   reaches the device ("libgomp: Duplicate node").  It is refused, with the place, in front of the
   IPA passes: then all units are read.  */

#include "plugin/gcc-compat.h"

#include "plugin/twice-declared.h"

namespace {

/* PLUGIN_ALL_IPA_PASSES_START's.  */

void
look_at_rows (void *, void *)
{
  if (!offload_vars)
    return;
  hash_set<tree> names;
  for (tree variable : *offload_vars)
    if (TREE_PUBLIC (variable) && names.add (DECL_ASSEMBLER_NAME (variable)))
      sorry_at (DECL_SOURCE_LOCATION (variable), "acc-workers: %qD, which several files declare for"
		" routines of the device, where libgomp takes it once; let one file have these"
		" routines", variable);
}

} // anonymous namespace

void
register_twice_declared ()
{
  register_callback ("libacc-workers", PLUGIN_ALL_IPA_PASSES_START, look_at_rows, NULL);
}
