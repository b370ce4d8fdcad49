/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Reads of LDS that nobody in the workgroup has written.  Hardware keeps there
   what the workgroup before left, so such a program may work for years.

   A read of several bytes is reported when one of them was never written.
   Registers, stacks and global memory are not looked at: code copies and
   spills what it does not use (padding, lanes that are not active), which is
   no mistake, and whether a value is used is not known here.  */

#ifndef RUNTIME_CHECKS_UNINIT_CHECK_H
#define RUNTIME_CHECKS_UNINIT_CHECK_H

#include "../observer.h"
#include "../workgroup.h"
#include "report.h"
#include <cstdint>

namespace gcn {

class uninit_check : public observer
{
public:
  explicit uninit_check (check_log &log) : m_found (log, "uninit") {}

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void workgroup_begin (const dispatch_info &, unsigned gang) override;
  void lds_access (const wavefront &, const operation &, access_kind,
		   const uint32_t *, uint64_t lanes, unsigned size) override;

private:
  void report (const wavefront &, const operation &, unsigned lane,
	       uint32_t offset, unsigned size);

  findings m_found;
  uint8_t m_written[max_lds_bytes];	/* Of each byte: 1, or 0.  */
};

} // namespace gcn
#endif
