/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Lanes of one store that write the same bytes: iterations of a vector loop
   that are not independent.

     s[k[i]] = i		the lanes store different values: one of them stays
     s[k[i]] += 1	the lanes load the same bytes, and each stores its own sum

   Lanes that store the same value, and have not loaded what was there, do
   what one would do ("if (a[i] > 5) found = 1"), and are not reported.
   A wavefront's last loads of which lanes had addresses in common are kept for
   the second kind, until the next barrier.  Scalar code has one lane, and never
   gets here.

   Lanes that read what other lanes write ("a[i] = a[i - 1]") are not seen: two
   vector loops one after the other do so rightly, and nothing here says where
   a loop ends.  */

#ifndef RUNTIME_CHECKS_LANE_CHECK_H
#define RUNTIME_CHECKS_LANE_CHECK_H

#include "../observer.h"
#include "../workgroup.h"
#include "report.h"
#include <cstdint>

namespace gcn {

class lane_check : public observer
{
public:
  explicit lane_check (check_log &log) : m_found (log, "lanes") {}

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void workgroup_begin (const dispatch_info &, unsigned gang) override;
  void global_access (const wavefront &, const operation &, access_kind,
		      const uint64_t *, uint64_t, unsigned) override;
  void lds_access (const wavefront &, const operation &, access_kind,
		   const uint32_t *, uint64_t, unsigned) override;
  void barrier_arrive (const wavefront &, const operation &) override;

private:
  /* A load of which lanes share bytes.  */
  struct load
  {
    uint64_t pc = 0;		/* 0: none.  */
    bool lds;
    uint64_t lanes;
    uint64_t addresses[gcn::lanes];
  };
  static constexpr unsigned most_loads = 8;
  struct loads
  {
    unsigned next = 0;
    load at[most_loads];
  };

  template <class T>
  void access (const wavefront &, const operation &, access_kind, bool lds,
	       const T *, uint64_t, unsigned);
  void forget (unsigned worker);
  void store (const wavefront &, const operation &, bool lds, const uint64_t *,
	      uint64_t, unsigned);
  uint64_t load_of_both (const wavefront &, bool lds, uint64_t address,
			 unsigned lane, unsigned other) const;

  findings m_found;
  loads m_loads[max_workers];
};

} // namespace gcn
#endif
