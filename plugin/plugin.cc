/* What GCC calls when it loads either part of the plugin.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Check that this is the compiler the part was built for, parse the options,
   start the part; each of the three stands in its own file.  */

#include "plugin/gcc-compat.h"

#include "plugin/compiler-check.h"
#include "plugin/options.h"
#include "plugin/part.h"

/* The two names that GCC looks up; gcc-plugin.h gives them C linkage.  */
#define FOUND_BY_GCC __attribute__ ((visibility ("default")))

FOUND_BY_GCC int plugin_is_GPL_compatible;

FOUND_BY_GCC int
plugin_init (plugin_name_args *args, plugin_gcc_version *version)
{
  if (!right_compiler_p (*version, args->full_name)
      || !same_layout_p (args->full_name))
    return 1;

  add_plugin_options (args, this_part.spelling);
  this_part.loaded (args);

  /* The same file may be loaded under two names (see options.cc).  */
  static bool started;
  if (!started)
    {
      started = true;
      this_part.start ();
    }
  return 0;
}
