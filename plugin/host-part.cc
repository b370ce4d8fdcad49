/* The part that cc1, cc1plus, f951 and the host's lto1 load.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/hand-over.h"
#include "plugin/part.h"
#include "plugin/stages.h"

namespace {

/* True when the command line loads a plugin whose file is called NAME.so.  */

bool
plugin_on_command_line_p (const char *name)
{
  for (unsigned i = 1; i < save_decoded_options_count; i++)
    if (save_decoded_options[i].opt_index == OPT_fplugin_)
      {
	const char *base = lbasename (save_decoded_options[i].arg);
	size_t length = strcspn (base, ".");
	if (length == strlen (name) && strncmp (base, name, length) == 0)
	  return true;
      }
  return false;
}

/* Look for mistakes in WRITTEN, "libacc-KEY[=VALUE]", as if GCC had handed it
   over.  */

void
check_undelivered_option (const char *written)
{
  std::string file (host_spelling.file);
  std::string key (written + file.size () + 1);
  size_t equals = key.find ('=');
  std::string value = equals == key.npos ? "" : key.substr (equals + 1);
  key.resize (std::min (equals, key.size ()));

  plugin_argument argument = {};
  argument.key = &key[0];
  argument.value = equals == std::string::npos ? nullptr : &value[0];
  plugin_name_args args = {};
  args.base_name = &file[0];
  args.argc = 1;
  args.argv = &argument;
  add_plugin_options (&args, host_spelling);
}

/* GCC has rejected -fplugin-arg-libacc-workers-... if nothing called libacc
   was loaded (see options.cc), with words that lead nobody to the cause.  Look
   for mistakes in those options all the same, and say what to write.  */

void
explain_undelivered_options (const plugin_name_args *args)
{
  if (plugin_on_command_line_p (host_spelling.file))
    return;

  bool found = false;
  const char *prefix = host_spelling.prefix + strlen ("-fplugin-arg-");
  for (unsigned i = 1; i < save_decoded_options_count; i++)
    if (save_decoded_options[i].opt_index == OPT_fplugin_arg_
	&& startswith (save_decoded_options[i].arg, prefix))
      {
	found = true;
	check_undelivered_option (save_decoded_options[i].arg);
      }
  if (!found)
    return;

  std::string folder (args->full_name,
		      lbasename (args->full_name) - args->full_name);
  inform (UNKNOWN_LOCATION, "GCC ends the name of a plugin at the first"
	  " %<-%>; to give options to acc-workers, load it as"
	  " %<-fplugin=%s%s.so%>", folder.c_str (), host_spelling.file);
}

void
host_part_loaded (const plugin_name_args *args)
{
  explain_undelivered_options (args);

  static bool helped, told_version;
  if (current_options ().help && !helped)
    {
      helped = true;
      fputs (options_help (host_spelling).c_str (), stderr);
    }
  if (current_options ().version && !told_version)
    {
      told_version = true;
      fputs ("acc-workers " ACC_WORKERS_VERSION "\n", stderr);
    }
}

/* Without -fopenacc there is nothing to do, and nothing to complain about.  */

void
start_host_part ()
{
  if (!flag_openacc)
    return;

  std::string file = accelerator_file ();
  if (accelerator_wanted_p () && access (file.c_str (), R_OK) != 0)
    {
      error ("the accelerator part of acc-workers, %qs, cannot be read: %m;"
	     " build or install acc-workers again, or compile with"
	     " %<-foffload=disable%>", file.c_str ());
      return;
    }

  install_hand_over (file);

  /* GCC 12's table of what is offloaded (lto-cgraph.cc output_offload_tables) is in the first
     partition of the program, and has names of functions that other partitions keep for
     themselves: undefined references.  One partition has them all.  */
  if (flag_wpa)
    flag_lto_partition = LTO_PARTITION_ONE;

  /* With AVX, what is copied may become one number of 32 bytes or more before it is divided
     between host and device (gimple-fold.cc, MOVE_MAX), and the device has none so large.  */
#ifdef ix86_move_max
  if (!global_options_set.x_ix86_move_max)
    ix86_move_max = global_options_set.x_ix86_move_max = PVW_AVX128;
  if (!global_options_set.x_ix86_store_max)
    ix86_store_max = global_options_set.x_ix86_store_max = PVW_AVX128;
#endif

  /* Constructs are lowered where they are read; under -flto the host's lto1
     finds nothing left to do.  (in_lto_p is not set yet.)  */
  bool front_end = strcmp (lang_hooks.name, "GNU GIMPLE") != 0;
#define FRONT_END_STAGE(NAME) if (front_end) start_##NAME ();
#define LTO_STAGE(NAME) if (!front_end) start_##NAME ();
#define HOST_STAGE(NAME) start_##NAME ();
#include "plugin/stages.def"
}

} // anonymous namespace

const plugin_part this_part = {
  "the host's compiler", host_spelling,
  "give it to gcc, not in -foffload-options=; it carries itself over",
  host_part_loaded, start_host_part
};
