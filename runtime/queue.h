/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* User-mode queues: a ring of AQL packets in device memory, and the thread
   that takes packets from it in order.  Source: HSA Platform System
   Architecture Specification 1.1, section "User mode queuing"; layout of
   amd_queue_t: amd_hsa_queue.h.  */

#ifndef RUNTIME_QUEUE_H
#define RUNTIME_QUEUE_H

#include "signal.h"
#include <atomic>
#include <hsa/amd_hsa_queue.h>
#include <hsa/hsa.h>
#include <sys/types.h>
#include <thread>

namespace gcn {

class device;

class queue
{
public:
  using error_callback = void (*) (hsa_status_t, hsa_queue_t *, void *);

  /* SIZE packets, a power of two.  Throws std::bad_alloc when device memory
     does not suffice.  */
  queue (device &owner, uint32_t size, hsa_queue_type32_t type,
	 error_callback on_error, void *data);
  /* Lets the packet that runs come to its end; later ones are dropped.  */
  ~queue ();
  queue (const queue &) = delete;

  hsa_queue_t *abi () { return &m_abi->hsa_queue; }
  uint64_t read_index () const
  { return __atomic_load_n (&m_abi->read_dispatch_id, __ATOMIC_ACQUIRE); }
  uint64_t write_index () const
  { return __atomic_load_n (&m_abi->write_dispatch_id, __ATOMIC_ACQUIRE); }
  void set_write_index (uint64_t index)
  { __atomic_store_n (&m_abi->write_dispatch_id, index, __ATOMIC_RELEASE); }
  /* Returns the index before.  */
  uint64_t add_write_index (uint64_t count);
  /* Returns the index before; stores only when that is EXPECTED.  */
  uint64_t cas_write_index (uint64_t expected, uint64_t index);
  /* No more packets are taken (hsa_queue_inactivate).  */
  void inactivate () { m_stop = true; }

private:
  void ring_doorbell ();
  void leave_unrun ();
  void process ();
  bool wait_for_packet ();
  void run (char *packet);
  void run_barrier (const hsa_barrier_and_packet_t &, bool all, uint64_t start);
  void run_vendor (const char *packet, uint64_t start);
  void refuse (const std::string &why);
  void wait_for_signals (const hsa_signal_t *signals, bool all);
  void wait_until_told ();
  void leave (char *packet, uint64_t index);
  void complete (hsa_signal_t, uint64_t start);
  void tell (hsa_status_t);

  device &m_device;
  amd_queue_t *m_abi;
  uint32_t m_size;		/* Packets; kernels may write to M_ABI.  */
  char *m_ring;
  error_callback m_on_error;
  void *m_error_data;
  std::shared_ptr<signal> m_doorbell;
  std::mutex m_lock;
  std::condition_variable m_rung;
  std::atomic<bool> m_stop { false };
  std::atomic<uint64_t> m_completed { 0 };	/* Behind the last packet whose end was told.  */
  std::thread m_thread;
  std::atomic<pid_t> m_sender { 0 };	/* The thread that last made room for packets.  */
  pid_t m_process;		/* That M_THREAD is of: a child of fork has no threads.  */
};

} // namespace gcn
#endif
