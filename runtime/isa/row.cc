/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The list of all rows and the way from LLVM's opcode names to it.  */

#include "row.h"
#include "formats.h"
#include <cstdlib>
#include <unordered_map>

namespace gcn {
namespace isa {

/* Whether the rows compiled for AVX2 and FMA may run.  ACC_WORKERS_NO_AVX2
   in the environment says no, to compare.  */
static bool
host_has_avx2 ()
{
#ifdef __x86_64__
  return !getenv ("ACC_WORKERS_NO_AVX2") && __builtin_cpu_supports ("avx2")
	 && __builtin_cpu_supports ("fma") && __builtin_cpu_supports ("bmi2");
#else
  return false;
#endif
}

const std::vector<const row *> &
rows ()
{
  /* Never destroyed: libgomp runs kernels while the process ends.  */
  static const auto &all = *[] {
    auto &v = *new std::vector<const row *>;
    bool avx2 = host_has_avx2 ();
    for (row_list (*list) () : { scalar_rows, program_rows, scalar_memory_rows,
				 avx2 ? vector_rows_avx2 : vector_rows_any,
				 avx2 ? compare_rows_avx2 : compare_rows_any,
				 avx2 ? half_rows_avx2 : half_rows_any,
				 rare_rows, packed_rows, matrix_rows, lane_rows,
				 lds_rows, flat_rows, buffer_rows })
      {
	row_list l = list ();
	for (unsigned i = 0; i < l.count; i++)
	  v.push_back (l.first + i);
      }
    return &v;
  } ();
  return all;
}

/* Take SUFFIX off NAME; false when it does not end so.  */
static bool
take_suffix (std::string &name, const char *suffix)
{
  std::string s (suffix);
  if (name.size () <= s.size ()
      || name.compare (name.size () - s.size (), s.size (), s) != 0)
    return false;
  name.resize (name.size () - s.size ());
  return true;
}

static bool
starts_with (const std::string &name, const char *prefix)
{
  return name.rfind (prefix, 0) == 0;
}

/* On gfx8 the additions that write a carry have the names that gfx9 gave to
   those that do not.  NAME has lost its suffixes but VI says it was _vi.  */
static void
name_carry (std::string &name, bool vi)
{
  if (!vi)
    return;
  for (const char *n : { "V_ADD", "V_SUB", "V_SUBREV",
			 "V_ADDC", "V_SUBB", "V_SUBBREV" })
    if (name == std::string (n) + "_U32")
      {
	name = std::string (n) + "_CO_U32";
	return;
      }
}

/* Split NAME, an MC opcode name, into the row's name and what the suffixes
   say (ISA manual, "Microcode formats").  */
static std::string
row_name (std::string name, encoded &e)
{
  bool vi = take_suffix (name, "_vi");
  if (!vi)
    take_suffix (name, "_gfx9");
  e.form = take_suffix (name, "_e32") ? encoding::e32
	   : take_suffix (name, "_e64") ? encoding::e64
	   : take_suffix (name, "_dpp") ? encoding::dpp
	   : take_suffix (name, "_sdwa") ? encoding::sdwa : encoding::plain;
  e.returns = e.scalar_address = e.scalar_offset = false;
  if (starts_with (name, "V_"))
    name_carry (name, vi);
  else if (starts_with (name, "DS_"))
    {
      size_t at = name.find ("_RTN");
      if (at != std::string::npos)
	{
	  e.returns = true;
	  name.erase (at, 4);
	}
    }
  else
    {
      e.returns = take_suffix (name, "_RTN");
      if (starts_with (name, "S_"))
	take_suffix (name, "_IMM")
	  || (e.scalar_offset = take_suffix (name, "_SGPR"));
      else if (starts_with (name, "BUFFER_"))
	take_suffix (name, "_OFFSET") || take_suffix (name, "_OFFEN")
	  || take_suffix (name, "_IDXEN") || take_suffix (name, "_BOTHEN");
      else
	e.scalar_address = take_suffix (name, "_SADDR");
    }
  return name;
}

const row *
find_row (const std::string &name, encoded &e, unsigned &index)
{
  static const auto &by_name = *[] {
    auto &m = *new std::unordered_map<std::string, unsigned>;
    for (unsigned i = 0; i < rows ().size (); i++)
      if (!m.emplace (rows ()[i]->name, i).second)
	throw std::logic_error (std::string ("two rows for ")
				+ rows ()[i]->name);
    return &m;
  } ();
  e.name = name;
  auto it = by_name.find (row_name (name, e));
  if (it == by_name.end ())
    return nullptr;
  index = it->second;
  return rows ()[index];
}

void
unsupported (const encoded &e, const std::string &what)
{
  throw fault (fault_kind::unsupported_operand, e.name + ": " + what);
}

} // namespace isa
} // namespace gcn
