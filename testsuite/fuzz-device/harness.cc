/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "harness.h"
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>

namespace fuzz {

namespace {

/* Enough for a loop to go wrong, little enough for hundreds of runs per
   second.  */
constexpr uint64_t instructions = 2000;

constexpr uint32_t private_bytes = 4096, group_bytes = 4096;

} // namespace

gcn::device &
device_of (const std::string &arch)
{
  static std::map<std::string, std::unique_ptr<gcn::device>> devices;
  auto &d = devices[arch];
  if (!d)
    {
      gcn::settings chosen;
      chosen.arch = arch;
      chosen.max_instructions = instructions;
      chosen.timeout = 5;
      d = std::make_unique<gcn::device> (chosen);
    }
  return *d;
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
launch_all (gcn::device &d, const std::shared_ptr<gcn::executable> &exe)
{
  uint64_t handle = reinterpret_cast<uint64_t> (exe.get ());
  d.executables.add (handle, exe);
  void *arguments = d.allocate (4096);
  hsa_kernel_dispatch_packet_t p = {};
  p.setup = 1;
  p.workgroup_size_x = p.grid_size_x = 2 * gcn::lanes;
  p.workgroup_size_y = p.grid_size_y = 1;
  p.workgroup_size_z = p.grid_size_z = 1;
  p.private_segment_size = private_bytes;
  p.group_segment_size = group_bytes;
  p.kernarg_address = arguments;
  for (auto &i : exe->images ())
    for (const gcn::symbol &s : i->symbols ())
      if (s.kind == gcn::symbol::kernel)
	{
	  p.kernel_object = s.address;
	  d.run_kernel (p, reinterpret_cast<uint64_t> (arguments),
			reinterpret_cast<uint64_t> (arguments));
	}
  d.executables.remove (handle);
  d.free (arguments);
}

} // namespace fuzz
