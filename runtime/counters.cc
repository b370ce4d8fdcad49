/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "counters.h"
#include "grid-clock.h"
#include <cstdio>

namespace gcn {

namespace {

/* Writes "key": value pairs of one object.  */

class json_object
{
public:
  void put (const char *key, const std::string &raw)
  {
    m_text += m_text.empty () ? "{" : ", ";
    m_text += json_string (key) + ": " + raw;
  }
  void put (const char *key, uint64_t value)
  {
    put (key, std::to_string (value));
  }
  std::string text () const { return m_text + "}"; }

private:
  std::string m_text;
};

std::string
instructions_json (const launch_counts &counts)
{
  json_object by_class;
  by_class.put ("total", counts.total ());
  for (unsigned i = 0; i < unsigned (instruction_class::count); i++)
    by_class.put (instruction_class_name (instruction_class (i)),
		  counts.retired[i]);
  return by_class.text ();
}

} // namespace

void
launch_counts::add (const wavefront &w)
{
  for (unsigned i = 0; i < unsigned (instruction_class::count); i++)
    retired[i] += w.retired[i];
  lds_bytes_read += w.lds_bytes_read;
  lds_bytes_written += w.lds_bytes_written;
  global_bytes_read += w.global_bytes_read;
  global_bytes_written += w.global_bytes_written;
  active_lanes += w.active_lanes;
}

void
launch_counts::add (const workgroup_cost &cost)
{
  timed = true;
  idle_instructions += cost.idle_instructions;
  exec_zero += cost.exec_zero;
  barrier_wait_cycles += cost.barrier_wait_cycles;
}

void
launch_counts::add (const launch_counts &other)
{
  for (unsigned i = 0; i < unsigned (instruction_class::count); i++)
    retired[i] += other.retired[i];
  lds_bytes_read += other.lds_bytes_read;
  lds_bytes_written += other.lds_bytes_written;
  global_bytes_read += other.global_bytes_read;
  global_bytes_written += other.global_bytes_written;
  active_lanes += other.active_lanes;
  timed |= other.timed;
  idle_instructions += other.idle_instructions;
  exec_zero += other.exec_zero;
  barrier_wait_cycles += other.barrier_wait_cycles;
}

uint64_t
launch_counts::total () const
{
  uint64_t sum = 0;
  for (uint64_t n : retired)
    sum += n;
  return sum;
}

std::string
json_string (const std::string &text)
{
  std::string out = "\"";
  for (unsigned char c : text)
    if (c == '"' || c == '\\')
      {
	out += '\\';
	out += char (c);
      }
    else if (c < 0x20)
      {
	char escape[8];
	snprintf (escape, sizeof escape, "\\u%04x", c);
	out += escape;
      }
    else
      out += char (c);
  return out + "\"";
}

std::string
counters_json (const dispatch_info &info, const launch_counts &counts,
	       const settings &chosen, const std::string &result)
{
  json_object o;
  o.put ("kernel", json_string (info.kernel));
  o.put ("gangs", info.gangs);
  o.put ("workers", info.workers);
  o.put ("wave_instructions", instructions_json (counts));
  o.put ("barriers", counts.retired[unsigned (instruction_class::barrier)]);
  o.put ("lds_bytes_read", counts.lds_bytes_read);
  o.put ("lds_bytes_written", counts.lds_bytes_written);
  o.put ("global_bytes_read", counts.global_bytes_read);
  o.put ("global_bytes_written", counts.global_bytes_written);
  const std::string &arch = info.code_image->arch ();
  o.put ("sgprs", info.descriptor.sgprs (arch));
  o.put ("vgprs", info.descriptor.vgprs ());
  o.put ("lds_allocated", info.lds_bytes);
  o.put ("valu_lanes_active", counts.active_lanes);
  if (counts.timed)
    {
      o.put ("exec_zero_instructions", counts.exec_zero);
      o.put ("idle_wavefront_instructions", counts.idle_instructions);
      o.put ("workgroups_per_compute_unit", workgroups_per_unit (info));
      o.put ("barrier_wait_cycles_estimate", counts.barrier_wait_cycles);
      o.put ("cycles_estimate", counts.cycles);
    }
  o.put ("arch", json_string (arch));
  o.put ("schedule", json_string (schedule_text (chosen.schedule)));
  o.put ("compute_units", chosen.cus);
  o.put ("result", json_string (result));
  return o.text () + "\n";
}

} // namespace gcn
