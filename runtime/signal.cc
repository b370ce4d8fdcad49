/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "signal.h"
#include <new>

namespace gcn {

namespace {

/* A kernel may store to a signal without telling us: look again after so
   long.  */
constexpr std::chrono::milliseconds longest_nap (10);

} // namespace

bool
signal_holds (hsa_signal_condition_t condition, int64_t value,
	      int64_t compare)
{
  switch (condition)
    {
    case HSA_SIGNAL_CONDITION_EQ:
      return value == compare;
    case HSA_SIGNAL_CONDITION_NE:
      return value != compare;
    case HSA_SIGNAL_CONDITION_LT:
      return value < compare;
    case HSA_SIGNAL_CONDITION_GTE:
      return value >= compare;
    }
  return true;
}

uint64_t
system_clock_now ()
{
  using namespace std::chrono;
  return duration_cast<nanoseconds> (steady_clock::now ().time_since_epoch ())
    .count ();
}

void
signal_bell::ring ()
{
  m_count++;
  if (m_waiting == 0)
    return;
  {
    std::lock_guard<std::mutex> hold (m_lock);
  }
  m_rung.notify_all ();
}

void
signal_bell::wait (uint64_t seen, std::chrono::microseconds nap)
{
  std::unique_lock<std::mutex> hold (m_lock);
  m_waiting++;
  m_rung.wait_for (hold, nap, [&] { return m_count != seen; });
  m_waiting--;
}

signal::signal (memory &mem, signal_bell &bell, int64_t initial,
		std::function<void ()> on_store)
  : m_mem (mem), m_bell (bell), m_on_store (std::move (on_store))
{
  void *p = mem.allocate (sizeof (amd_signal_t));
  if (!p)
    throw std::bad_alloc ();
  m_abi = static_cast<amd_signal_t *> (p);
  m_abi->kind = m_on_store ? AMD_SIGNAL_KIND_DOORBELL : AMD_SIGNAL_KIND_USER;
  m_abi->value = initial;
}

signal::~signal ()
{
  m_mem.release (const_cast<amd_signal_t *> (m_abi));
}

void
signal::store (int64_t value)
{
  update ([=] (int64_t) { return value; });
}

int64_t
signal::update (const std::function<int64_t (int64_t)> &change)
{
  int64_t before;
  {
    std::lock_guard<std::mutex> hold (m_lock);
    before = load ();
    __atomic_store_n (&m_abi->value, change (before), __ATOMIC_SEQ_CST);
  }
  m_changed.notify_all ();
  m_bell.ring ();
  std::lock_guard<std::mutex> hold (m_callback_lock);
  if (m_on_store)
    m_on_store ();
  return before;
}

int64_t
signal::wait (hsa_signal_condition_t condition, int64_t compare,
	      uint64_t timeout_ns)
{
  using clock = std::chrono::steady_clock;
  clock::time_point now = clock::now ();
  /* A timeout past the end of the clock means for ever.  */
  auto left = std::chrono::nanoseconds (clock::time_point::max () - now);
  bool for_ever = timeout_ns >= uint64_t (left.count ());
  clock::time_point end = for_ever ? clock::time_point::max ()
			  : now + std::chrono::nanoseconds (timeout_ns);
  std::unique_lock<std::mutex> hold (m_lock);
  for (;;)
    {
      int64_t value = load ();
      if (signal_holds (condition, value, compare) || now >= end)
	return value;
      clock::time_point nap = now + longest_nap;
      m_changed.wait_until (hold, std::min (nap, end));
      now = clock::now ();
    }
}

void
signal::set_times (uint64_t start, uint64_t end)
{
  m_abi->start_ts = start;
  m_abi->end_ts = end;
}

void
signal::detach ()
{
  std::lock_guard<std::mutex> hold (m_callback_lock);
  m_on_store = nullptr;
}

} // namespace gcn
