/* Functions that routines call on the host alone.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_HOST_ALONE_H
#define ACC_WORKERS_HOST_ALONE_H

#include "plugin/gcc-compat.h"

/* Which calls of a function the device never comes to.  While there is one, the function is cfun.  */

class host_branches
{
public:
  explicit host_branches (cgraph_node *caller);
  ~host_branches ();
  host_branches (const host_branches &) = delete;

  /* True if the device never comes to the call of E, one of those.  */
  bool alone_p (cgraph_edge *e) const;

private:
  bool m_blocks;		/* The function has some.  */
  bool m_known = false;		/* So were the dominators.  */
};

#endif /* ACC_WORKERS_HOST_ALONE_H */
