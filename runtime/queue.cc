/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "queue.h"
#include "device.h"
#include "fault-report.h"
#include "signals-blocked.h"
#include <cfenv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <new>
#include <hsa/hsa_ext_amd.h>
#include <unistd.h>

namespace gcn {

namespace {

constexpr unsigned packet_bytes = 64;

/* A client whose error callback ends the process (libgomp's calls exit) may
   hang in its exit handlers, which wait for the launch that failed.  After
   so long the process is ended for it.  */
constexpr std::chrono::seconds exit_grace (5);

/* Exit handlers run, which may launch kernels and wait for them.  */
std::atomic<bool> process_exits { false };

uint16_t
header_of (const char *packet)
{
  return __atomic_load_n (reinterpret_cast<const uint16_t *> (packet),
			  __ATOMIC_ACQUIRE);
}

unsigned
type_of (uint16_t header)
{
  return header >> HSA_PACKET_HEADER_TYPE & 0xff;
}

template <typename T>
T
packet_as (const char *packet)
{
  static_assert (sizeof (T) == packet_bytes);
  T copy;
  memcpy (&copy, packet, sizeof copy);
  return copy;
}

/* End the process with STATUS unless it ends by itself, or the callback RETURNED.  */

void
end_process_later (std::shared_ptr<std::atomic<bool>> returned, int status)
{
  std::this_thread::sleep_for (exit_grace);
  if (*returned)
    return;
  if (ftrylockfile (stdout) == 0)
    fflush_unlocked (stdout);
  _exit (status);
}

/* libgomp runs constructs in queues (async) in threads of its own, calls exit there when a kernel
   has ended the program, and waits in its exit handlers for those very threads.  The youngest exit
   handler, which is the first to run, sees who calls exit.  */

thread_local bool launches = false;

void
end_process_of_a_launching_thread (int status, void *)
{
  if (!launches || getpid () == gettid ())
    return;
  signals_blocked for_the_threads;
  std::thread (end_process_later, std::make_shared<std::atomic<bool>> (false), status).detach ();
}

} // namespace

queue::queue (device &owner, uint32_t size, hsa_queue_type32_t type,
	      error_callback on_error, void *data)
  : m_device (owner), m_size (size), m_on_error (on_error), m_error_data (data),
    m_process (getpid ())
{
  memory &mem = owner.mem ();
  m_abi = static_cast<amd_queue_t *> (mem.allocate (sizeof (amd_queue_t)));
  m_ring = static_cast<char *> (mem.allocate (uint64_t (size) * packet_bytes));
  if (!m_abi || !m_ring)
    {
      mem.release (m_abi);
      mem.release (m_ring);
      throw std::bad_alloc ();
    }
  for (uint32_t i = 0; i < size; i++)
    m_ring[uint64_t (i) * packet_bytes] = HSA_PACKET_TYPE_INVALID;
  m_doorbell = owner.make_signal (0, [this] { ring_doorbell (); });

  hsa_queue_t &q = m_abi->hsa_queue;
  q.type = type;
  q.features = HSA_QUEUE_FEATURE_KERNEL_DISPATCH;
  q.base_address = m_ring;
  q.doorbell_signal.handle = m_doorbell->handle ();
  q.size = size;
  q.id = owner.next_queue_id ();
  m_abi->group_segment_aperture_base_hi = lds_aperture_hi;
  m_abi->private_segment_aperture_base_hi = private_aperture_hi;
  m_abi->max_cu_id = owner.chosen ().cus - 1;
  m_abi->read_dispatch_id_field_base_byte_offset
    = offsetof (amd_queue_t, read_dispatch_id);
  m_abi->queue_properties = AMD_QUEUE_PROPERTIES_IS_PTR64;

  signals_blocked for_the_threads;
  m_thread = std::thread (&queue::process, this);
}

queue::~queue ()
{
  m_doorbell->detach ();
  m_device.signals.remove (m_doorbell->handle ());
  {
    std::lock_guard<std::mutex> hold (m_lock);
    m_stop = true;
  }
  m_rung.notify_all ();
  if (m_process == getpid ())
    m_thread.join ();
  else
    {
      /* What nobody waits on any more would be waited for.  */
      m_thread.detach ();
      new (&m_rung) std::condition_variable;
    }
  m_device.mem ().release (m_ring);
  m_device.mem ().release (m_abi);
}

uint64_t
queue::add_write_index (uint64_t count)
{
  m_sender = gettid ();
  return __atomic_fetch_add (&m_abi->write_dispatch_id, count, __ATOMIC_SEQ_CST);
}

uint64_t
queue::cas_write_index (uint64_t expected, uint64_t index)
{
  __atomic_compare_exchange_n (&m_abi->write_dispatch_id, &expected, index,
			       false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  return expected;
}

void
queue::ring_doorbell ()
{
  if (m_process != getpid ())
    return leave_unrun ();
  static const int registered = on_exit (end_process_of_a_launching_thread, nullptr);
  static_cast<void> (registered);
  launches = true;
  {
    std::lock_guard<std::mutex> hold (m_lock);
  }
  m_rung.notify_all ();
}

/* In a child of fork: the packets are not run.  That is as it should be for the destructors that
   libgomp launches when a process ends; another kernel is a mistake of the program's, which a real
   device does not survive either.  */

void
queue::leave_unrun ()
{
  /* The fork may have come between the end of a packet and leaving it.  */
  if (m_completed > read_index ())
    leave (m_ring + read_index () % m_size * packet_bytes, read_index ());
  for (uint64_t index = read_index (); index < write_index (); index++)
    {
      char *packet = m_ring + index % m_size * packet_bytes;
      auto p = packet_as<hsa_kernel_dispatch_packet_t> (packet);
      std::string name = m_device.kernel_name (p.kernel_object);
      if (type_of (p.header) != HSA_PACKET_TYPE_KERNEL_DISPATCH || name != "_fini_array")
	{
	  write_stderr ("acc-workers device: error: kernel " + name + " is launched in a child of"
			" fork, which does not share its parent's device; fork before the first"
			" construct or call of OpenACC's, or let the child call exec\n");
	  _exit (EXIT_FAILURE);
	}
      leave (packet, index);
      complete (p.completion_signal, system_clock_now ());
    }
}

/* Wait until the packet at the read index is ready; false to stop.  */

bool
queue::wait_for_packet ()
{
  const char *packet = m_ring + read_index () % m_size * packet_bytes;
  std::unique_lock<std::mutex> hold (m_lock);
  m_rung.wait (hold, [&]
    {
      return m_stop
	     || (read_index () < write_index ()
		 && type_of (header_of (packet)) != HSA_PACKET_TYPE_INVALID);
    });
  return !m_stop;
}

/* The packet processor's thread.  */

void
queue::process ()
{
  pthread_setname_np (pthread_self (), "acc-queue");
  /* What the program has chosen for its own floats, traps (-ffpe-trap), rounding, no
     denormals (-Ofast), is no business of the device's, whose threads begin here.  */
  fesetenv (FE_DFL_ENV);
  while (wait_for_packet ())
    {
      uint64_t index = read_index ();
      char *packet = m_ring + index % m_size * packet_bytes;
      run (packet);
      leave (packet, index);
    }
}

/* The PACKET at INDEX is done.  */

void
queue::leave (char *packet, uint64_t index)
{
  __atomic_store_n (reinterpret_cast<uint16_t *> (packet),
		    uint16_t (HSA_PACKET_TYPE_INVALID), __ATOMIC_RELEASE);
  __atomic_store_n (&m_abi->read_dispatch_id, index + 1, __ATOMIC_RELEASE);
}

/* Run one packet.  After an error the device is lost: the packet's completion
   signal stays as it is, and later packets are completed unrun, once the client
   has been told.  */

void
queue::run (char *packet)
{
  unsigned type = type_of (header_of (packet));
  uint64_t start = system_clock_now ();
  if (type == HSA_PACKET_TYPE_KERNEL_DISPATCH)
    {
      auto p = packet_as<hsa_kernel_dispatch_packet_t> (packet);
      if (!m_device.run_kernel (p, reinterpret_cast<uint64_t> (packet),
				reinterpret_cast<uint64_t> (m_abi), m_sender,
				m_abi->hsa_queue.id))
	tell (HSA_STATUS_ERROR_EXCEPTION);
      else
	complete (p.completion_signal, start);
    }
  else if (type == HSA_PACKET_TYPE_BARRIER_AND
	   || type == HSA_PACKET_TYPE_BARRIER_OR)
    run_barrier (packet_as<hsa_barrier_and_packet_t> (packet),
		 type == HSA_PACKET_TYPE_BARRIER_AND, start);
  else if (type == HSA_PACKET_TYPE_VENDOR_SPECIFIC)
    run_vendor (packet, start);
  else
    refuse ("AQL packet of type " + std::to_string (type));
}

/* The packet that runs is malformed.  After a failure the client cleans up, and
   what packets name may be gone.  */

void
queue::refuse (const std::string &why)
{
  if (m_device.lost ())
    return;
  m_device.report (fault (fault_kind::bad_packet, why));
  m_device.lose ();
  tell (HSA_STATUS_ERROR_INVALID_PACKET_FORMAT);
}

void
queue::run_barrier (const hsa_barrier_and_packet_t &p, bool all, uint64_t start)
{
  for (const hsa_signal_t &s : p.dep_signal)
    if (s.handle != 0 && !m_device.signals.find (s.handle))
      return refuse ("barrier packet whose dep_signal does not exist");
  wait_for_signals (p.dep_signal, all);
  complete (p.completion_signal, start);
}

/* AMD's barrier on a signal's value (hsa_ext_amd.h).  */

void
queue::run_vendor (const char *packet, uint64_t start)
{
  auto p = packet_as<hsa_amd_barrier_value_packet_t> (packet);
  if (p.header.AmdFormat != HSA_AMD_PACKET_TYPE_BARRIER_VALUE)
    return refuse ("AMD's AQL packet of format "
		   + std::to_string (p.header.AmdFormat));
  auto s = m_device.signals.find (p.signal.handle);
  if (!s || p.cond > HSA_SIGNAL_CONDITION_GTE)
    return refuse (s ? "barrier value packet with an unknown condition"
		   : "barrier value packet whose signal does not exist");
  auto condition = hsa_signal_condition_t (p.cond);
  while (!m_stop && !signal_holds (condition, s->load () & p.mask, p.value))
    {
      uint64_t seen = m_device.bell ().count ();
      if (!signal_holds (condition, s->load () & p.mask, p.value))
	m_device.bell ().wait (seen, std::chrono::milliseconds (1));
    }
  complete (p.completion_signal, start);
}

/* Wait until all or one of the five SIGNALS is 0; null ones do not count.  */

void
queue::wait_for_signals (const hsa_signal_t *signals, bool all)
{
  for (;;)
    {
      unsigned waiting = 0, done = 0;
      std::shared_ptr<signal> pending;
      for (unsigned i = 0; i < 5; i++)
	if (signals[i].handle != 0)
	  {
	    auto s = m_device.signals.find (signals[i].handle);
	    /* Destroyed meanwhile: nobody will change it.  */
	    if (!s || s->load () == 0)
	      done++;
	    else
	      {
		waiting++;
		pending = s;
	      }
	  }
      if (waiting == 0 || (!all && done != 0) || m_stop)
	return;
      pending->wait (HSA_SIGNAL_CONDITION_EQ, 0, 1000000);
    }
}

/* On a lost device, wait for all error callbacks: a client that aborts in one
   must not see packets completed that were never run, in this queue or in
   another.  One that exits, however, may wait for them in exit handlers.  */

void
queue::wait_until_told ()
{
  auto what = m_device.what_is_lost ();
  std::unique_lock<std::mutex> hold (m_lock);
  while (what->lost && what->telling != 0 && !process_exits && !m_stop)
    m_rung.wait_for (hold, std::chrono::milliseconds (1));
}

/* Tell that a packet is done which began at START.  */

void
queue::complete (hsa_signal_t handle, uint64_t start)
{
  wait_until_told ();
  if (handle.handle == 0)
    return;
  auto s = m_device.signals.find (handle.handle);
  if (!s)
    return refuse ("AQL packet whose completion_signal does not exist");
  s->set_times (start, system_clock_now ());
  m_completed = read_index () + 1;
  s->update ([] (int64_t v) { return v - 1; });
}

/* Tell the host that this queue has lost the device.  The callback has its own
   thread, because it may never return, or destroy this queue.  */

void
queue::tell (hsa_status_t status)
{
  auto callback = m_on_error;
  void *data = m_error_data;
  hsa_queue_t *self = abi ();
  auto what = m_device.what_is_lost ();
  /* Without a callback the client would wait for ever.  */
  if (!callback)
    abort ();
  signals_blocked for_the_threads;
  auto returned = std::make_shared<std::atomic<bool>> (false);
  std::thread ([=]
    {
      /* The youngest exit handler is the first to run.  */
      atexit ([] { process_exits = true; });
      callback (status, self, data);
      *returned = true;
      what->telling--;
    }).detach ();
  std::thread (end_process_later, returned, EXIT_FAILURE).detach ();
}

} // namespace gcn
