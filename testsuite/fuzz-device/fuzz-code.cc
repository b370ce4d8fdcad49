/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Any bytes as the instructions of a kernel: each is run or is a fault, and the
   host's memory stays whole.  The first byte chooses the architecture and whether
   checks, counters and a trace watch; the others replace the body of the kernel
   in room.s.  */

#include "harness.h"
#include <algorithm>
#include <cstring>

using namespace gcn;

namespace {

const char *const archs[] = { "gfx900", "gfx803", "gfx906", "gfx908" };

/* What room.s is filled with: s_nop 0x5a.  */
constexpr uint32_t filling = 0xbf80005a;

struct room
{
  code_object object;
  char *begin;
  size_t bytes = 0;
};

room &
room_for (unsigned number)
{
  static room rooms[4];
  room &r = rooms[number];
  if (r.bytes != 0)
    return r;
  r.object.bytes = fuzz::read_image (std::string ("room-") + archs[number]);
  char word[4];
  memcpy (word, &filling, sizeof word);
  auto &all = r.object.bytes;
  auto at = std::search (all.begin (), all.end (), word, word + 4);
  r.begin = &*at;
  while (all.end () - at >= 4 && std::equal (word, word + 4, at))
    {
      at += 4;
      r.bytes += 4;
    }
  return r;
}

} // namespace

extern "C" int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size == 0)
    return 0;
  unsigned number = data[0] % 4;
  room &r = room_for (number);
  code_object object = r.object;
  size_t offset = r.begin - r.object.bytes.data ();
  memcpy (object.bytes.data () + offset, data + 1, std::min (size - 1, r.bytes));
  fuzz::machine &m = fuzz::machine_of (archs[number], data[0] / 4 % 2 != 0);
  executable exe (m.mem);
  exe.load (object);
  fuzz::launch_all (m, exe);
  return 0;
}
