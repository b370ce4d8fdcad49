/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "device.h"
#include "fault-report.h"
#include <cstring>
#include <new>
#include <unistd.h>

namespace gcn {

namespace {

/* Address space kept for the arena: guard pages and released memory come on
   top of what can be allocated.  */
constexpr size_t arena_bytes = size_t (64) << 30;

/* Released memory that stays readable, see memory::flush_freed.  */
constexpr size_t keep_freed_bytes = size_t (256) << 20;

/* Not destroyed at exit: queue threads may still run then.  */
struct registry
{
  std::mutex lock;
  unsigned users = 0;
  std::shared_ptr<device> current;
};

registry &
the_registry ()
{
  static registry *r = new registry;
  return *r;
}

} // namespace

std::shared_ptr<device>
device::current ()
{
  registry &r = the_registry ();
  std::lock_guard<std::mutex> hold (r.lock);
  return r.current;
}

bool
device::acquire (std::string &error)
{
  registry &r = the_registry ();
  std::lock_guard<std::mutex> hold (r.lock);
  if (r.users == 0)
    {
      settings chosen;
      if (!chosen.set_from_environment (error))
	return false;
      try
	{
	  r.current = std::make_shared<device> (chosen);
	}
      catch (const std::bad_alloc &)
	{
	  error = "cannot reserve " + std::to_string (arena_bytes >> 30)
		  + " GiB of address space for device memory (ulimit -v, or "
		  "vm.overcommit_memory = 2?)";
	  return false;
	}
    }
  r.users++;
  return true;
}

bool
device::release ()
{
  registry &r = the_registry ();
  std::shared_ptr<device> last;
  std::lock_guard<std::mutex> hold (r.lock);
  if (r.users == 0)
    return false;
  if (--r.users == 0)
    last = std::move (r.current);
  return true;
}

device::device (const settings &chosen)
  : m_mem (arena_bytes), m_chosen (chosen), m_dispatcher (m_mem, m_chosen),
    m_order (chosen.schedule)
{
}

device::~device ()
{
  for (auto &q : queues.all ())
    queues.remove (reinterpret_cast<uint64_t> (q->abi ()));
}

void *
device::allocate (size_t size)
{
  if (size > device_memory_bytes)
    return nullptr;
  void *p = m_mem.allocate (size);
  if (p)
    return p;
  std::lock_guard<std::mutex> hold (m_running);
  m_mem.flush_freed (0);
  return m_mem.allocate (size);
}

bool
device::free (void *p)
{
  if (!m_mem.release (p))
    return false;
  notes.remove (p);
  std::unique_lock<std::mutex> hold (m_running, std::try_to_lock);
  if (hold.owns_lock ())
    m_mem.flush_freed (keep_freed_bytes);
  return true;
}

std::shared_ptr<signal>
device::make_signal (int64_t initial, std::function<void ()> on_store)
{
  auto s = std::make_shared<signal> (m_mem, m_bell, initial,
				     std::move (on_store));
  signals.add (s->handle (), s);
  return s;
}

void
device::report (const fault &f)
{
  write_stderr (fault_report (f, ""));
}

/* In this order, so that nobody finds the device lost and nobody telling.  */

void
device::lose ()
{
  m_loss->telling++;
  m_loss->lost = true;
  m_dispatcher.log_fault ();
}

void
device::copy (char *to, const char *from, size_t size)
{
  uint64_t arrived = m_dispatcher.arrived ();
  work_order::turn mine (m_order, work_kind::copy, gettid (), 0);
  memmove (to, from, size);
  m_dispatcher.copied (arrived, to, from, size);
}

device::loaded_kernel
device::find_kernel (uint64_t kernel_object)
{
  for (auto &e : executables.all ())
    for (auto &i : e->images ())
      if (const symbol *s = i->kernel_at (kernel_object))
	return { i, s };
  return {};
}

std::string
device::kernel_name (uint64_t kernel_object)
{
  loaded_kernel k = find_kernel (kernel_object);
  return k.symbol ? k.symbol->name.substr (0, k.symbol->name.size () - 3) : "that is not loaded";
}

bool
device::run_kernel (const hsa_kernel_dispatch_packet_t &packet,
		    uint64_t packet_address, uint64_t queue_address, pid_t sender,
		    uint64_t queue_number)
{
  uint64_t arrived = m_dispatcher.arrived ();
  work_order::turn mine (m_order, work_kind::kernel, sender, queue_number);
  std::lock_guard<std::mutex> hold (m_running);
  if (lost ())
    {
      if (m_chosen.verbose)
	write_stderr ("acc-workers device: launch after a fault is not run\n");
      return true;
    }
  try
    {
      loaded_kernel k = find_kernel (packet.kernel_object);
      if (!k.symbol)
	throw fault (fault_kind::bad_packet,
		     "kernel_object is not the descriptor of a loaded kernel");
      dispatch_info info = describe_launch (*k.owner, *k.symbol, packet, packet_address,
					    queue_address);
      info.arrived = arrived;
      info.queues = m_queue_ids;
      bool good = m_dispatcher.run (info);
      if (!good)
	lose ();
      return good;
    }
  catch (const fault &f)
    {
      report (f);
      lose ();
      return false;
    }
}

} // namespace gcn
