/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* HSA signals.  Source: HSA Runtime Programmer's Reference Manual 1.1,
   section "Signals"; layout of amd_signal_t: amd_hsa_signal.h.  */

#ifndef RUNTIME_SIGNAL_H
#define RUNTIME_SIGNAL_H

#include "memory.h"
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <hsa/amd_hsa_signal.h>
#include <mutex>

namespace gcn {

/* Rings whenever the host or the packet processor changes a signal, so that
   one thread can wait for many of them.  */
class signal_bell
{
public:
  uint64_t count () const { return m_count; }
  void ring ();
  /* Wait until the bell has rung more often than SEEN, at most for NAP.  */
  void wait (uint64_t seen, std::chrono::microseconds nap);

private:
  std::atomic<uint64_t> m_count { 0 };
  std::atomic<unsigned> m_waiting { 0 };
  std::mutex m_lock;
  std::condition_variable m_rung;
};

/* Whether VALUE meets CONDITION against COMPARE.  */
bool signal_holds (hsa_signal_condition_t condition, int64_t value,
		   int64_t compare);

/* Nanoseconds of the HSA system clock (HSA_SYSTEM_INFO_TIMESTAMP).  */
uint64_t system_clock_now ();

/* A 64-bit value in device memory on which host threads can wait.  The memory
   order asked for by the host is always strengthened to sequential.  */
class signal
{
public:
  /* Throws std::bad_alloc when MEM is full.  Changes ring BELL.  ON_STORE runs
     after each store by the host, in its thread (doorbells).  */
  signal (memory &mem, signal_bell &bell, int64_t initial,
	  std::function<void ()> on_store = {});
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
  /* The value, for hsa_amd_signal_value_pointer.  */
  volatile int64_t *value_pointer () { return &m_abi->value; }
  /* When the packet or copy began and ended whose completion this signal
     tells, by the system clock.  */
  void set_times (uint64_t start, uint64_t end);
  uint64_t start_time () const { return m_abi->start_ts; }
  uint64_t end_time () const { return m_abi->end_ts; }
  /* No callback from now on; returns when none is running.  */
  void detach ();

private:
  memory &m_mem;
  signal_bell &m_bell;
  volatile amd_signal_t *m_abi;
  std::mutex m_lock, m_callback_lock;
  std::condition_variable m_changed;
  std::function<void ()> m_on_store;
};

} // namespace gcn
#endif
