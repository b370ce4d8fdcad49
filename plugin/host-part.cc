/* The part that cc1, cc1plus, f951 and the host's lto1 load.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/absent-targets.h"
#include "plugin/array-reductions.h"
#include "plugin/array-sections.h"
#include "plugin/atomic-updates.h"
#include "plugin/attach-clauses.h"
#include "plugin/attached-bounds.h"
#include "plugin/auto-loops.h"
#include "plugin/bare-pointers.h"
#include "plugin/bound-calls.h"
#include "plugin/class-privates.h"
#include "plugin/clause-members.h"
#include "plugin/clause-sizes.h"
#include "plugin/common-variables.h"
#include "plugin/complex-choices.h"
#include "plugin/component-clauses.h"
#include "plugin/component-objects.h"
#include "plugin/data-locals.h"
#include "plugin/data-sections.h"
#include "plugin/declared-allocatables.h"
#include "plugin/declared-returns.h"
#include "plugin/declared-variables.h"
#include "plugin/device-pointers.h"
#include "plugin/device-types.h"
#include "plugin/dummy-pointers.h"
#include "plugin/element-pointers.h"
#include "plugin/empty-sections.h"
#include "plugin/entry-masters.h"
#include "plugin/equivalent-variables.h"
#include "plugin/frame-clauses.h"
#include "plugin/gangless-tiles.h"
#include "plugin/hand-over.h"
#include "plugin/host-data-in-templates.h"
#include "plugin/host-tables.h"
#include "plugin/implicit-routines.h"
#include "plugin/inlined-routines.h"
#include "plugin/inner-labels.h"
#include "plugin/instrumentation.h"
#include "plugin/internal-procedures.h"
#include "plugin/kernels-loops.h"
#include "plugin/kernels-scalars.h"
#include "plugin/kept-tables.h"
#include "plugin/launch-data.h"
#include "plugin/library-arguments.h"
#include "plugin/launch-values.h"
#include "plugin/loop-pieces.h"
#include "plugin/loop-ranges.h"
#include "plugin/member-groups.h"
#include "plugin/member-sections.h"
#include "plugin/members-of-objects.h"
#include "plugin/named-constants.h"
#include "plugin/named-parts.h"
#include "plugin/narrow-atomics.h"
#include "plugin/nested-reductions.h"
#include "plugin/other-names.h"
#include "plugin/part.h"
#include "plugin/partial-objects.h"
#include "plugin/pointed-members.h"
#include "plugin/polymorphic-arrays.h"
#include "plugin/present-pointers.h"
#include "plugin/private-allocatables.h"
#include "plugin/private-references.h"
#include "plugin/read-arguments.h"
#include "plugin/read-only-variables.h"
#include "plugin/reduction-calls.h"
#include "plugin/reference-reductions.h"
#include "plugin/reduction-receivers.h"
#include "plugin/resident-locals.h"
#include "plugin/routine-loops.h"
#include "plugin/saved-locals.h"
#include "plugin/scalar-objects.h"
#include "plugin/shared-rows.h"
#include "plugin/static-members.h"
#include "plugin/streams.h"
#include "plugin/twice-declared.h"
#include "plugin/type-tables.h"
#include "plugin/updated-members.h"
#include "plugin/used-components.h"
#include "plugin/variable-firstprivates.h"
#include "plugin/variable-privates.h"
#include "plugin/whole-copies.h"

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
  install_kept_tables ();

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
  if (strcmp (lang_hooks.name, "GNU GIMPLE") != 0)
    {
      /* The order in which they see a construct.  */
      install_host_data_in_templates ();
      install_entry_masters ();
      install_internal_procedures ();
      install_library_arguments ();
      install_read_arguments ();
      install_resident_locals ();
      install_declared_returns ();
      install_saved_locals ();
      install_named_parts ();
      install_clause_members ();
      install_other_names ();
      install_common_variables ();
      install_equivalent_variables ();
      install_bound_calls ();
      install_auto_loops ();
      install_device_pointers ();
      install_data_locals ();
      install_declared_variables ();
      install_read_only_variables ();
      /* What is only read is known by GCC's clauses.  */
      install_element_pointers ();
      install_updated_members ();
      install_clause_sizes ();
      install_static_members ();
      install_array_sections ();
      install_attach_clauses ();
      install_present_pointers ();
      install_data_sections ();
      /* They get images.  */
      install_polymorphic_arrays ();
      install_partial_objects ();
      install_serial_references ();
      install_bare_pointers ();
      install_atomic_updates ();
      install_private_allocatables ();
      install_class_privates ();
      install_private_references ();
      install_variable_firstprivates ();
      install_nested_reductions ();
      install_reference_reductions ();
      install_array_reductions ();
      register_device_types ();
      install_implicit_routines ();
      install_host_tables ();
      install_named_constants ();
      install_type_tables ();
      install_streams ();
      install_instrumentation ();
      register_loop_pieces ();
      register_reduction_calls ();
      register_narrow_atomics ();
      register_routine_loops ();
      register_whole_copies ();
      register_variable_privates ();
      register_frame_clauses ();
      register_scalar_objects ();
      /* Behind a struct clause, before others stand there.  */
      register_attached_bounds ();
      register_members_of_objects ();
      register_component_objects ();
      register_used_components ();
      register_pointed_members ();
      register_component_clauses ();
      register_member_objects ();
      register_absent_targets ();
      register_member_sections ();
      register_member_groups ();
      register_kernels_scalars ();
      register_launch_values ();
      register_declared_allocatables ();
      register_dummy_pointers ();
      register_empty_sections ();
      register_loop_ranges ();
      install_shared_rows ();
    }
  else
    register_twice_declared ();
  register_inner_labels ();
  register_inlined_routines ();
  register_kernels_loops ();
  register_gangless_tiles ();
  register_complex_choices ();
  register_reduction_receivers ();
  register_launch_data ();
}

} // anonymous namespace

const plugin_part this_part = {
  "the host's compiler", host_spelling,
  "give it to gcc, not in -foffload-options=; it carries itself over",
  host_part_loaded, start_host_part
};
