/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "settings.h"
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>

namespace gcn {

const char *const launch_log_variable = "ACC_RUN_LAUNCH_LOG";
const char *const profile_log_variable = "ACC_RUN_PROFILE_LOG";
const char *const check_log_variable = "ACC_RUN_CHECK_LOG";

namespace {

/* VALUE as a decimal number from LOW to HIGH.  */

bool
parse_number (const std::string &value, uint64_t low, uint64_t high,
	      uint64_t &number)
{
  if (value.empty () || !isdigit ((unsigned char) value[0]))
    return false;
  char *end;
  errno = 0;
  number = strtoull (value.c_str (), &end, 10);
  return errno == 0 && *end == '\0' && number >= low && number <= high;
}

/* VALUE, names of checks with commas between them, as a set; all and none are
   lists of their own.  */

bool
parse_checks (const std::string &value, std::set<std::string> &checks)
{
  std::set<std::string> known = {
#define CHECK(name, class, help) #name,
#include "observers.def"
#undef CHECK
  };
  checks.clear ();
  if (value == "all")
    checks = known;
  if (value == "all" || value == "none")
    return true;
  for (size_t from = 0; from <= value.size ();)
    {
      size_t to = std::min (value.find (',', from), value.size ());
      std::string name = value.substr (from, to - from);
      if (!known.count (name))
	return false;
      checks.insert (name);
      from = to + 1;
    }
  return true;
}

/* The setting's help is also what its value should have been.  */

std::string
bad_value (const std::string &name, const std::string &value)
{
  std::string text = "bad value '" + value + "' for " + name;
  for (const setting_row &row : setting_rows ())
    if (name == row.name)
      text += std::string (" (") + row.help + ")";
  return text;
}

} // namespace

const std::vector<setting_row> &
setting_rows ()
{
  static const std::vector<setting_row> rows = {
#define SETTING(name, argument, initial, help) \
    { #name, argument, initial, help },
#include "settings.def"
#undef SETTING
  };
  return rows;
}

std::string
setting_variable (const std::string &name)
{
  std::string variable = "ACC_RUN_";
  for (char c : name)
    variable += c == '-' ? '_' : char (toupper ((unsigned char) c));
  return variable;
}

bool
known_arch (const std::string &arch)
{
  return arch == "gfx803" || arch == "gfx900" || arch == "gfx906"
	 || arch == "gfx908";
}

bool
settings::set (const std::string &name, const std::string &value,
	       std::string &error)
{
  uint64_t number = 0;
  bool good = true;
  if (name == "arch")
    {
      /* GCC's name for gfx803.  */
      arch = value == "fiji" ? "gfx803" : value;
      good = arch == "auto" || known_arch (arch);
    }
  else if (name == "schedule")
    good = parse_schedule (value, schedule);
  else if (name == "cus")
    {
      good = parse_number (value, 1, 1024, number);
      cus = unsigned (number);
    }
  else if (name == "counters")
    {
      good = !value.empty ();
      counters = value;
    }
  else if (name == "trace")
    {
      good = !value.empty ();
      trace = value;
    }
  else if (name == "profile")
    {
      good = parse_number (value, 0, 1, number);
      profile = number != 0;
    }
  else if (name == "threads")
    {
      good = parse_number (value, 1, 256, number);
      threads = unsigned (number);
    }
  else if (name == "schedules")
    {
      good = parse_number (value, 0, 1000000, number);
      schedules = unsigned (number);
    }
  else if (name == "check")
    good = parse_checks (value, checks);
  else if (name == "max-instructions")
    good = parse_number (value, 0, UINT64_MAX, max_instructions);
  else if (name == "timeout")
    {
      good = parse_number (value, 0, 1000000000, number);
      timeout = unsigned (number);
    }
  else if (name == "verbose")
    {
      good = parse_number (value, 0, 1, number);
      verbose = number != 0;
    }
  else
    {
      error = "no setting is named '" + name + "'";
      return false;
    }
  if (!good)
    error = bad_value (name, value);
  return good;
}

bool
settings::set_from_environment (std::string &error)
{
  for (const setting_row &row : setting_rows ())
    if (const char *value = getenv (setting_variable (row.name).c_str ()))
      if (!set (row.name, value, error))
	{
	  error = setting_variable (row.name) + ": " + error;
	  return false;
	}
  return true;
}

} // namespace gcn
