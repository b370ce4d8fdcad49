/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "barrier-check.h"
#include "../operation.h"
#include <algorithm>

namespace gcn {

void
barrier_check::kernel_begin (const dispatch_info &info)
{
  m_found.kernel_begin (info);
}

void
barrier_check::kernel_end (const dispatch_info &)
{
  m_found.kernel_end ();
}

void
barrier_check::workgroup_begin (const dispatch_info &, unsigned)
{
  std::fill (std::begin (m_place), std::end (m_place), place ());
  /* Another workgroup may take other copies of the same barrier, which the compiler
     makes when it duplicates the end of a function.  */
  m_common.clear ();
  m_opened = 0;
}

void
barrier_check::barrier_arrive (const wavefront &w, const operation &op)
{
  m_place[w.worker] = { state::waits, op.pc };
}

/* Whether PC is in the function where the kernel starts; s_endpgm elsewhere is
   a library's.  */

bool
barrier_check::returned_from_kernel (uint64_t pc) const
{
  const image &i = *m_found.info ().code_image;
  std::string from = i.describe_pc (pc);
  std::string start = i.describe_pc (m_found.info ().entry);
  return from.substr (0, from.rfind ('+'))
	 == start.substr (0, start.rfind ('+'));
}

void
barrier_check::wavefront_end (const wavefront &w, const operation &op)
{
  m_place[w.worker] = { state::ended, op.pc };
}

std::string
barrier_check::tail (unsigned gang) const
{
  const dispatch_info &info = m_found.info ();
  return ", " + describe_workgroup (info, gang) + ", barrier interval "
	 + std::to_string (m_opened) + ", kernel " + info.kernel + "\n";
}

void
barrier_check::report_ended (unsigned gone, unsigned waiting, unsigned gang)
{
  const place &end = m_place[gone], &wait = m_place[waiting];
  std::string *text = m_found.first ("ended", end.pc, wait.pc);
  if (!text)
    return;
  const dispatch_info &info = m_found.info ();
  *text = "barrier mismatch (a wavefront has ended, others wait for one more "
	  "barrier)" + tail (gang)
	  + event_line (info, "wait", waiting, no_lane, wait.pc)
	  + event_line (info, "end", gone, no_lane, end.pc, "  (previous)");
}

void
barrier_check::report_mixed (unsigned first, unsigned second, unsigned gang)
{
  /* The one where all have met is the one that runs behind.  */
  if (!m_common.count (m_place[first].pc))
    std::swap (first, second);
  std::string *text = m_found.first ("mixed", m_place[first].pc,
				     m_place[second].pc);
  if (!text)
    return;
  const dispatch_info &info = m_found.info ();
  *text = "barrier mismatch (wavefronts wait at different barriers; all have "
	  "met at the previous one before)" + tail (gang)
	  + event_line (info, "wait", second, no_lane, m_place[second].pc)
	  + event_line (info, "wait", first, no_lane, m_place[first].pc,
			"  (previous)");
}

/* Compare the wavefronts that wait with the first that does.  */

void
barrier_check::barrier_open (const dispatch_info &info, unsigned gang)
{
  unsigned first = info.workers, waiting = 0;
  bool same = true;
  for (unsigned i = 0; i < info.workers; i++)
    if (m_place[i].what == state::waits)
      {
	first = std::min (first, i);
	waiting++;
	same &= m_place[i].pc == m_place[first].pc;
      }
  for (unsigned i = 0; i < info.workers; i++)
    {
      place &p = m_place[i];
      if (p.what == state::ended && returned_from_kernel (p.pc))
	report_ended (i, first, gang);
      else if (p.what == state::waits && p.pc != m_place[first].pc
	       && (m_common.count (p.pc) || m_common.count (m_place[first].pc)))
	report_mixed (first, i, gang);
    }
  if (same && waiting == info.workers && waiting > 1)
    m_common.insert (m_place[first].pc);
  for (place &p : m_place)
    if (p.what == state::waits)
      p.what = state::runs;
  m_opened++;
}

} // namespace gcn
