/* Is this the compiler the plugin was built for?
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_COMPILER_CHECK_H
#define ACC_WORKERS_COMPILER_CHECK_H

struct plugin_gcc_version;

/* True when the compiler that calls itself VERSION is of the kind (host or
   accelerator, target) and of the version of the headers this part was built
   with.  Otherwise report what to do about FILE, the plugin, and return
   false.  Safe in any version of GCC: touches nothing but VERSION.  */
bool right_compiler_p (const plugin_gcc_version &version, const char *file);

/* True when the tables and structures of the running compiler have the sizes
   that the headers say.  Debian ships no headers for its accelerator
   compiler, so ours are generated, and this is the proof that they fit.
   Otherwise report about FILE and return false.  */
bool same_layout_p (const char *file);

#endif /* ACC_WORKERS_COMPILER_CHECK_H */
