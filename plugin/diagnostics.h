/* What the plugin says, and when.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Policy:

   * A mistake of the user is GCC's error (), and its text holds the full
     option or the source location, and what to do about it.  plugin_init
     reports all mistakes it can see before it gives up.
   * A construct that the passes do not support leaves the region correct but
     not partitioned; the reason is written to the stage's dump and, with
     -report, to the user as a note.  If it cannot be left correct either, it
     is GCC's sorry_at () with the location: never wrong code.
   * An impossible state is gcc_assert, or internal_error through
     stage_internal_error, which names the stage.
   * Nothing is skipped in silence.

   Dumps are the interface of the tests: each fact is one line
   "[stage] key=value key=value", written by stage_dump and never wrapped.  */

#ifndef ACC_WORKERS_DIAGNOSTICS_H
#define ACC_WORKERS_DIAGNOSTICS_H

#include "plugin/gcc-compat.h"

/* Write "[STAGE] " and the text that FORMAT (printf) makes of the arguments as
   one line to the dump file of the running pass, if it has one.  FORMAT has no
   newline.  */
void stage_dump (const char *stage, const char *format, ...)
  ATTRIBUTE_PRINTF_2;

/* Print the text that FORMAT (printf) makes of the arguments as a note at
   LOCATION, if the user asked for a report.  */
void report_note (location_t location, const char *format, ...)
  ATTRIBUTE_PRINTF_2;

/* The plugin itself is wrong: end the compilation and name STAGE.  */
void stage_internal_error (const char *stage, const char *format, ...)
  ATTRIBUTE_PRINTF_2 ATTRIBUTE_NORETURN;

#endif /* ACC_WORKERS_DIAGNOSTICS_H */
