/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What a user chose about the device: acc-run's options and the library's
   environment variables, both from settings.def.  */

#ifndef RUNTIME_SETTINGS_H
#define RUNTIME_SETTINGS_H

#include "schedule.h"
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace gcn {

struct settings
{
  std::string arch = "auto";
  schedule_spec schedule;
  unsigned cus = 4;
  std::string counters;			/* File name; empty: none.  */
  std::string trace;			/* Likewise.  */
  bool profile = false;
  unsigned threads = 1;			/* Workgroups run at a time.  */
  unsigned schedules = 0;		/* Seeds that acc-run tries; 0: no search.  */
  std::set<std::string> checks;		/* Names of observers.def.  */
  uint64_t max_instructions = 0;	/* Per launch; 0: no limit.  */
  unsigned timeout = 0;			/* Seconds per launch; 0: no limit.  */
  bool verbose = false;

  bool has_check (const std::string &name) const
  { return checks.count (name) != 0; }

  /* Set NAME (as in settings.def) from VALUE.  False, with a sentence in
     ERROR, when there is no such setting or VALUE is not one of its values.  */
  bool set (const std::string &name, const std::string &value,
	    std::string &error);
  /* Set everything that the environment names; false as above.  */
  bool set_from_environment (std::string &error);
};

struct setting_row
{
  const char *name, *argument, *initial, *help;
};

const std::vector<setting_row> &setting_rows ();

/* "max-instructions" -> "ACC_RUN_MAX_INSTRUCTIONS".  */
std::string setting_variable (const std::string &name);

/* Descriptor of a file to which the library appends one byte per kernel
   launch, so that acc-run knows whether the device was used, and another when
   a fault has stopped the device.  */
extern const char *const launch_log_variable;
constexpr char launch_log_launch = '.', launch_log_fault = '!';

/* Descriptor of a file to which the library appends what checks reported, see
   checks/checks.h.  */
extern const char *const check_log_variable;

/* Descriptor of a file to which the library appends the lines of a profile, see
   profile.h.  */
extern const char *const profile_log_variable;

/* True for an architecture that the device can be.  */
bool known_arch (const std::string &arch);

} // namespace gcn
#endif
