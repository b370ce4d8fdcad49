/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Any bytes as AQL packets in a queue: each packet is done or is a fault, and
   the queue can be destroyed.  The fields that must be addresses to get
   anywhere (kernel, arguments, signals) are numbers of things that exist, when
   they are small.  */

#include "device.h"
#include "harness.h"
#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>

using namespace gcn;

namespace {

constexpr unsigned packet_bytes = 64, ring_packets = 8;

std::atomic<bool> failed;

void
note_error (hsa_status_t, hsa_queue_t *, void *)
{
  failed = true;
}

/* What the packets may name.  */

struct surroundings
{
  std::unique_ptr<device> d;
  std::shared_ptr<executable> exe;
  std::vector<uint64_t> kernels, signals;
  uint64_t arguments;

  surroundings ();
  uint64_t pick (uint64_t number, const std::vector<uint64_t> &from) const
  { return number != 0 && number <= from.size () ? from[number - 1] : number; }
};

surroundings::surroundings ()
{
  settings chosen;
  chosen.arch = "gfx900";
  chosen.max_instructions = 2000;
  d = std::make_unique<device> (chosen);
  code_object object;
  object.bytes = fuzz::read_image ("kernels-gfx900");
  exe = std::make_shared<executable> (d->mem ());
  exe->load (object);
  d->executables.add (1, exe);
  for (auto &i : exe->images ())
    for (const symbol &s : i->symbols ())
      if (s.kind == symbol::kernel)
	kernels.push_back (s.address);
  for (int64_t value : { 0, 1, -1, 2 })
    signals.push_back (d->make_signal (value)->handle ());
  arguments = reinterpret_cast<uint64_t> (d->allocate (4096));
}

void
make_sense (const surroundings &s, char *packet)
{
  auto &p = *reinterpret_cast<hsa_kernel_dispatch_packet_t *> (packet);
  auto &b = *reinterpret_cast<hsa_barrier_and_packet_t *> (packet);
  if ((p.header & 0xff) == HSA_PACKET_TYPE_KERNEL_DISPATCH)
    {
      p.kernel_object = s.pick (p.kernel_object, s.kernels);
      if (!p.kernarg_address)
	p.kernarg_address = reinterpret_cast<void *> (s.arguments);
    }
  else
    for (auto &dep : b.dep_signal)
      dep.handle = s.pick (dep.handle, s.signals);
  b.completion_signal.handle = s.pick (b.completion_signal.handle, s.signals);
}

/* Wait until COUNT packets are done, one has failed, or for a moment: a
   barrier packet may wait for a signal that nobody changes.  */

void
wait_for_packets (queue &q, uint64_t count)
{
  for (unsigned i = 0; i < 200 && q.read_index () < count && !failed; i++)
    std::this_thread::sleep_for (std::chrono::microseconds (100));
}

} // namespace

extern "C" int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static std::unique_ptr<surroundings> s;
  if (!s)
    s = std::make_unique<surroundings> ();
  unsigned count = std::min<size_t> (size / packet_bytes, ring_packets);
  if (count == 0)
    return 0;
  failed = false;
  {
    queue q (*s->d, ring_packets, HSA_QUEUE_TYPE_MULTI, note_error, nullptr);
    char *ring = static_cast<char *> (q.abi ()->base_address);
    for (unsigned i = 0; i < count; i++)
      {
	char packet[packet_bytes];
	memcpy (packet, data + i * packet_bytes, packet_bytes);
	make_sense (*s, packet);
	memcpy (ring + i * packet_bytes, packet, packet_bytes);
      }
    q.add_write_index (count);
    if (auto bell = s->d->signals.find (q.abi ()->doorbell_signal.handle))
      bell->store (count - 1);
    wait_for_packets (q, count);
  }
  fuzz::count_launch (!failed);
  /* After a failure the device takes no more launches.  */
  if (failed)
    s.reset ();
  return 0;
}
