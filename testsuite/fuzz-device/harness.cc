/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "harness.h"
#include "wavefront.h"
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>

namespace fuzz {

namespace {

/* Enough for a loop to go wrong, little enough for hundreds of runs per
   second.  */
constexpr uint64_t instructions = 2000;

constexpr uint32_t private_bytes = 4096, group_bytes = 4096;

/* More than the kernels of the seeds touch.  */
constexpr size_t argument_bytes = 512 << 10;

constexpr size_t arena_bytes = size_t (4) << 30;

gcn::settings
settings_of (const std::string &arch, bool watched)
{
  gcn::settings chosen;
  chosen.arch = arch;
  chosen.max_instructions = instructions;
  chosen.timeout = 5;
  std::string error;
  if (!chosen.set ("check", watched ? "all" : "none", error))
    abort ();
  if (watched)
    chosen.counters = chosen.trace = "/dev/null";
  return chosen;
}

/* What is printed at the end, where standard error may be closed.  */

struct launch_tally
{
  uint64_t launches = 0, good_after_fault = 0;
  bool fault = false;

  ~launch_tally ()
  {
    printf ("fuzz: launches: %llu, without a fault after one with: %llu\n",
	    static_cast<unsigned long long> (launches),
	    static_cast<unsigned long long> (good_after_fault));
    fflush (stdout);
  }
};

launch_tally tally;

} // namespace

machine::machine (const std::string &arch, bool watched)
  : chosen (settings_of (arch, watched)), mem (arena_bytes), runs (mem, chosen)
{
}

machine &
machine_of (const std::string &arch, bool watched)
{
  static std::map<std::pair<std::string, bool>, std::unique_ptr<machine>> all;
  auto &m = all[{ arch, watched }];
  if (!m)
    m = std::make_unique<machine> (arch, watched);
  return *m;
}

std::vector<char>
read_image (const std::string &name)
{
  const char *folder = getenv ("FUZZ_DEVICE_IMAGES");
  std::string path = std::string (folder ? folder : ".") + "/" + name;
  std::ifstream file (path, std::ios::binary);
  if (!file)
    {
      printf ("fuzz: cannot read '%s'; check-fuzz makes it and sets "
	      "FUZZ_DEVICE_IMAGES\n", path.c_str ());
      exit (1);
    }
  return { std::istreambuf_iterator<char> (file), {} };
}

void
count_launch (bool good)
{
  tally.launches++;
  tally.good_after_fault += good && tally.fault;
  tally.fault |= !good;
}

/* A page of pointers to a page of pointers to zeros, so that kernels get somewhere
   whether they take arguments in place or by a pointer to them.  */

static void *
make_arguments (gcn::memory &mem)
{
  constexpr size_t page_bytes = 4096;
  void *arguments = mem.allocate (argument_bytes);
  uint64_t *quads = static_cast<uint64_t *> (arguments);
  uint64_t address = reinterpret_cast<uint64_t> (arguments);
  for (size_t i = 0; i < 2 * page_bytes / 8; i++)
    quads[i] = address + (i / (page_bytes / 8) + 1) * page_bytes;
  return arguments;
}

void
launch_all (machine &m, const gcn::executable &exe)
{
  void *arguments = make_arguments (m.mem);
  uint64_t address = reinterpret_cast<uint64_t> (arguments);
  hsa_kernel_dispatch_packet_t p = {};
  p.setup = 1;
  p.workgroup_size_x = 2 * gcn::lanes;
  p.grid_size_x = 2 * p.workgroup_size_x;
  p.workgroup_size_y = p.grid_size_y = 1;
  p.workgroup_size_z = p.grid_size_z = 1;
  p.private_segment_size = private_bytes;
  p.group_segment_size = group_bytes;
  p.kernarg_address = arguments;
  for (auto &i : exe.images ())
    for (const gcn::symbol &s : i->symbols ())
      if (s.kind == gcn::symbol::kernel)
	try
	  {
	    p.kernel_object = s.address;
	    gcn::dispatch_info info
	      = gcn::describe_launch (*i, s, p, address, address);
	    count_launch (m.runs.run (info));
	  }
	catch (const gcn::fault &)
	  {
	    count_launch (false);
	  }
  m.mem.release (arguments);
  m.mem.flush_freed (0);
}

} // namespace fuzz
