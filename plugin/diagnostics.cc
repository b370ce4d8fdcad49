/* Dump lines, notes and internal errors.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/diagnostics.h"
#include "plugin/options.h"

void
stage_dump (const char *stage, const char *format, ...)
{
  if (!dump_file)
    return;

  fprintf (dump_file, "[%s] ", stage);
  va_list arguments;
  va_start (arguments, format);
  vfprintf (dump_file, format, arguments);
  va_end (arguments);
  fputc ('\n', dump_file);
}

/* FORMAT and ARGUMENTS as one string, for GCC's own formatter: that one knows
   neither all of printf's directives nor how to take a va_list.  */

static std::string
formatted (const char *format, va_list arguments)
{
  char *text = xvasprintf (format, arguments);
  std::string result (text);
  free (text);
  return result;
}

void
report_note (location_t location, const char *format, ...)
{
  if (!current_options ().report)
    return;

  va_list arguments;
  va_start (arguments, format);
  std::string text = formatted (format, arguments);
  va_end (arguments);
  inform (location, "%s", text.c_str ());
}

void
stage_internal_error (const char *stage, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  std::string text = formatted (format, arguments);
  va_end (arguments);
  internal_error ("acc-workers, stage %qs: %s", stage, text.c_str ());
}
