/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef RUNTIME_SIGNALS_BLOCKED_H
#define RUNTIME_SIGNALS_BLOCKED_H

#include <csignal>
#include <pthread.h>

namespace gcn {

/* A new thread runs with all signals blocked: they are the program's.  */

class signals_blocked
{
public:
  signals_blocked ()
  {
    sigset_t all;
    sigfillset (&all);
    pthread_sigmask (SIG_SETMASK, &all, &m_before);
  }
  ~signals_blocked () { pthread_sigmask (SIG_SETMASK, &m_before, nullptr); }

private:
  sigset_t m_before;
};

} // namespace gcn
#endif
