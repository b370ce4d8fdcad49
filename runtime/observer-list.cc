/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "observer-list.h"

namespace gcn {

void
observer_list::clear ()
{
  for (auto *list : { &m_all, &m_instruction, &m_global, &m_lds })
    list->clear ();
}

void
observer_list::kernel_begin (const dispatch_info &info)
{
  for (observer *o : m_all)
    o->kernel_begin (info);
}

void
observer_list::kernel_end (const dispatch_info &info)
{
  for (observer *o : m_all)
    o->kernel_end (info);
}

void
observer_list::workgroup_begin (const dispatch_info &info, unsigned gang)
{
  for (observer *o : m_all)
    o->workgroup_begin (info, gang);
}

void
observer_list::workgroup_end (const dispatch_info &info, unsigned gang)
{
  for (observer *o : m_all)
    o->workgroup_end (info, gang);
}

void
observer_list::instruction (const wavefront &w, const operation &op)
{
  for (observer *o : m_instruction)
    o->instruction (w, op);
}

void
observer_list::global_access (const wavefront &w, const operation &op,
			      access_kind kind, const uint64_t *addresses,
			      uint64_t lanes, unsigned size)
{
  for (observer *o : m_global)
    o->global_access (w, op, kind, addresses, lanes, size);
}

void
observer_list::lds_access (const wavefront &w, const operation &op,
			   access_kind kind, const uint32_t *offsets,
			   uint64_t lanes, unsigned size)
{
  for (observer *o : m_lds)
    o->lds_access (w, op, kind, offsets, lanes, size);
}

void
observer_list::barrier_arrive (const wavefront &w, const operation &op)
{
  for (observer *o : m_all)
    o->barrier_arrive (w, op);
}

void
observer_list::barrier_open (const dispatch_info &info, unsigned gang)
{
  for (observer *o : m_all)
    o->barrier_open (info, gang);
}

void
observer_list::wavefront_end (const wavefront &w, const operation &op)
{
  for (observer *o : m_all)
    o->wavefront_end (w, op);
}

} // namespace gcn
