/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "uninit-check.h"
#include "../operation.h"

namespace gcn {

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
  m_written.reset ();
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
      bool written = true;
      if (kind != access_kind::store)
	for (unsigned i = 0; i < size; i++)
	  written &= m_written[from + i];
      if (!written)
	report (w, op, lane, from, size);
      if (kind != access_kind::load)
	for (unsigned i = 0; i < size; i++)
	  m_written[from + i] = true;
    }
}

} // namespace gcn
