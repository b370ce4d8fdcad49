/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Names and sentences of the fault kinds, from fault.def.  */

#include "fault.h"

namespace gcn {

namespace {

struct fault_row
{
  const char *name, *sentence;
};

const fault_row rows[] = {
#define FAULT(name, sentence) { #name, sentence },
#include "fault.def"
#undef FAULT
};

} // namespace

const char *
fault_name (fault_kind kind)
{
  return rows[unsigned (kind)].name;
}

const char *
fault_sentence (fault_kind kind)
{
  return rows[unsigned (kind)].sentence;
}

} // namespace gcn
