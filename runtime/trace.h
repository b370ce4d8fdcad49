/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* --trace=FILE: what was executed, one line per retired instruction, in the
   order in which the schedule ran them.

     # launch 0: broadcast, 1 workgroups of 2 wavefronts
     0 0.1 broadcast+0x10 exec=0000000000000001 ds_read_b32 v1, v0 | lds load 4 @0x0 | v1=0x7

   launch, workgroup.wavefront, place, EXEC after the instruction, its
   disassembly; then what it touched: space, kind, bytes per lane, and the
   address of the lowest active lane, with xN where N lanes were active; then
   its destination's value afterwards: of a vector register in the lowest
   active lane, nothing when no lane is active.  */

#ifndef RUNTIME_TRACE_H
#define RUNTIME_TRACE_H

#include "observer.h"
#include <cstdio>
#include <string>
#include <unordered_map>

namespace gcn {

class trace_writer : public observer
{
public:
  ~trace_writer ();
  /* Append to FILE; false, with errno, when it cannot be opened.  */
  bool open (const std::string &file);
  bool wanted () const { return m_file != nullptr; }

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void instruction (const wavefront &, const operation &) override;
  void global_access (const wavefront &, const operation &, access_kind,
		      const uint64_t *, uint64_t, unsigned) override;
  void lds_access (const wavefront &, const operation &, access_kind,
		   const uint32_t *, uint64_t, unsigned) override;

private:
  struct place
  {
    std::string where, text;	/* symbol+offset, disassembly.  */
  };

  const place &place_of (uint64_t pc);
  void note_access (const char *space, access_kind, uint64_t address,
		    uint64_t lanes, unsigned size);

  FILE *m_file = nullptr;
  std::string m_name;		/* The file's.  */
  bool m_lost = false;		/* Something could not be written, and that has been said.  */
  const dispatch_info *m_info = nullptr;	/* The launch that runs.  */
  std::unordered_map<uint64_t, place> m_places;	/* Of this launch, by pc.  */
  std::string m_accesses;			/* Of the instruction that runs.  */
};

} // namespace gcn
#endif
