/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The emulated GPU: the one HSA agent, and owner of everything else.  */

#ifndef RUNTIME_DEVICE_H
#define RUNTIME_DEVICE_H

#include "async-work.h"
#include "dispatch.h"
#include "executable.h"
#include "handles.h"
#include "memory-pools.h"
#include "memory.h"
#include "queue.h"
#include "settings.h"
#include "signal.h"
#include "work-order.h"
#include <atomic>
#include <functional>
#include <hsa/hsa.h>

namespace gcn {

/* What has gone wrong on a device.  Error callbacks own it as well: one may be
   what ends the device.  */
struct loss
{
  std::atomic<bool> lost { false };
  std::atomic<unsigned> telling { 0 };	/* Callbacks that have not returned.  */
};

class device
{
  /* First, because what the handle tables hold lives in it.  */
  gcn::memory m_mem;
  signal_bell m_bell;
  settings m_chosen;
  dispatcher m_dispatcher;
  work_order m_order;
  std::mutex m_running;		/* Held while a kernel runs.  */
  std::shared_ptr<loss> m_loss = std::make_shared<loss> ();
  std::atomic<uint64_t> m_queue_ids { 0 };

  /* A kernel, and what keeps it loaded; SYMBOL is nullptr when there is none.  */
  struct loaded_kernel
  {
    std::shared_ptr<const image> owner;
    const gcn::symbol *symbol = nullptr;
  };
  /* The one whose descriptor KERNEL_OBJECT is.  */
  loaded_kernel find_kernel (uint64_t kernel_object);

public:
  /* The device between hsa_init and the last hsa_shut_down, else nullptr.
     Handles of a device that is gone name nothing.  */
  static std::shared_ptr<device> current ();
  /* Count a user.  The first one makes the device from the environment;
     false, with a sentence in ERROR, when that is not possible.  */
  static bool acquire (std::string &error);
  /* Drop a user; the last one ends the device.  False when there is none.  */
  static bool release ();

  explicit device (const settings &chosen);
  ~device ();
  device (const device &) = delete;

  gcn::memory &mem () { return m_mem; }
  signal_bell &bell () { return m_bell; }
  const settings &chosen () const { return m_chosen; }
  /* gfx803 where the user chose none: what GCC compiles for by default.  */
  std::string arch () const
  { return m_chosen.arch == "auto" ? "gfx803" : m_chosen.arch; }

  /* SIZE bytes of device memory, or nullptr; gives back released memory
     first when there is no room.  */
  void *allocate (size_t size);
  /* False when P was not allocated.  */
  bool free (void *p);

  std::shared_ptr<signal> make_signal (int64_t initial,
				       std::function<void ()> on_store = {});
  uint64_t next_queue_id ()
  {
    m_order.add_queue ();
    return m_queue_ids++;
  }

  /* Run a kernel dispatch packet, which thread SENDER has put into queue
     QUEUE_NUMBER, once no other kernel runs; false after a fault, which has been
     reported, and with which the device is lost.  On a lost device nothing is
     run.  */
  bool run_kernel (const hsa_kernel_dispatch_packet_t &packet,
		   uint64_t packet_address, uint64_t queue_address, pid_t sender,
		   uint64_t queue_number);
  /* SIZE bytes between addresses of the host, when their turn has come.  */
  void copy (char *to, const char *from, size_t size);
  /* The name of the kernel whose descriptor KERNEL_OBJECT is, without ".kd".  */
  std::string kernel_name (uint64_t kernel_object);
  void report (const fault &);
  /* Something failed: nothing runs from now on, and packets that arrive while
     the client cleans up are completed unrun, once it has been told.  Who loses
     the device tells it, and then counts TELLING down.  */
  void lose ();
  bool lost () const { return m_loss->lost; }
  std::shared_ptr<loss> what_is_lost () const { return m_loss; }

  handle_table<signal> signals;
  handle_table<queue> queues;
  handle_table<executable> executables;
  handle_table<code_object> code_objects, code_readers;
  handle_table<symbol_handle> symbols;
  allocation_notes notes;

  /* Last, so that their threads end before what they use.  */
  signal_watcher copies { m_bell, "acc-copy" };
  signal_watcher handlers { m_bell, "acc-handler" };
};

/* Bytes of device memory that the HSA regions report.  */
constexpr size_t device_memory_bytes = size_t (16) << 30;

} // namespace gcn
#endif
