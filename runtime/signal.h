/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* HSA signals.  Source: HSA Runtime Programmer's Reference Manual 1.1,
   section "Signals"; layout of amd_signal_t: amd_hsa_signal.h.  */

#ifndef RUNTIME_SIGNAL_H
#define RUNTIME_SIGNAL_H

#include "memory.h"
#include <condition_variable>
#include <functional>
#include <hsa/amd_hsa_signal.h>
#include <mutex>

namespace gcn {

/* A 64-bit value in device memory on which host threads can wait.  The memory
   order asked for by the host is always strengthened to sequential.  */
class signal
{
public:
  /* Throws std::bad_alloc when MEM is full.  ON_STORE runs after each store
     by the host, in its thread (doorbells).  */
  signal (memory &mem, int64_t initial, std::function<void ()> on_store = {});
  ~signal ();
  signal (const signal &) = delete;

  uint64_t handle () const { return reinterpret_cast<uint64_t> (m_abi); }
  int64_t load () const { return __atomic_load_n (&m_abi->value, __ATOMIC_SEQ_CST); }
  void store (int64_t value);
  /* Replace the value V by CHANGE (V); returns V.  */
  int64_t update (const std::function<int64_t (int64_t)> &change);
  /* Wait until CONDITION holds against COMPARE, at most TIMEOUT_NS; returns
     the value seen last, whether or not the condition holds.  */
  int64_t wait (hsa_signal_condition_t condition, int64_t compare,
		uint64_t timeout_ns);
  /* No callback from now on; returns when none is running.  */
  void detach ();

private:
  memory &m_mem;
  volatile amd_signal_t *m_abi;
  std::mutex m_lock, m_callback_lock;
  std::condition_variable m_changed;
  std::function<void ()> m_on_store;
};

} // namespace gcn
#endif
