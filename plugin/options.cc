/* Parser and help text made from options.def.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC parses "-fplugin-arg-NAME-KEY[=VALUE]" itself and keeps a list of keys
   and values per plugin.  NAME ends at the first '-', so a file called
   libacc-workers.so can never receive an argument.  The options are therefore
   delivered to a second name of the same file, libacc.so: for GCC the plugin is
   "libacc" and the key is "workers-report", and the user writes what looks
   right, -fplugin-arg-libacc-workers-report.

   Dumps need an option of their own for a like reason: GCC rejects
   -fdump-tree-acc_plan before it loads the plugin that has a pass acc_plan.  */

#include "plugin/gcc-compat.h"

#include "plugin/options.h"

const option_spelling host_spelling
  = { "-fplugin-arg-libacc-workers-", "libacc", "workers-" };

const option_spelling accel_spelling
  = { "-fplugin-arg-libacc_workers_accel-", "libacc_workers_accel", "" };

namespace {

enum option_kind { kind_flag, kind_action, kind_mutation };

/* One way to write an option that is either there or not: a row of
   options.def, or its no-NAME form.  */

struct option_form
{
  const char *name;
  option_kind kind;
  bool plugin_options::*field;
  bool sets;
};

const option_form option_forms[] = {
#define FLAG(NAME, FIELD, DEFAULT, HELP) \
  { NAME, kind_flag, &plugin_options::FIELD, true }, \
  { "no-" NAME, kind_flag, &plugin_options::FIELD, false },
#define ACTION(NAME, FIELD, HELP) \
  { NAME, kind_action, &plugin_options::FIELD, true },
#define MUTATION(NAME, FIELD, HELP) \
  { "break-" NAME, kind_mutation, &plugin_options::break_##FIELD, true },
#include "plugin/options.def"
};

/* One row of kind DUMP: PREFIX ends with '-'.  */

struct dump_form
{
  const char *prefix;
  std::vector<std::string> plugin_options::*field;
};

const dump_form dump_forms[] = {
#define DUMP(NAME, FIELD, HELP) { NAME "-", &plugin_options::FIELD },
#include "plugin/options.def"
};

const char *const stage_names[] = {
  "all",
#define PASS(NAME) #NAME,
#include "passes/passes.def"
};

plugin_options options;

std::vector<std::string> accelerator_options;

/* The option as the user wrote it: ARGUMENT to the plugin's file BASE_NAME.  */

std::string
as_written (const char *base_name, const plugin_argument &argument)
{
  std::string written
    = std::string ("-fplugin-arg-") + base_name + "-" + argument.key;
  if (argument.value)
    written += std::string ("=") + argument.value;
  return written;
}

/* Report that WRITTEN, which ends in NAME, is not an option, with the nearest
   one that is or the way to the list.  */

void
report_unknown (const std::string &written, const char *name,
		const option_spelling &spelling)
{
  std::vector<std::string> names;
  for (const option_form &form : option_forms)
    names.push_back (form.name);
  for (const dump_form &form : dump_forms)
    for (const char *stage : stage_names)
      names.push_back (std::string (form.prefix) + stage);

  /* GCC's function takes a name that is in the list for no misspelling, but
     here it is one whose prefix was cut short.  */
  auto_vec<const char *> candidates;
  const char *hint = nullptr;
  for (const std::string &candidate : names)
    {
      candidates.safe_push (candidate.c_str ());
      if (candidate == name)
	hint = name;
    }
  if (!hint)
    hint = find_closest_string (name, &candidates);

  if (hint)
    error ("unrecognized option %qs; did you mean %<%s%s%>?",
	   written.c_str (), spelling.prefix, hint);
  else
    error ("unrecognized option %qs; %<%shelp%> lists the options",
	   written.c_str (), spelling.prefix);
}

/* Apply NAME if it is in option_forms.  Return false when it is not.  */

bool
apply_switch (const char *name, const char *value, const std::string &written,
	      const option_spelling &spelling)
{
  for (const option_form &form : option_forms)
    {
      if (strcmp (form.name, name) != 0)
	continue;
      if (value)
	error ("malformed option %qs: it takes no value; write %<%s%s%>",
	       written.c_str (), spelling.prefix, name);
      else
	{
	  options.*form.field = form.sets;
	  if (form.kind != kind_action)
	    accelerator_options.push_back (name);
	}
      return true;
    }
  return false;
}

/* Apply NAME if it is the dump of a stage.  Return false when it is not.  */

bool
apply_dump (const char *name, const char *value, const std::string &written)
{
  for (const dump_form &form : dump_forms)
    {
      if (!startswith (name, form.prefix))
	continue;
      const char *request = name + strlen (form.prefix);
      std::string stage (request, strcspn (request, "-"));
      if (std::find (std::begin (stage_names), std::end (stage_names), stage)
	  == std::end (stage_names))
	return false;
      if (value && !*value)
	{
	  error ("malformed option %qs: the name of a file is missing after"
		 " %<=%>", written.c_str ());
	  return true;
	}
      std::string suffix = value ? std::string ("=") + value : "";
      (options.*form.field).push_back (request + suffix);
      accelerator_options.push_back (name + suffix);
      return true;
    }
  return false;
}

/* Apply one ARGUMENT that came to the plugin's file BASE_NAME, or report what
   is wrong with it.  */

void
apply_argument (const char *base_name, const plugin_argument &argument,
		const option_spelling &spelling)
{
  std::string written = as_written (base_name, argument);
  const char *name = argument.key;

  /* A copy of the plugin under another name has no prefix in its keys.  */
  bool prefix_missing = false;
  if (strcmp (base_name, spelling.file) == 0)
    {
      if (startswith (name, spelling.key_prefix))
	name += strlen (spelling.key_prefix);
      else
	prefix_missing = true;
    }

  if (prefix_missing
      || (!apply_switch (name, argument.value, written, spelling)
	  && !apply_dump (name, argument.value, written)))
    report_unknown (written, name, spelling);
}

/* The help line of an option that is WRITTEN so, with NOTE in the margin.  */

std::string
help_line (const std::string &written, const char *help, const char *note)
{
  const size_t column = 58;
  std::string line = "  " + written;
  line.append (line.size () < column ? column - line.size () : 1, ' ');
  return line + help + note + "\n";
}

} // anonymous namespace

const plugin_options &
current_options ()
{
  return options;
}

const std::vector<std::string> &
options_for_accelerator ()
{
  return accelerator_options;
}

void
add_plugin_options (const plugin_name_args *args,
		    const option_spelling &spelling)
{
  for (int i = 0; i < args->argc; i++)
    apply_argument (args->base_name, args->argv[i], spelling);
}

std::string
options_help (const option_spelling &spelling)
{
  const std::string prefix = spelling.prefix;
  std::string text = "acc-workers " ACC_WORKERS_VERSION ", options:\n";
#define FLAG(NAME, FIELD, DEFAULT, HELP) \
  text += help_line (prefix + "[no-]" NAME, HELP, DEFAULT ? " [on]" : " [off]");
#define ACTION(NAME, FIELD, HELP) \
  text += help_line (prefix + NAME, HELP, "");
#define DUMP(NAME, FIELD, HELP) \
  text += help_line (prefix + NAME "-STAGE[-FLAGS][=FILE]", HELP, "");
#include "plugin/options.def"

  text += "stages:";
  for (const char *stage : stage_names)
    text += std::string (" ") + stage;

  text += "\nfor the test suite:\n";
#define MUTATION(NAME, FIELD, HELP) \
  text += help_line (prefix + "break-" NAME, HELP, "");
#include "plugin/options.def"
  return text;
}
