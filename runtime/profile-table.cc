/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "profile-table.h"
#include <algorithm>
#include <cstdio>
#include <map>
#include <sstream>
#include <vector>

namespace gcn {

namespace {

/* More places than a reader looks at are summed up in one row.  */
constexpr size_t most_rows = 60;

struct row
{
  unsigned long long instructions = 0, barriers = 0, waited = 0, cycles = 0;

  void add (const row &r)
  {
    instructions += r.instructions;
    barriers += r.barriers;
    waited += r.waited;
    cycles += r.cycles;
  }
};

using place_row = std::pair<std::string, row>;

std::string
row_text (const row &r, const row &all, const std::string &place)
{
  char text[160];
  snprintf (text, sizeof text, "%14llu %10llu %14llu %14llu %5.1f%%  ",
	    r.instructions, r.barriers, r.waited, r.cycles,
	    all.cycles ? 100.0 * r.cycles / all.cycles : 0.0);
  return text + place + "\n";
}

std::vector<place_row>
read_rows (const std::string &log)
{
  std::map<std::string, row> sums;
  std::istringstream lines (log);
  std::string line;
  while (std::getline (lines, line))
    {
      std::istringstream in (line);
      row r;
      std::string kernel, place;
      if (in >> r.instructions >> r.barriers >> r.waited >> r.cycles
	  && in.get () == ' ' && std::getline (in, kernel, '\t')
	  && std::getline (in, place))
	sums[place + "  [" + kernel + "]"].add (r);
    }
  return { sums.begin (), sums.end () };
}

} // namespace

std::string
profile_table (const std::string &log)
{
  std::vector<place_row> rows = read_rows (log);
  if (rows.empty ())
    return "acc-run: profile: no kernel ran on the device\n";
  std::stable_sort (rows.begin (), rows.end (),
		    [] (const place_row &a, const place_row &b)
		    { return a.second.cycles > b.second.cycles; });
  row all, rest;
  for (const auto &[place, r] : rows)
    all.add (r);
  std::string text
    = "acc-run: profile: summed over wavefronts; cycles are an estimate and "
      "have the waits in them\n"
      "  instructions   barriers    wait cycles         cycles         place\n";
  size_t shown = std::min (rows.size (), most_rows);
  for (size_t i = 0; i < shown; i++)
    text += row_text (rows[i].second, all, rows[i].first);
  for (size_t i = shown; i < rows.size (); i++)
    rest.add (rows[i].second);
  if (shown < rows.size ())
    text += row_text (rest, all,
		      std::to_string (rows.size () - shown) + " more places");
  return text + row_text (all, all, "total");
}

} // namespace gcn
