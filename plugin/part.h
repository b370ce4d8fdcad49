/* The two parts of the plugin.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   libacc-workers.so is loaded by the host's cc1, cc1plus, f951 and lto1,
   libacc_workers_accel.so by the accelerator's lto1.  Both link plugin.cc;
   host-part.cc or accel-part.cc defines what differs.  */

#ifndef ACC_WORKERS_PART_H
#define ACC_WORKERS_PART_H

#include "plugin/options.h"

struct plugin_part
{
  /* Which compiler loads it, for messages.  */
  const char *loaded_by;

  const option_spelling &spelling;

  /* What to do when another compiler loads it.  */
  const char *wrong_compiler_advice;

  /* Called once per name under which the plugin is loaded, with the options
     of that name parsed.  */
  void (*loaded) (const plugin_name_args *args);

  /* Install hooks or register passes; called once.  */
  void (*start) ();
};

extern const plugin_part this_part;

#endif /* ACC_WORKERS_PART_H */
