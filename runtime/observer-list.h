/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Several observers as one; each event goes, in their order, to all whose
   class has a hook for it.  */

#ifndef RUNTIME_OBSERVER_LIST_H
#define RUNTIME_OBSERVER_LIST_H

#include "observer.h"
#include <type_traits>
#include <vector>

namespace gcn {

class observer_list : public observer
{
public:
  void clear ();
  /* Add O.  A frequent event that T has no hook for is none of its business;
     T itself observer: it may be any.  */
  template <class T>
  void add (T *o)
  {
#define HAS(hook) \
    (std::is_same_v<T, observer> \
     || !std::is_same_v<decltype (&T::hook), decltype (&observer::hook)>)
    m_all.push_back (o);
    if (HAS (instruction))
      m_instruction.push_back (o);
    if (HAS (global_access))
      m_global.push_back (o);
    if (HAS (lds_access))
      m_lds.push_back (o);
#undef HAS
  }
  bool empty () const { return m_all.empty (); }
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
  /* The frequent events' audiences.  */
  std::vector<observer *> m_instruction, m_global, m_lds;
};

} // namespace gcn
#endif
