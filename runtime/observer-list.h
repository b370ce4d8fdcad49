/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Several observers as one; each event goes to all, in their order.  */

#ifndef RUNTIME_OBSERVER_LIST_H
#define RUNTIME_OBSERVER_LIST_H

#include "observer.h"
#include <vector>

namespace gcn {

class observer_list : public observer
{
public:
  void clear () { m_all.clear (); }
  void add (observer *o) { m_all.push_back (o); }
  /* The list as an observer: nullptr when it is empty, its only member when
     it has one.  Valid until the list changes.  */
  observer *as_one ()
  {
    return m_all.empty () ? nullptr : m_all.size () == 1 ? m_all[0] : this;
  }

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void workgroup_begin (const dispatch_info &, unsigned gang) override;
  void workgroup_end (const dispatch_info &, unsigned gang) override;
  void instruction (const wavefront &, const operation &) override;
  void global_access (const wavefront &, const operation &, access_kind,
		      const uint64_t *, uint64_t, unsigned) override;
  void lds_access (const wavefront &, const operation &, access_kind,
		   const uint32_t *, uint64_t, unsigned) override;
  void barrier_arrive (const wavefront &, const operation &) override;
  void barrier_open (const dispatch_info &, unsigned gang) override;
  void wavefront_end (const wavefront &, const operation &) override;

private:
  std::vector<observer *> m_all;	/* Owned by others.  */
};

} // namespace gcn
#endif
