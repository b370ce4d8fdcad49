/* The options of one compilation.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_OPTIONS_H
#define ACC_WORKERS_OPTIONS_H

#include <string>
#include <vector>

struct plugin_name_args;

/* Made by add_plugin_options, read-only to everybody else.  The fields are the
   rows of options.def.  */

struct plugin_options
{
#define FLAG(NAME, FIELD, DEFAULT, HELP) bool FIELD = DEFAULT;
#define ACTION(NAME, FIELD, HELP) bool FIELD = false;
#define DUMP(NAME, FIELD, HELP) std::vector<std::string> FIELD;
#define MUTATION(NAME, FIELD, HELP) bool break_##FIELD = false;
#include "plugin/options.def"
};

/* How the user of one part of the plugin writes its options.  */

struct option_spelling
{
  /* What stands before the option's name: "-fplugin-arg-libacc-workers-".  */
  const char *prefix;

  /* GCC takes everything up to the first '-' for the name of the plugin's
     file.  When the file is called FILE, the keys that GCC hands over start
     with KEY_PREFIX, which belongs to PREFIX and not to the option's name.  */
  const char *file;
  const char *key_prefix;
};

extern const option_spelling host_spelling;
extern const option_spelling accel_spelling;

/* The options as parsed so far: everything, once plugin_init has returned.  */
const plugin_options &current_options ();

/* Parse what GCC hands over in ARGS, which SPELLING describes, on top of what
   earlier calls have parsed.  Each mistake is reported with the full option
   and ends the compilation in time.  */
void add_plugin_options (const plugin_name_args *args,
			 const option_spelling &spelling);

/* The options given by the user that the accelerator's part has to know, in
   order, without any prefix ("no-verify", "dump-acc_plan=stderr").  */
const std::vector<std::string> &options_for_accelerator ();

/* One line per option as spelled by SPELLING, in the order of options.def,
   mutations last, under a heading of their own.  */
std::string options_help (const option_spelling &spelling);

#endif /* ACC_WORKERS_OPTIONS_H */
