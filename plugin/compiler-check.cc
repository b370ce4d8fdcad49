/* Comparison of the running compiler with the headers we were built with.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The kind of a compiler is read from its configuration: the host's lto1 and
   the accelerator's are both called "lto1", but only the second was configured
   with --enable-as-accelerator-for.

   The layout is compared through the sizes in the compiler's own symbol
   table, which dladdr1 gives.  Wrong headers show up there: options.h decides
   the size of global_options, insn-modes.h that of mode_size, tm.h that of the
   register tables, and so on.  */

#include "plugin/gcc-compat.h"

#include <dlfcn.h>
#include <link.h>

#include "plugin/compiler-check.h"
#include "plugin/part.h"

namespace {

/* The value of configure option NAME ("--target=") in CONFIGURATION, or "".  */

std::string
configured (const char *configuration, const char *name)
{
  const char *found = strstr (configuration, name);
  if (!found)
    return "";
  found += strlen (name);
  std::string value (found, strcspn (found, " "));
  value.erase (std::remove (value.begin (), value.end (), '\''), value.end ());
  return value;
}

/* What VERSION's compiler compiles for: empty for a host compiler, whatever its
   target, since a host's target may go without saying.  */

std::string
kind_of_compiler (const plugin_gcc_version &version)
{
  const char *configuration = version.configuration_arguments;
  std::string host = configured (configuration, "--enable-as-accelerator-for=");
  return host.empty () ? "" : configured (configuration, "--target=");
}

/* A variable of the compiler and its size, in bytes, after our headers.  */

struct layout_row
{
  const char *variable;
  size_t size;
};

const layout_row layout_rows[] = {
  { "targetm", sizeof (gcc_target) },
  { "global_options", sizeof (gcc_options) },
  { "mode_size", sizeof mode_size },
  { "tree_code_type", MAX_TREE_CODES * sizeof tree_code_type[0] },
  { "global_trees", sizeof global_trees },
  { "builtin_info", sizeof builtin_info },
  { "internal_fn_name_array",
    (IFN_LAST + 1) * sizeof internal_fn_name_array[0] },
  { "default_target_hard_regs", sizeof (target_hard_regs) },
};

/* The size of the compiler's VARIABLE in bytes, or 0 if it has none.  */

size_t
size_in_compiler (const char *variable)
{
  void *address = dlsym (RTLD_DEFAULT, variable);
  Dl_info info;
  ElfW (Sym) *symbol = nullptr;
  if (!address
      || !dladdr1 (address, &info, (void **) &symbol, RTLD_DL_SYMENT)
      || !symbol)
    return 0;
  return symbol->st_size;
}

} // anonymous namespace

bool
right_compiler_p (const plugin_gcc_version &version, const char *file)
{
  if (kind_of_compiler (version) != kind_of_compiler (gcc_version))
    {
      error ("plugin %qs belongs to %s, not to this compiler: %s", file,
	     this_part.loaded_by, this_part.wrong_compiler_advice);
      return false;
    }

  if (strcmp (version.basever, gcc_version.basever) != 0)
    {
      error ("plugin %qs was built for GCC %s and cannot be used with GCC %s:"
	     " compile with gcc-%d, g++-%d or gfortran-%d", file,
	     gcc_version.basever, version.basever, GCCPLUGIN_VERSION_MAJOR,
	     GCCPLUGIN_VERSION_MAJOR, GCCPLUGIN_VERSION_MAJOR);
      return false;
    }
  return true;
}

bool
same_layout_p (const char *file)
{
  for (const layout_row &row : layout_rows)
    {
      size_t size = size_in_compiler (row.variable);
      if (size == row.size)
	continue;
      error ("plugin %qs was built with the headers of another GCC %s"
	     " (%qs has %lu bytes there and %lu in this compiler):"
	     " build acc-workers again for this compiler", file,
	     gcc_version.basever, row.variable, (unsigned long) row.size,
	     (unsigned long) size);
      return false;
    }
  return true;
}
