/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Typed guest faults.

   Policy.  A guest fault (what the kernel did wrong, or what we do not know)
   is thrown as a `fault', ends the dispatch, and is told to the user with
   kernel, workgroup, wavefront, pc, disassembly and, where it has one, lane.
   A wrong host call is not a fault: the HSA shim returns the HSA status.
   What is unimplemented is a fault that names it; nothing is skipped.  */

#ifndef RUNTIME_FAULT_H
#define RUNTIME_FAULT_H

#include <cstdint>
#include <stdexcept>
#include <string>

namespace gcn {

/* One row per kind in fault.def: FAULT (name, "sentence").  */
enum class fault_kind : uint8_t
{
#define FAULT(name, sentence) name,
#include "fault.def"
#undef FAULT
};

const char *fault_name (fault_kind);
const char *fault_sentence (fault_kind);

/* What an instruction throws.  Whoever runs the wavefront (workgroup.cc)
   catches it and adds kernel, wavefront, pc and disassembly.  */
struct fault : std::runtime_error
{
  fault (fault_kind k, const std::string &detail, int lane = -1)
    : std::runtime_error (detail), kind (k), lane (lane) {}
  fault_kind kind;
  int lane;			/* Offending lane, or -1.  */
};

} // namespace gcn
#endif
