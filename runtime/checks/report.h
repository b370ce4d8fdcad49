/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What all checks' reports share: one per pair of instructions and launch,
   with a count, printed when the launch has ended.  */

#ifndef RUNTIME_CHECKS_REPORT_H
#define RUNTIME_CHECKS_REPORT_H

#include "../dispatch-info.h"
#include "../wavefront.h"
#include <cstdint>
#include <map>
#include <string>
#include <tuple>

namespace gcn {

class check_log;

/* "main._omp_fn.0+0x280  ds_read_b32 v1, v1  x.c:46": the instruction at guest
   address PC; the source line only where there is debug information.  */
std::string describe_instruction (const dispatch_info &, uint64_t pc);

/* "workgroup (0,0,0)" for workgroup number GANG.  */
std::string describe_workgroup (const dispatch_info &, unsigned gang);

/* "0x1f4".  */
std::string hex (uint64_t);

/* LANE of an event that belongs to no lane.  */
constexpr int scalar_lane = -1, no_lane = -2;

/* "  read   wavefront 0, lane 3  main._omp_fn.0+0x280  ds_read_b32 v1, v1\n",
   where WHAT is at most six characters long.  */
std::string event_line (const dispatch_info &, const char *what,
			unsigned worker, int lane, uint64_t pc,
			const char *remark = "");

/* Collects what one check has found in the running launch.  */
class findings
{
public:
  /* NAME is the check's, as in observers.def.  */
  findings (check_log &log, const char *name) : m_log (log), m_name (name) {}

  void kernel_begin (const dispatch_info &info);
  /* Report everything; pairs that earlier launches showed are counted and not
     shown again.  */
  void kernel_end ();
  const dispatch_info &info () const { return *m_info; }

  /* COUNT more occurrences of KIND (a word of the check's own) at the pair of
     instructions PREVIOUS (0: there is none) and CURRENT.  When they are the
     first of the launch: where their text, whole lines, is to be put.  */
  std::string *first (const char *kind, uint64_t previous, uint64_t current,
		      uint64_t count = 1);

private:
  struct finding
  {
    std::string text;
    uint64_t count;
  };
  using key = std::tuple<uint64_t, uint64_t, std::string>;

  std::string name_of (uint64_t pc) const;

  check_log &m_log;
  const char *m_name;
  const dispatch_info *m_info = nullptr;
  std::map<key, finding> m_found;
};

} // namespace gcn
#endif
