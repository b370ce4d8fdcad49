/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "uninit-check.h"
#include "../operation.h"
#include <cstring>

namespace gcn {

namespace {

bool
all_written (const uint8_t *written, unsigned size)
{
  if (size == 4)
    {
      uint32_t four;
      memcpy (&four, written, 4);
      return four == 0x01010101;
    }
  return !memchr (written, 0, size);
}

} // namespace

void
uninit_check::kernel_begin (const dispatch_info &info)
{
  m_found.kernel_begin (info);
}

void
uninit_check::kernel_end (const dispatch_info &)
{
  m_found.kernel_end ();
}

void
uninit_check::workgroup_begin (const dispatch_info &, unsigned)
{
  memset (m_written, 0, sizeof m_written);
}

void
uninit_check::report (const wavefront &w, const operation &op, unsigned lane,
		      uint32_t offset, unsigned size)
{
  std::string *text = m_found.first ("lds", 0, op.pc);
  if (!text)
    return;
  const dispatch_info &info = m_found.info ();
  *text = "uninitialised read of LDS " + hex (offset) + ", "
	  + std::to_string (size) + (size == 1 ? " byte" : " bytes")
	  + ", which nobody in the workgroup has written, "
	  + describe_workgroup (info, w.gang) + ", kernel " + info.kernel
	  + "\n" + event_line (info, "read", w.worker, lane, op.pc);
}

void
uninit_check::lds_access (const wavefront &w, const operation &op,
			  access_kind kind, const uint32_t *offsets,
			  uint64_t lanes, unsigned size)
{
  for (uint64_t left = lanes; left; left &= left - 1)
    {
      unsigned lane = __builtin_ctzll (left);
      uint32_t from = offsets[lane];
      if (from + uint64_t (size) > max_lds_bytes)
	continue;		/* A fault follows.  */
      uint8_t *written = m_written + from;
      if (kind != access_kind::store
	  && __builtin_expect (!all_written (written, size), 0))
	report (w, op, lane, from, size);
      if (kind == access_kind::load)
	continue;
      if (size == 4)
	memset (written, 1, 4);
      else
	memset (written, 1, size);
    }
}

} // namespace gcn
